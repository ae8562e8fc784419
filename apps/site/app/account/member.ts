/** The member of this session, as the header shows it. */
export interface Member {
  id: number;
  username: string;
  avatar?: string;
  /** The menu links to the screens of moderators. */
  isModerator?: boolean;
}
