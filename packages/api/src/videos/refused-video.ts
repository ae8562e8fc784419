/** A video that the viewer may not see: private, deleted, hidden or blocked. The origin sends no text of it. */
export interface RefusedVideo {
  id: number;
  /** The wire's `status_id`. */
  status: number;
  isRefused: true;
  /** Status 5: nothing is played, nothing is recorded. */
  isDeleted: boolean;
  isPrivate: boolean;
}
