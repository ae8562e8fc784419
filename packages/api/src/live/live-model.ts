/** A live model from the feed of a third party (requirement API-21). */
export interface LiveModel {
  /** `uniqueModelId` */
  id: string;
  chatRoomUrl: string;
  /** 320x240. */
  picture: string;
  /** A clip to play before a video. */
  preRollUrl?: string;
}
