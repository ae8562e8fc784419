import type { Vote } from '@nightjar/ui';
import type { VoteCounts } from './vote-state.ts';

/*
 * Loaded by a vote, and for visitors who may have voted before. Reads the few values of the answers itself: the schemas' library
 * is in the chunk of every page, and the functions that the client of the writes needs would be added to it.
 */

/** The answer of the origin. The counts are undefined when an origin sends only its success. */
export type VoteAnswer = { ok: true; counts: VoteCounts | undefined } | { ok: false; code: string };

/** Timeout of a call in milliseconds, as in the client of the API. */
const deadlineMs = 15_000;

/** Votes on a video. Rejects when the origin gives no answer with a code. */
export async function sendVote(videoId: number, vote: Vote): Promise<VoteAnswer> {
  return readVoteAnswer(
    await post('/api/input.php', { act: 'vote', ...object(videoId), vote: vote === 'like' ? '1' : '0' }),
  );
}

/** The visitor's own vote on a video; undefined without one. Rejects when the origin does not answer. */
export async function loadOwnVote(videoId: number, signal?: AbortSignal): Promise<Vote | undefined> {
  return readOwnVote(await post('/api/member.php', { act: 'state', ...object(videoId) }, signal));
}

const object = (videoId: number) => ({ section: 'video', object_id: String(videoId) });

async function post(path: string, fields: Record<string, string>, cancel?: AbortSignal): Promise<unknown> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline;
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), signal });
  return await response.json();
}

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
