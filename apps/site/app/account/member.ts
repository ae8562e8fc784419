/** The member of this session, as the header shows it. */
export interface Member {
  id: number;
  username: string;
  avatar?: string;
  /** The menu links to the screens of moderators. */
  isModerator?: boolean;
  /** When the account will be deleted, as an ISO string. */
  deletionAt?: string;
}
