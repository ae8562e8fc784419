import { countryMessages } from './messages/en/countries.ts';
import { translated } from './translation/installed.ts';

/*
 * A separate entry, because few pages need the 250 names.
 */

/** A lower-case ISO 3166-1 alpha-2 code of the table. */
export type CountryCode = keyof typeof countryMessages;

export const countries: Readonly<Record<CountryCode, string>> = countryMessages;

/** Whether the text is a code of the table, in lower case. */
export function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(countryMessages, code);
}

/** The name of a country, from a code in either case; undefined for an unknown code. */
export function countryName(code: string): string | undefined {
  const lower = code.trim().toLowerCase();
  return isCountryCode(lower) ? nameOf(lower) : undefined;
}

/** Codes and names in the order of the names, as a select list shows them. */
export function countryOptions(): { code: CountryCode; name: string }[] {
  return Object.keys(countryMessages)
    .filter(isCountryCode)
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nameOf(code: CountryCode): string {
  const name = translated('countries', code);
  return typeof name === 'string' ? name : countryMessages[code];
}
