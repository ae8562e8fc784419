import { retryWhileAway } from '../database/outage.ts';
import { sessionTokenOf } from '../sessions/session-token.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { Answer } from './answer.ts';
import { ANSWER_TIMEOUT_MS } from './answer-cache.ts';
import type { AnswerPersonally } from './personal-reads.ts';
import { withTimeout } from './with-timeout.ts';

/** The user of a session token. */
export type FindViewer = (token: string) => Promise<Viewer | undefined>;

/** Answers with the viewer of the session; undefined for a guest, or if the viewer gets the public answer. */
export async function answerViewer(
  personal: AnswerPersonally,
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  findViewer: FindViewer,
): Promise<Response | undefined> {
  const token = sessionTokenOf(headers.get('cookie'));
  const viewer = token === undefined ? undefined : await retryWhileAway(() => findViewer(token));
  const pending = viewer && retryWhileAway(async () => personal(viewer));
  const answer = pending && (await withTimeout(ANSWER_TIMEOUT_MS, pending));
  return answer && respondPersonally(answer, method === 'HEAD');
}

/** A response for one viewer: not cacheable, and without CORS headers, so only pages of this site can read it. */
function respondPersonally(answer: Answer, isHead: boolean): Response {
  const body = answer.text?.body ?? JSON.stringify(answer.body);
  return new Response(isHead ? null : body, {
    status: answer.status ?? 200,
    headers: {
      'content-type': answer.text?.type ?? 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
