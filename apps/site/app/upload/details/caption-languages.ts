/** Languages that captions can be added in, by BCP 47 tag. The wire takes any other. */
export const captionLanguages = [
  ...[
    'en',
    'ar',
    'cs',
    'da',
    'de',
    'el',
    'es',
    'fi',
    'fr',
    'he',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'nb',
    'nl',
    'pl',
  ],
  ...['pt', 'pt-BR', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
] as const;

/** The name of a language in this language, as it is shown in the menu of the player. */
export function languageName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang);
  return name === undefined ? lang : name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
