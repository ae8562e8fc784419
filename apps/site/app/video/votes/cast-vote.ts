import { type Translate, voteErrorText } from '@nightjar/i18n';
import { createLocalStore } from '@nightjar/storage';
import type { ToastRequest, Vote } from '@nightjar/ui';
import { addVote, type Votes } from './add-vote.ts';
import { votedKey } from './voted-key.ts';

/*
 * Loaded by a vote, and for visitors who may have voted before. Reads the few values of the answers without schemas: the
 * library of the schemas is in the chunk of every page, and the functions that the client of the writes needs would be added
 * to it.
 */

/** Timeout of a call in milliseconds, as in the client of the API. */
const deadlineMs = 15_000;

interface CastVote {
  /** The votes after the answer; the previous ones if the vote was refused. */
  votes: Votes;
  toast: Pick<ToastRequest, 'type' | 'text'>;
}

/** Votes on a video. Never rejects: without an answer the vote is not counted. */
export async function castVote(videoId: number, own: Vote, before: Votes, t: Translate): Promise<CastVote> {
  try {
    const vote = own === 'like' ? '1' : '0';
    const answer = readVoteAnswer(await post('/api/input.php', { act: 'vote', ...object(videoId), vote }));
    if (answer.ok) {
      createLocalStore().set(votedKey, '1');
      const votes = answer.counts ? { ...answer.counts, own } : addVote(before, own);
      return { votes, toast: { type: 'success', text: t('notify.vote_success') } };
    }
    // The earlier vote is then unknown here, for example after the data of the site was deleted.
    const known = answer.code === 'already_voted' ? await loadOwnVote(videoId) : undefined;
    return {
      votes: { ...before, own: known },
      toast: { type: 'error', text: voteErrorText(t, answer.code) },
    };
  } catch (error) {
    console.debug(error);
    const text = t(navigator.onLine ? 'error.unavailable' : 'notify.offline');
    return { votes: before, toast: { type: 'error', text } };
  }
}

/** The visitor's own vote on a video. Undefined without one, and without an answer: a second vote is then refused. */
export async function loadOwnVote(videoId: number, signal?: AbortSignal): Promise<Vote | undefined> {
  try {
    return readOwnVote(await post('/api/member.php', { act: 'state', ...object(videoId) }, signal));
  } catch (error) {
    console.debug(error);
    return undefined;
  }
}

const object = (videoId: number) => ({ section: 'video', object_id: String(videoId) });

async function post(path: string, fields: Record<string, string>, cancel?: AbortSignal): Promise<unknown> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline;
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), signal });
  return await response.json();
}

/** The answer of the origin. The counts are undefined when an origin sends only its success. */
type VoteAnswer =
  | { ok: true; counts: Pick<Votes, 'likes' | 'dislikes'> | undefined }
  | { ok: false; code: string };

/** The answer of `vote` (packages/api/SPEC.md, "Writes"). Throws for anything else. */
export function readVoteAnswer(answer: unknown): VoteAnswer {
  if (!isRecord(answer)) throw unreadable();
  if (answer.error) {
    const { code } = answer;
    return {
      ok: false,
      code: typeof code === 'string' || typeof code === 'number' ? String(code) : 'unnamed',
    };
  }
  if (!answer.success && !answer.ok) throw unreadable();
  const { likes, dislikes } = isRecord(answer.statistics) ? answer.statistics : {};
  const isCounted = isCount(likes) && isCount(dislikes);
  return { ok: true, counts: isCounted ? { likes, dislikes } : undefined };
}

/** The vote in the answer of `viewerState`. */
export function readOwnVote(answer: unknown): Vote | undefined {
  const vote = isRecord(answer) ? answer.vote : undefined;
  if (vote === '1') return 'like';
  return vote === '0' ? 'dislike' : undefined;
}

const unreadable = () =>
  new TypeError('The answer to a vote is neither a success nor a failure; the vote may not be counted.');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
