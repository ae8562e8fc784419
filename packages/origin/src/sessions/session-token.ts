import { parse } from 'hono/utils/cookie';
import { sessionCookie } from './viewer.ts';

/** The token in the cookies of a request; undefined where there is none, or one that this site never gave out. */
export function sessionTokenOf(cookies: string | null): string | undefined {
  if (cookies === null || !cookies.includes(sessionCookie)) return undefined;
  const token = parse(cookies, sessionCookie)[sessionCookie];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
