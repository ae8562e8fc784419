import type { CommentItem, CommentSort } from '@nightjar/api';

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

/** Threads without their first comment have its place by age, and are last in `top`, as the origin sorts them. */
function byThread(a: CommentThread, b: CommentThread): number {
  const threadOf = ({ first }: CommentThread) => first.parentId ?? first.id;
  if (a.first.id < 0 || b.first.id < 0) return byAge(a.first, b.first);
  return threadOf(a) - threadOf(b);
}

const lastRank = -1_000_000_000;
const rank = ({ first, isOrphan }: CommentThread) => (isOrphan ? lastRank : first.likes - first.dislikes);
const byReply = (a: CommentThread, b: CommentThread) => byAge(a.first, b.first);

const orders: Record<CommentSort, (a: CommentThread, b: CommentThread) => number> = {
  newest: (a, b) => byThread(b, a) || byReply(a, b),
  oldest: (a, b) => byThread(a, b) || byReply(a, b),
  top: (a, b) => rank(b) - rank(a) || byThread(b, a) || byReply(a, b),
};
