import type { Viewer } from '../sessions/viewer.ts';
import type { Answer } from './answer.ts';

/**
 * Whether an address may be answered for one viewer alone: one that is read past the caches (`.jsond`, or `lifetime=0` in
 * the query of `videofile.php`). Every other path never looks at cookies. Whoever stands in front hands a request with a
 * session on such an address through, and keeps nothing of the answer.
 *
 * @param target Pathname and query, as they were sent.
 */
export function mayBePersonal(target: string): boolean {
  const [pathname = '', query = ''] = target.split('?', 2);
  return pathname.endsWith('.jsond') || /(?:^|&)lifetime=0(?:&|$)/.test(query);
}

/** What a route answers one viewer; undefined: the same as everybody. */
export type AnswerPersonally = (viewer: Viewer) => Promise<Answer> | undefined;

/** An answer for one viewer: kept by nobody, and read by pages of this site alone. */
export function respondPersonally(answer: Answer, isHead: boolean): Response {
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
