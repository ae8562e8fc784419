import {
  type AgeGateMessages,
  ageGateEnglish,
  ageGateFrench,
  ageGateGerman,
  ageGateRussian,
} from './messages/age-gate.ts';
import { fillMessage } from './translator/message.ts';

/*
 * A separate entry for servers: the documents contain these texts, so no script does.
 */

const messages = {
  en: ageGateEnglish,
  ru: ageGateRussian,
  fr: ageGateFrench,
  de: ageGateGerman,
} as const satisfies Record<string, AgeGateMessages>;

export type AgeGateLanguage = keyof typeof messages;

/** The languages of the age gate (requirement I18N-1), the default first. */
export const ageGateLanguages = Object.keys(messages) as readonly AgeGateLanguage[];

export interface AgeGateFacts {
  /** The minimum age in years. */
  age: number;
  /** Name of the site. */
  brand: string;
}

export type AgeGateTexts = { readonly [Key in keyof AgeGateMessages]: string };

/** The texts of the age gate in one language. */
export function ageGateTexts(language: AgeGateLanguage, { age, brand }: AgeGateFacts): AgeGateTexts {
  const plural = new Intl.PluralRules(language);
  const fill = (text: string) => fillMessage(text, { age, brand }, plural);
  const texts = messages[language];
  return {
    'age.title': fill(texts['age.title']),
    'age.text': fill(texts['age.text']),
    'age.confirm': fill(texts['age.confirm']),
    'age.leave': fill(texts['age.leave']),
    'age.agreement': texts['age.agreement'],
    'age.terms': texts['age.terms'],
    'age.cookies': texts['age.cookies'],
    'age.parental': texts['age.parental'],
  };
}

/**
 * The first language of a browser that the age gate has; English without one. Browsers send their languages in the order of
 * preference, so the quality values of `Accept-Language` are used only to drop refused languages.
 *
 * @param acceptLanguage value of the header `Accept-Language`
 */
export function ageGateLanguage(acceptLanguage: string | undefined): AgeGateLanguage {
  for (const entry of (acceptLanguage ?? '').split(',', 20)) {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    if (parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))) continue;
    const found = ageGateLanguages.find((language) => language === tag.split('-')[0]);
    if (found) return found;
  }
  return 'en';
}
