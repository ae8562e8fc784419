/** Somebody who is live now, from the feed of a third party (specification, section 3). */
export interface LiveModel {
  /** `uniqueModelId` */
  id: string;
  chatRoomUrl: string;
  /** 320x240. */
  picture: string;
  /** A clip to play before a video. */
  preRollUrl?: string;
}
