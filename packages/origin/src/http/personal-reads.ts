import type { Viewer } from '../sessions/viewer.ts';
import type { Answer } from './answer.ts';

/**
 * Whether an address may have a personal answer: it ends in `.jsond`, or has `lifetime=0` in its query. On all other
 * addresses cookies are ignored. A cache in front must pass such a request through if it has a session, and must not
 * store the answer.
 *
 * @param target Pathname and query as sent.
 */
export function mayBePersonal(target: string): boolean {
  const [pathname = '', query = ''] = target.split('?', 2);
  return (
    pathname.startsWith('/api/uploads') ||
    pathname.endsWith('.jsond') ||
    /(?:^|&)lifetime=0(?:&|$)/.test(query)
  );
}

/** The personal answer of a route; undefined if the viewer gets the public one. */
export type AnswerPersonally = (viewer: Viewer) => Promise<Answer> | undefined;
