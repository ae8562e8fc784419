import { siteLanguage } from '../translation/installed.ts';

/**
 * The language whose texts and formats are used for a language tag: that of the site for its own tag (`fr`, `fr-CA`), English for
 * all others.
 */
export function languageOf(tag: string = siteLanguage()): string {
  const own = siteLanguage();
  return primary(tag) === primary(own) ? own : 'en';
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

const rules = new Map<string, Intl.PluralRules>();

/** The plural rules of a language, by default of the site's. */
export function pluralRules(language = siteLanguage()): Intl.PluralRules {
  const known = rules.get(language);
  if (known) return known;
  const created = new Intl.PluralRules(language);
  rules.set(language, created);
  return created;
}
