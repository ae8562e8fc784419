/** What somebody wrote about a video or a model, or on a member's wall. */
export interface CommentItem {
  id: number;
  /** The comment it answers. */
  parentId?: number;
  /** Plain text. */
  text: string;
  /** ISO 8601. */
  postDate: string;
  likes: number;
  dislikes: number;
  /** Undefined when the account is gone. */
  user?: { id: number; username: string; avatar?: string };
}

/** A page of comments, newest first. */
export interface CommentList {
  comments: CommentItem[];
  totalCount: number;
  pages: number;
}
