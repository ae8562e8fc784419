import type { CommentItem } from '@nightjar/api';

export const commentSorts = ['newest', 'oldest', 'top'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** A comment with its replies, the oldest reply first. */
export interface CommentThread {
  first: CommentItem;
  replies: CommentItem[];
  /** The comment is a reply whose first comment was removed or is not loaded. */
  isOrphan: boolean;
}

/** The threads of a list of comments in any order. A reply without its first comment is a thread of its own. */
export function commentThreads(comments: readonly CommentItem[], sort: CommentSort): CommentThread[] {
  const threads = new Map<number, CommentThread>();
  for (const first of comments) {
    if (first.parentId === undefined) threads.set(first.id, { first, replies: [], isOrphan: false });
  }
  for (const reply of comments) {
    if (reply.parentId === undefined) continue;
    const thread = threads.get(reply.parentId);
    if (thread && !thread.isOrphan) thread.replies.push(reply);
    else threads.set(reply.id, { first: reply, replies: [], isOrphan: true });
  }
  for (const { replies } of threads.values()) replies.sort(byAge);
  return [...threads.values()].sort(orders[sort]);
}

/** Comments that are being sent have negative ids and are newer than all others. */
function byAge(a: CommentItem, b: CommentItem): number {
  if (a.id < 0 || b.id < 0) return b.id - a.id;
  return a.id - b.id;
}

const score = ({ first }: CommentThread) => first.likes - first.dislikes;

const orders: Record<CommentSort, (a: CommentThread, b: CommentThread) => number> = {
  newest: (a, b) => byAge(b.first, a.first),
  oldest: (a, b) => byAge(a.first, b.first),
  top: (a, b) => score(b) - score(a) || byAge(b.first, a.first),
};
