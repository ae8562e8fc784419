import { describe, expect, it } from 'vitest';
import { countries, countryName, countryOptions, isCountryCode } from './countries.ts';

describe('countries', () => {
  it('has 250 entries, each with a code of two lower-case letters and a name', () => {
    const entries = Object.entries(countries);
    expect(entries).toHaveLength(250);
    for (const [code, name] of entries) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(name.trim()).toBe(name);
    }
    expect(new Set(Object.values(countries)).size).toBe(250);
  });

  it('SITE-14: has every country that sets the geo flag', () => {
    for (const code of ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'NL', 'SE', 'NO', 'CH']) {
      expect(countryName(code), code).toBeTruthy();
    }
  });

  it.each([
    ['gb', 'United Kingdom'],
    ['GB', 'United Kingdom'],
    [' de ', 'Germany'],
    ['xx', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('returns the name of %o', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it('accepts only own keys of the table as country codes', () => {
    expect(isCountryCode('gb')).toBe(true);
    expect(isCountryCode('toString')).toBe(false);
  });

  it('sorts the options by name', () => {
    const names = countryOptions().map(({ name }) => name);
    expect(names[0]).toBe('Afghanistan');
    expect(names).toEqual([...names].sort());
  });
});
