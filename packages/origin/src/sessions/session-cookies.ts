import { sessionCookie } from './viewer.ts';

/** The part of a write's answer that cookies are set on. */
export interface CookieJar {
  setCookie(
    name: string,
    value: string | undefined,
    options?: { maxAgeSeconds?: number; httpOnly?: boolean },
  ): void;
}

/** The server decides when a session is over; the browser keeps its token for the longest time it can last. */
const YEAR_SECONDS = 365 * 24 * 3600;
const DAY_SECONDS = 24 * 3600;
/** Tells scripts of pages that somebody has signed out (product specification, section 4). */
const logoutCookie = 'logout';
/**
 * Tells scripts of pages that somebody is signed in: pages are the same for everybody, and members see no advertisements. It
 * opens nothing.
 */
const memberCookie = 'member';

export function giveSession(jar: CookieJar, token: string): void {
  jar.setCookie(sessionCookie, token, { maxAgeSeconds: YEAR_SECONDS });
  jar.setCookie(memberCookie, '1', { maxAgeSeconds: YEAR_SECONDS, httpOnly: false });
  jar.setCookie(logoutCookie, undefined, { httpOnly: false });
}

export function takeSession(jar: CookieJar): void {
  jar.setCookie(sessionCookie, undefined);
  jar.setCookie(memberCookie, undefined, { httpOnly: false });
  jar.setCookie(logoutCookie, '1', { maxAgeSeconds: DAY_SECONDS, httpOnly: false });
}
