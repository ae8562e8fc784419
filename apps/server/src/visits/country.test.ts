import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../startup/start-error.ts';
import { countryDatabase } from '../testing/country-database.ts';
import { type CountryOf, openCountries } from './country.ts';

let folder: string;
let database: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-country-'));
  database = join(folder, 'country.mmdb');
  await writeFile(database, countryDatabase('81.2.69.0/24', 'GB'));
});
afterAll(() => rm(folder, { recursive: true }));

test('SITE-20: without a source no country is determined', async () => {
  expect(await openCountries({ header: undefined, database: undefined })).toBeUndefined();
});

describe('SITE-20: the header of the edge', () => {
  let countryOf: CountryOf | undefined;
  beforeAll(async () => {
    countryOf = await openCountries({ header: 'cf-ipcountry', database: undefined });
  });
  test.each([
    ['GB', 'GB'],
    ['gb', 'GB'],
    [' de ', 'DE'],
    ['XX', undefined],
    ['T1', undefined],
    ['', undefined],
    ['GBR', undefined],
    ['<b>', undefined],
    [undefined, undefined],
  ])('%j means %s', (value, country) => {
    expect(countryOf?.({ 'cf-ipcountry': value }, '81.2.69.1')).toBe(country);
  });
});

describe('SITE-20: the database', () => {
  test.each([
    ['81.2.69.160', 'GB'],
    ['81.2.70.1', undefined],
    ['::1', undefined],
    ['', undefined],
    ['no address', undefined],
  ])('%j is in %s', async (address, country) => {
    const countryOf = await openCountries({ header: undefined, database });
    expect(countryOf?.({}, address)).toBe(country);
  });

  test('follows the header where the header names no country', async () => {
    const countryOf = await openCountries({ header: 'x-country', database });
    expect(countryOf?.({ 'x-country': 'SE' }, '81.2.69.160')).toBe('SE');
    expect(countryOf?.({ 'x-country': 'XX' }, '81.2.69.160')).toBe('GB');
  });

  test.each(['missing.mmdb', 'broken.mmdb'])('stops the start when %s cannot be read', async (name) => {
    await writeFile(join(folder, 'broken.mmdb'), 'this is not a database');
    const opening = openCountries({ header: undefined, database: join(folder, name) });
    await expect(opening).rejects.toThrow(StartError);
    await expect(openCountries({ header: undefined, database: join(folder, name) })).rejects.toThrow(
      /COUNTRY_DATABASE names .* correct the path/,
    );
  });
});
