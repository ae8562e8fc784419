import { createLocalStore } from '@nightjar/storage';
import type { Vote } from '@nightjar/ui';
import type { CommentedObject } from './commented-object.ts';

/*
 * What a browser remembers about comments: texts that were not sent yet, and its votes, which the origin does not list.
 */

const store = () => createLocalStore();
const draftKey = ({ section, objectId }: CommentedObject, parentId?: number) =>
  `nj_draft_${section}_${objectId}${parentId === undefined ? '' : `_${parentId}`}`;

/** The unsent text of a form; empty if there is none. */
export const readDraft = (object: CommentedObject, parentId?: number) =>
  store().get(draftKey(object, parentId)) ?? '';

/** Stores an unsent text; an empty one removes it. */
export function saveDraft(object: CommentedObject, parentId: number | undefined, text: string): void {
  const key = draftKey(object, parentId);
  if (text.trim() === '') store().remove(key);
  else store().set(key, text);
}

const votesKey = 'nj_comment_votes';
/** The oldest votes are forgotten first; the origin still refuses a second vote. */
const mostVotes = 500;

/** The votes of this browser: `12` is a like of the comment 12, `-12` a dislike. */
function readVotes(): number[] {
  return (store().get(votesKey) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id !== 0)
    .slice(-mostVotes);
}

export function ownVote(commentId: number): Vote | undefined {
  const votes = readVotes();
  if (votes.includes(commentId)) return 'like';
  return votes.includes(-commentId) ? 'dislike' : undefined;
}

export function saveVote(commentId: number, vote: Vote | undefined): void {
  const others = readVotes().filter((id) => Math.abs(id) !== commentId);
  const own = vote === undefined ? [] : [vote === 'like' ? commentId : -commentId];
  store().set(votesKey, [...others, ...own].slice(-mostVotes).join(','));
}
