import { oneDaySeconds, readCookie } from './cookies.ts';

/** Name and lifetime of a cookie. */
export interface SiteCookie {
  readonly name: string;
  readonly maxAgeSeconds: number;
}

/** The cookie of a confirmed age; alone, because the inline script of embeds needs no other. */
export const ageCookie = { name: '_agev', maxAgeSeconds: 365 * oneDaySeconds } as const satisfies SiteCookie;

/**
 * Every cookie of the site (requirement ST-6, which lists their values). Beside these, `member` is `1` during a session (set by
 * the server), and `consent` holds the accepted purposes (`readConsent`).
 */
export const siteCookies = {
  ageAccepted: ageCookie,
  uploaderVerified: { name: 'verif', maxAgeSeconds: 365 * oneDaySeconds },
  country: { name: 'tcid', maxAgeSeconds: 7 * oneDaySeconds },
  showSite: { name: 'show_site', maxAgeSeconds: oneDaySeconds },
  loggedOut: { name: 'logout', maxAgeSeconds: oneDaySeconds },
  signedIn: { name: 'member', maxAgeSeconds: 365 * oneDaySeconds },
  consent: { name: 'consent', maxAgeSeconds: 180 * oneDaySeconds },
  fromPublisher: { name: 'from_publisher', maxAgeSeconds: 30 * oneDaySeconds },
} as const satisfies Record<string, SiteCookie>;

/**
 * Whether a browser has a session, by the cookie that scripts can read. It says what a page shows; the origin checks the access.
 *
 * @param cookies a `Cookie` header or `document.cookie`
 */
export function isSignedIn(cookies: string): boolean {
  return readCookie(cookies, siteCookies.signedIn.name) === '1';
}
