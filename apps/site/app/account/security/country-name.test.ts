import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['PT', 'en', 'Portugal'],
  ['DE', 'fr', 'Allemagne'],
  ['', 'en', undefined],
  ['QQ', 'en', undefined],
])('the country %s in %s is %s', (code, lang, name) => {
  expect(countryName(code, lang)).toBe(name);
});
