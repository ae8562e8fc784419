import {
  type AgeGateMessages,
  ageGateEnglish,
  ageGateFrench,
  ageGateGerman,
  ageGateRussian,
} from './messages/age-gate.ts';
import { siteDirection, siteLanguage, translated } from './translation/installed.ts';
import { pluralRules } from './translator/language.ts';
import { fillMessage } from './translator/message.ts';

/*
 * A separate entry for servers: the documents contain these texts, so no script does.
 */

const messages: ReadonlyMap<string, AgeGateMessages> = new Map([
  ['en', ageGateEnglish],
  ['ru', ageGateRussian],
  ['fr', ageGateFrench],
  ['de', ageGateGerman],
]);

/** The languages of the age gate: first the site's, then those that every site has (requirement I18N-1). */
export const ageGateLanguages = (): readonly string[] => [...new Set([siteLanguage(), ...messages.keys()])];

/** The direction of one of these languages. */
export const ageGateDirection = (language: string): 'ltr' | 'rtl' =>
  language === siteLanguage() ? siteDirection() : 'ltr';

export interface AgeGateFacts {
  /** The minimum age in years. */
  age: number;
  /** Name of the site. */
  brand: string;
}

export type AgeGateTexts = { readonly [Key in keyof AgeGateMessages]: string };

/** The texts of the age gate in one of its languages. */
export function ageGateTexts(language: string, { age, brand }: AgeGateFacts): AgeGateTexts {
  const plural = pluralRules(language);
  const builtIn = messages.get(language) ?? ageGateEnglish;
  const text = (key: keyof AgeGateMessages) =>
    (language === siteLanguage() ? translated('ageGate', key) : undefined) ?? builtIn[key];
  const fill = (key: keyof AgeGateMessages) => fillMessage(text(key), { age, brand, n: age }, plural);
  // Pages replace the placeholders of the agreement with links.
  const links = { terms: '{terms}', cookies: '{cookies}' };
  return {
    'age.title': fill('age.title'),
    'age.text': fill('age.text'),
    'age.confirm': fill('age.confirm'),
    'age.leave': fill('age.leave'),
    'age.agreement': fillMessage(text('age.agreement'), links, plural),
    'age.terms': fill('age.terms'),
    'age.cookies': fill('age.cookies'),
    'age.parental': fill('age.parental'),
    'age.region': fill('age.region'),
  };
}

/**
 * The first language of a browser that the age gate has; the site's without one. Browsers send their languages in the order of
 * preference, so the quality values of `Accept-Language` are used only to drop refused languages.
 *
 * @param acceptLanguage value of the header `Accept-Language`
 */
export function ageGateLanguage(acceptLanguage: string | undefined): string {
  for (const entry of (acceptLanguage ?? '').split(',', 20)) {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    if (parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))) continue;
    const found = ageGateLanguages().find((language) => primary(language) === primary(tag));
    if (found) return found;
  }
  return siteLanguage();
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0];
