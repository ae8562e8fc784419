import { sessionCookie } from './viewer.ts';

/** The part of an action's answer that sets cookies. */
export interface CookieJar {
  setCookie(
    name: string,
    value: string | undefined,
    options?: { maxAgeSeconds?: number; httpOnly?: boolean },
  ): void;
}

/** The maximum age of a session; the server decides when it ends earlier. */
const YEAR_SECONDS = 365 * 24 * 3600;
const DAY_SECONDS = 24 * 3600;
/** Lets page scripts detect that the user has signed out (docs/spec/storage.md). */
const logoutCookie = 'logout';
/**
 * Lets page scripts detect a signed-in member, who sees no advertisements: pages themselves are shared and cached. It
 * grants no access.
 */
const memberCookie = 'member';

/** Whether the browser has the mark of a session. If the request has no viewer, that session has ended. */
export const hasSessionMark = ({ cookie }: { cookie(name: string): string | undefined }): boolean =>
  cookie(memberCookie) === '1';

export const removeSessionMark = (jar: CookieJar): void =>
  jar.setCookie(memberCookie, undefined, { httpOnly: false });

export function setSessionCookie(jar: CookieJar, token: string): void {
  jar.setCookie(sessionCookie, token, { maxAgeSeconds: YEAR_SECONDS });
  jar.setCookie(memberCookie, '1', { maxAgeSeconds: YEAR_SECONDS, httpOnly: false });
  jar.setCookie(logoutCookie, undefined, { httpOnly: false });
}

export function clearSessionCookie(jar: CookieJar): void {
  jar.setCookie(sessionCookie, undefined);
  jar.setCookie(memberCookie, undefined, { httpOnly: false });
  jar.setCookie(logoutCookie, '1', { maxAgeSeconds: DAY_SECONDS, httpOnly: false });
}
