import type { Vote } from '@nightjar/ui';
import type { Votes } from '../votes/add-vote.ts';
import { isRecord, postWrite } from './post-write.ts';

/** Kinds of objects that a visitor votes on, keeps or follows. */
export const viewedSections = ['video', 'channel', 'member', 'model', 'playlist'] as const;
export type ViewedSection = (typeof viewedSections)[number];

/** What this visitor has done with an object. */
export interface ViewerState {
  vote?: Vote | undefined;
  isFavourite: boolean;
  isSubscribed: boolean;
  /** The present votes on the object: those of its page are as old as the page in a cache. */
  counts?: VoteCounts | undefined;
}

export type VoteCounts = Pick<Votes, 'likes' | 'dislikes'>;

/** The state of this visitor. Undefined without an answer: a repeated write is then refused by the origin. */
export async function loadViewerState(
  section: ViewedSection,
  id: number,
  signal?: AbortSignal,
): Promise<ViewerState | undefined> {
  try {
    const fields = { act: 'state', section, object_id: String(id) };
    return readViewerState(await postWrite('/api/member.php', fields, signal));
  } catch (error) {
    console.debug(error);
    return undefined;
  }
}

/** The answer of `viewerState` (packages/api/SPEC.md, "Writes"); undefined for a refusal. */
export function readViewerState(answer: unknown): ViewerState | undefined {
  if (!isRecord(answer) || answer.error) return undefined;
  return {
    vote: votes.get(answer.vote),
    isFavourite: answer.is_favourite === '1',
    isSubscribed: answer.is_subscribed === '1',
    counts: readCounts(answer),
  };
}

/** The votes in an answer or a change; undefined without both counts. */
export function readCounts(record: unknown): VoteCounts | undefined {
  const { likes, dislikes } = isRecord(record) ? record : {};
  return isCount(likes) && isCount(dislikes) ? { likes, dislikes } : undefined;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const votes = new Map<unknown, Vote>([
  ['1', 'like'],
  ['0', 'dislike'],
]);
