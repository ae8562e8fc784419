import { describe, expect, it } from 'vitest';
import { countries, countryName, countryOptions, isCountryCode } from './countries.ts';

describe('countries', () => {
  it('has about 250 entries, all of two small letters and a name', () => {
    const entries = Object.entries(countries);
    expect(entries).toHaveLength(250);
    for (const [code, name] of entries) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(name.trim()).toBe(name);
    }
    expect(new Set(Object.values(countries)).size).toBe(250);
  });

  it('has every country whose visitors get a flag of their own (section 9)', () => {
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
  ])('names %o', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it('tells its codes', () => {
    expect(isCountryCode('gb')).toBe(true);
    expect(isCountryCode('toString')).toBe(false);
  });

  it('offers the options by name', () => {
    const names = countryOptions().map(({ name }) => name);
    expect(names[0]).toBe('Afghanistan');
    expect(names).toEqual([...names].sort());
  });
});
