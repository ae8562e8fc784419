import { describe, expect, test } from 'vitest';
import { type AgePolicy, decideAgeGate } from './age-gate.ts';
import { decideRegion, type RegionPolicy } from './region.ts';

const compatAge: AgePolicy = { minimumAge: 18, campaignBypass: true, enforce: false };
const strictAge: AgePolicy = { minimumAge: 18, campaignBypass: false, enforce: true };

describe('the age gate', () => {
  test.each([
    [
      'asks a first visitor',
      'index',
      {},
      undefined,
      compatAge,
      { ask: true, accept: false, withhold: false },
    ],
    ['does not ask again', 'index', {}, '1', compatAge, { ask: false, accept: false, withhold: false }],
    [
      'asks when the cookie says something else',
      'index',
      {},
      '0',
      compatAge,
      { ask: true, accept: false, withhold: false },
    ],
    [
      'lets a publisher in at once',
      'video',
      { pub: '1' },
      undefined,
      compatAge,
      { ask: false, accept: true, withhold: false },
    ],
    [
      'lets a campaign in at once',
      'video',
      { campaign: '1' },
      undefined,
      compatAge,
      { ask: false, accept: true, withhold: false },
    ],
    [
      'lets a source in at once',
      'video',
      { source: 'a' },
      undefined,
      compatAge,
      { ask: false, accept: true, withhold: false },
    ],
    [
      'keeps quiet on the terms',
      'information_terms',
      {},
      undefined,
      compatAge,
      { ask: false, accept: false, withhold: false },
    ],
    [
      'keeps quiet on the cookie page',
      'information_cookies',
      {},
      undefined,
      compatAge,
      { ask: false, accept: false, withhold: false },
    ],
    ['strict: withholds', 'index', {}, undefined, strictAge, { ask: true, accept: false, withhold: true }],
    [
      'strict: a campaign changes nothing',
      'index',
      { campaign: '1' },
      undefined,
      strictAge,
      { ask: true, accept: false, withhold: true },
    ],
    [
      'strict: terms stay readable',
      'information_terms',
      {},
      undefined,
      strictAge,
      { ask: false, accept: false, withhold: false },
    ],
  ] as const)('%s', (_, route, traffic, ageCookie, policy, decision) => {
    expect(decideAgeGate({ route, traffic, ageCookie }, policy)).toEqual(decision);
  });
});

const compatRegion: RegionPolicy = { blockedCountries: ['GB'], bypass: true, includeApi: false };
const strictRegion: RegionPolicy = { blockedCountries: ['GB'], bypass: false, includeApi: true };

describe('the region block', () => {
  test.each([
    ['blocks a listed country', 'GB', {}, undefined, compatRegion, { blocked: true, remember: false }],
    ['reads the country in any case', 'gb', {}, undefined, compatRegion, { blocked: true, remember: false }],
    ['lets others in and remembers', 'DE', {}, undefined, compatRegion, { blocked: false, remember: true }],
    [
      'lets an unknown country in',
      undefined,
      {},
      undefined,
      compatRegion,
      { blocked: false, remember: true },
    ],
    [
      'lets a campaign pass',
      'GB',
      { campaign: '1' },
      undefined,
      compatRegion,
      { blocked: false, remember: true },
    ],
    ['lets a remembered visitor pass', 'GB', {}, 'yes', compatRegion, { blocked: false, remember: false }],
    ['takes no other value of the cookie', 'GB', {}, 'no', compatRegion, { blocked: true, remember: false }],
    [
      'strict: a campaign does not pass',
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
