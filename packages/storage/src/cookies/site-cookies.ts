import { oneDaySeconds } from './cookies.ts';

/** A cookie of the site, with how long it is kept. */
export interface SiteCookie {
  readonly name: string;
  readonly maxAgeSeconds: number;
}

/**
 * Every cookie of the site (specification, section 3). The values: `1`, `true`, a country code, `yes`, `1`, a source id, `1`
 * while somebody is signed in (set by the server), the purposes that were agreed to (`readConsent`).
 */
export const siteCookies = {
  ageAccepted: { name: '_agev', maxAgeSeconds: 365 * oneDaySeconds },
  uploaderVerified: { name: 'verif', maxAgeSeconds: 365 * oneDaySeconds },
  country: { name: 'tcid', maxAgeSeconds: 7 * oneDaySeconds },
  showSite: { name: 'show_site', maxAgeSeconds: oneDaySeconds },
  loggedOut: { name: 'logout', maxAgeSeconds: oneDaySeconds },
  signedIn: { name: 'member', maxAgeSeconds: 365 * oneDaySeconds },
  consent: { name: 'consent', maxAgeSeconds: 180 * oneDaySeconds },
  fromPublisher: { name: 'from_publisher', maxAgeSeconds: 30 * oneDaySeconds },
} as const satisfies Record<string, SiteCookie>;
