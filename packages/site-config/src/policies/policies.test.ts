import { describe, expect, test } from 'vitest';
import { type AgePolicy, decideAgeGate } from './age-gate.ts';
import { blocksOnlyBritain, decideRegion, type RegionPolicy } from './region.ts';

const noAge = { minimumAge: 18, leaveUrl: 'https://elsewhere.example/' };
const compatAge: AgePolicy = { ...noAge, campaignBypass: true, enforce: false };
const strictAge: AgePolicy = { ...noAge, campaignBypass: false, enforce: true };

describe('the age gate', () => {
  test.each([
    [
      'SITE-12: is shown on the first visit',
      '/',
      {},
      undefined,
      compatAge,
      { ask: true, accept: false, withhold: false },
    ],
    [
      'SITE-12: is not shown again after acceptance',
      '/',
      {},
      '1',
      compatAge,
      { ask: false, accept: false, withhold: false },
    ],
    [
      'is shown when the cookie has another value',
      '/',
      {},
      '0',
      compatAge,
      { ask: true, accept: false, withhold: false },
    ],
    [
      'SITE-12: is skipped for a publisher',
      '/video/3/slow-tide/',
      { pub: '1' },
      undefined,
      compatAge,
      { ask: false, accept: true, withhold: false },
    ],
    [
      'SITE-12: is skipped for a campaign',
      '/video/3/slow-tide/',
      { campaign: '1' },
      undefined,
      compatAge,
      { ask: false, accept: true, withhold: false },
    ],
    [
      'SITE-12: is skipped for a source',
      '/video/3/slow-tide/',
      { source: 'a' },
      undefined,
      compatAge,
      { ask: false, accept: true, withhold: false },
    ],
    [
      'SITE-12: is not shown on the page of terms',
      '/information/terms/',
      {},
      undefined,
      compatAge,
      { ask: false, accept: false, withhold: false },
    ],
    [
      'SITE-12: is not shown on the page of cookies',
      '/information/cookies/',
      {},
      undefined,
      compatAge,
      { ask: false, accept: false, withhold: false },
    ],
    [
      'strict: withholds content',
      '/',
      {},
      undefined,
      strictAge,
      { ask: true, accept: false, withhold: true },
    ],
    [
      'strict: is shown for a campaign too',
      '/',
      { campaign: '1' },
      undefined,
      strictAge,
      { ask: true, accept: false, withhold: true },
    ],
    [
      'strict: is not shown on the page of terms',
      '/information/terms/',
      {},
      undefined,
      strictAge,
      { ask: false, accept: false, withhold: false },
    ],
  ] as const)('%s', (_, path, traffic, ageCookie, policy, decision) => {
    expect(decideAgeGate({ path, traffic, ageCookie }, policy)).toEqual(decision);
  });
});

const britain = { blockedCountries: ['GB'], blockPage: {} };
const compatRegion: RegionPolicy = { ...britain, bypass: true, includeApi: false };
const strictRegion: RegionPolicy = { ...britain, bypass: false, includeApi: true };

describe('the region block', () => {
  test.each([
    [
      'SITE-12: blocks a listed country',
      'GB',
      {},
      undefined,
      compatRegion,
      { blocked: true, remember: false },
    ],
    [
      'accepts the country code in either case',
      'gb',
      {},
      undefined,
      compatRegion,
      { blocked: true, remember: false },
    ],
    [
      'SITE-12: admits other countries and sets the cookie',
      'DE',
      {},
      undefined,
      compatRegion,
      { blocked: false, remember: true },
    ],
    ['admits an unknown country', undefined, {}, undefined, compatRegion, { blocked: false, remember: true }],
    [
      'SITE-12: admits a campaign',
      'GB',
      { campaign: '1' },
      undefined,
      compatRegion,
      { blocked: false, remember: true },
    ],
    [
      'SITE-12: admits a visitor with the cookie',
      'GB',
      {},
      'yes',
      compatRegion,
      { blocked: false, remember: false },
    ],
    ['ignores other values of the cookie', 'GB', {}, 'no', compatRegion, { blocked: true, remember: false }],
    [
      'strict: blocks a campaign and a visitor with the cookie',
      'GB',
      { pub: '1' },
      'yes',
      strictRegion,
      { blocked: true, remember: false },
    ],
  ] as const)('%s', (_, country, traffic, showSiteCookie, policy, decision) => {
    expect(decideRegion({ country, traffic, showSiteCookie }, policy)).toEqual(decision);
  });
});

test.each([
  [['GB'], true],
  [['FR'], false],
  [['GB', 'FR'], false],
])('a block of %j names GB: %s', (blockedCountries, expected) => {
  expect(blocksOnlyBritain({ blockedCountries })).toBe(expected);
});
