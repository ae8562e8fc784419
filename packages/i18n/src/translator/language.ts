/** The languages with translations; texts that are missing in one of them are shown in English. */
export const languages = ['en', 'ru', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language whose texts are used for a language tag; English for an unknown tag. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary) ?? 'en';
}
