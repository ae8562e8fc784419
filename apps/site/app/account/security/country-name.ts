/**
 * The name of a country in a language; undefined for an empty or unknown code. For what only the browser renders, because
 * `Intl.DisplayNames` differs between servers and browsers.
 *
 * @param code ISO 3166-1 alpha-2.
 */
export const countryName = (code: string, lang: string): string | undefined =>
  code === '' ? undefined : new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' }).of(code);
