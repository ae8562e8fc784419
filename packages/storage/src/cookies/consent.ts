/** Purposes that need consent; essential storage needs none (docs/spec/decided-questions.md, "Consent"). */
export const consentPurposes = ['ads', 'analytics'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** `unknown` until the visitor has answered. */
export type Consent = Record<ConsentPurpose, 'granted' | 'refused' | 'unknown'>;

export interface ConsentFacts {
  /** Value of the cookie `siteCookies.consent`: purposes separated by dots (`ads.analytics`), or `none`. */
  cookie: string | undefined;
  /** `navigator.globalPrivacyControl`: counts as a refusal until the visitor has answered. */
  globalPrivacyControl?: boolean | undefined;
}

/** The visitor's answer for each purpose; an invalid cookie counts as no answer. */
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

/** Value of the consent cookie for the accepted purposes. */
export function consentValue(purposes: readonly ConsentPurpose[]): string {
  return consentPurposes.filter((purpose) => purposes.includes(purpose)).join('.') || 'none';
}

const isPurpose = (word: string): boolean => consentPurposes.some((purpose) => purpose === word);
