import { parse } from 'hono/utils/cookie';
import { sessionCookie } from './viewer.ts';

/** The session token in the cookies of a request; undefined when there is none or it does not have the form of a token. */
export function sessionTokenOf(cookies: string | null): string | undefined {
  if (cookies === null || !cookies.includes(sessionCookie)) return undefined;
  const token = parse(cookies, sessionCookie)[sessionCookie];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
