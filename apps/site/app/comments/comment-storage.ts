import type { CommentItem } from '@nightjar/api';
import type { Vote } from '@nightjar/ui';
import { readCommentVotes, readUnsent, saveUnsent, updateCommentVotes } from '../account/account-storage.ts';
import type { CommentedObject } from './commented-object.ts';

/*
 * Stores unsent comments, and the votes of this browser: the origin lists those of members only, without the ones made as a guest.
 */

const draftName = ({ section, objectId }: CommentedObject, parentId?: number) =>
  `${section}_${objectId}${parentId === undefined ? '' : `_${parentId}`}`;

/** The unsent text of a form; empty if there is none. */
export const readDraft = (object: CommentedObject, parentId?: number) =>
  readUnsent(draftName(object, parentId));

/** Stores an unsent text; an empty one removes it. */
export function saveDraft(object: CommentedObject, parentId: number | undefined, text: string): void {
  saveUnsent(draftName(object, parentId), text);
}

/** The visitor's vote on a comment, on another device as well if it is a member's. */
export const voteOf = ({ id, vote }: Pick<CommentItem, 'id' | 'vote'>): Vote | undefined =>
  vote ?? ownVote(id);

/** The vote that was given in this browser. */
export function ownVote(commentId: number): Vote | undefined {
  const votes = readCommentVotes();
  if (votes.includes(commentId)) return 'like';
  return votes.includes(-commentId) ? 'dislike' : undefined;
}

export function saveVote(commentId: number, vote: Vote | undefined): void {
  const own = vote === undefined ? [] : [vote === 'like' ? commentId : -commentId];
  updateCommentVotes((votes) => [...votes.filter((id) => Math.abs(id) !== commentId), ...own]);
}
