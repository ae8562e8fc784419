/** What a visitor may agree to beside what a page cannot do without (settled.md, "Consent"). */
export const consentPurposes = ['ads', 'analytics'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** `unknown` until the visitor has answered. */
export type Consent = Record<ConsentPurpose, 'granted' | 'refused' | 'unknown'>;

export interface ConsentFacts {
  /** Value of the cookie `siteCookies.consent`: purposes divided by dots (`ads.analytics`), or `none`. */
  cookie: string | undefined;
  /** `navigator.globalPrivacyControl`: the browser refuses for its user who has not answered. */
  globalPrivacyControl?: boolean | undefined;
}

/** The visitor's answer; a cookie that cannot be read is no answer. */
export function readConsent({ cookie, globalPrivacyControl = false }: ConsentFacts): Consent {
  const words = cookie?.split('.') ?? [];
  const isAnswer = cookie === 'none' || (words.length > 0 && words.every(isPurpose));
  const unanswered = globalPrivacyControl ? 'refused' : 'unknown';
  const answerTo = (purpose: ConsentPurpose) => {
    if (!isAnswer) return unanswered;
    return words.includes(purpose) ? 'granted' : 'refused';
  };
  return { ads: answerTo('ads'), analytics: answerTo('analytics') };
}

/** The cookie's value for the purposes that were agreed to. */
export function consentValue(purposes: readonly ConsentPurpose[]): string {
  return consentPurposes.filter((purpose) => purposes.includes(purpose)).join('.') || 'none';
}

const isPurpose = (word: string): boolean => consentPurposes.some((purpose) => purpose === word);
