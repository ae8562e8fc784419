/** A comment on a video, a model or a member's wall. */
export interface CommentItem {
  id: number;
  /** The comment that this one replies to. */
  parentId?: number;
  /** Plain text. */
  text: string;
  /** ISO 8601. */
  postDate: string;
  /** ISO 8601; absent if the text was never changed. */
  editDate?: string;
  likes: number;
  dislikes: number;
  /** The vote of the signed-in visitor; always absent for guests. */
  vote?: 'like' | 'dislike';
  /** Undefined if the account no longer exists. */
  user?: { id: number; username: string; avatar?: string };
  /** The members whom the text mentions as `@name`, and whom visitors can see; absent if there are none. */
  mentions?: { id: number; username: string }[];
}

/** A page of comments, newest first or by threads. */
export interface CommentList {
  comments: CommentItem[];
  totalCount: number;
  pages: number;
  /** Of threads: the first comment of the next part; undefined at the end. */
  next?: number;
}
