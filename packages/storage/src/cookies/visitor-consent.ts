import { type Consent, type ConsentPurpose, consentValue, readConsent } from './consent.ts';
import { createCookieJar } from './cookie-jar.ts';
import { siteCookies } from './site-cookies.ts';

/** Event on `window` after the visitor has changed the answer. */
export const consentChanged = 'nightjar:consent';
const recordKey = 'consent_record';

/** The visitor's answer, from the cookie of this browser. All code that needs consent reads it here. */
export function visitorConsent(): Consent {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return readConsent({ cookie: createCookieJar().get(siteCookies.consent.name), globalPrivacyControl });
}

/**
 * Whether a purpose is allowed now.
 *
 * @param isRequired `consent.required` of the site: without it, a missing answer allows the purpose
 */
export function isAllowed(purpose: ConsentPurpose, isRequired: boolean): boolean {
  const answer = visitorConsent()[purpose];
  return answer === 'granted' || (answer === 'unknown' && !isRequired);
}

/** Stores an answer with its time, and announces it. An empty list refuses or withdraws everything. */
export function storeConsent(purposes: readonly ConsentPurpose[], now: Date = new Date()): void {
  const { name, maxAgeSeconds } = siteCookies.consent;
  createCookieJar().set(name, consentValue(purposes), { maxAgeSeconds });
  try {
    localStorage.setItem(recordKey, JSON.stringify({ at: now.toISOString(), granted: purposes }));
  } catch {
    // Private mode or blocked storage: the cookie has the answer.
  }
  window.dispatchEvent(new Event(consentChanged));
}

/** The time of the last answer; undefined when there is none, or when it is not stored. */
export function consentTime(): Date | undefined {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(recordKey) ?? 'null');
    const at = typeof record === 'object' && record !== null && 'at' in record ? record.at : undefined;
    const date = new Date(typeof at === 'string' ? at : Number.NaN);
    return Number.isNaN(date.getTime()) ? undefined : date;
  } catch {
    return undefined;
  }
}
