/** A video that the viewer may not see: private, deleted, hidden or blocked. The origin sends none of its texts. */
export interface RefusedVideo {
  id: number;
  /** `status_id` of the wire. */
  status: number;
  isRefused: true;
  /** Status 5: the video is not played, and neither views nor history entries are recorded. */
  isDeleted: boolean;
  isPrivate: boolean;
}
