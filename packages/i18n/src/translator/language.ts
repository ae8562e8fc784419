/** The languages that have texts of their own; anything missing in one of them is shown in English. */
export const languages = ['en', 'ru', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language whose texts are used for a tag. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary) ?? 'en';
}
