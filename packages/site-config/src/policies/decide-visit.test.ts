import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import { agelessPaths } from './age-gate.ts';
import { decideVisit, openPagePattern, type VisitFacts } from './decide-visit.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const compat = parseSiteConfig({ brand });
const strict = parseSiteConfig({ preset: 'strict', brand });

const visitor: VisitFacts = {
  surface: 'page',
  path: '/video/3/slow-tide/',
  traffic: {},
  ageCookie: undefined,
  countryCookie: undefined,
  showSiteCookie: undefined,
  country: undefined,
};
const adult = { ageCookie: '1' };
const decide = (facts: Partial<VisitFacts>, policies = compat) =>
  decideVisit({ ...visitor, ...facts }, policies);
const outcome = (facts: Partial<VisitFacts>, policies = compat) => decide(facts, policies).outcome;

describe('compat', () => {
  test.each([
    ['a first visit is asked over the page', {}, { outcome: 'admit', ask: true, accept: false }],
    ['an adult is not asked', adult, { outcome: 'admit', ask: false, accept: false }],
    ['a campaign is accepted', { traffic: { pub: '1' } }, { outcome: 'admit', ask: false, accept: true }],
    ['an embed is asked', { surface: 'embed', path: '/embed/3/' }, { outcome: 'admit', ask: true }],
    ['an offer is asked', { surface: 'download', path: '/download' }, { outcome: 'admit', ask: true }],
    ['the terms are open', { path: '/information/terms/' }, { outcome: 'admit', ask: false }],
    ['data is never asked', { surface: 'api', path: '/api/json/' }, { outcome: 'admit', ask: false }],
    ['media are never asked', { surface: 'media', path: '/get_file/' }, { outcome: 'admit', ask: false }],
  ] as const)('SITE-12: %s', (_, facts, decision) => {
    expect(decide(facts)).toMatchObject(decision);
  });

  test.each([
    ['the cookie', { countryCookie: 'GB' }, 'block'],
    ['the determined country', { country: 'GB' }, 'block'],
    ['the cookie before the determined country', { countryCookie: 'DE', country: 'GB' }, 'admit'],
    ['the cookie show_site', { countryCookie: 'GB', showSiteCookie: 'yes' }, 'admit'],
    ['a campaign', { countryCookie: 'GB', traffic: { campaign: '1' } }, 'admit'],
    ['the block page', { countryCookie: 'GB', path: '/unavailable' }, 'admit'],
    ['the legal pages', { countryCookie: 'GB', path: '/information/privacy/' }, 'admit'],
    ['the contact form', { countryCookie: 'GB', path: '/contacts' }, 'admit'],
    ['a takedown notice', { countryCookie: 'GB', path: '/takedown/' }, 'admit'],
    ['the status of a notice', { countryCookie: 'GB', path: '/takedown/status/' }, 'admit'],
    ['an appeal', { countryCookie: 'GB', path: '/appeal/' }, 'admit'],
    ['a path that only begins like an open page', { countryCookie: 'GB', path: '/unavailable/x' }, 'block'],
    ['an embed', { countryCookie: 'GB', surface: 'embed', path: '/embed/3/' }, 'block'],
    ['an offer', { countryCookie: 'GB', surface: 'download', path: '/download' }, 'block'],
    ['the API', { countryCookie: 'GB', surface: 'api', path: '/api/json/' }, 'admit'],
    ['media', { countryCookie: 'GB', surface: 'media', path: '/get_file/' }, 'admit'],
    ['an embed path that looks open', { countryCookie: 'GB', surface: 'api', path: '/contacts' }, 'admit'],
    ['an unknown country', { countryCookie: '<script>' }, 'admit'],
  ] as const)('SITE-12: the region block and %s', (_, facts, expected) => {
    expect(outcome({ ...adult, ...facts })).toBe(expected);
  });
});

describe('strict', () => {
  test.each([
    ['a page', {}, 'withhold'],
    ['an embed', { surface: 'embed', path: '/embed/3/' }, 'withhold'],
    ['an offer', { surface: 'download', path: '/download' }, 'withhold'],
    ['the API', { surface: 'api', path: '/api/json/' }, 'withhold'],
    ['media', { surface: 'media', path: '/get_file/' }, 'withhold'],
    ['a sitemap', { surface: 'feed', path: '/sitemap.xml' }, 'admit'],
    ['a campaign', { traffic: { pub: '1' } }, 'withhold'],
    ['the terms', { path: '/information/terms/' }, 'admit'],
    ['the privacy policy', { path: '/information/privacy/' }, 'admit'],
    ['the copyright page', { path: '/information/dmca/' }, 'admit'],
    ['the 2257 statement', { path: '/information/2257/' }, 'admit'],
    ['the support page', { path: '/information/support/' }, 'admit'],
    ['the contact form', { path: '/contacts' }, 'admit'],
    ['a takedown notice', { path: '/takedown/' }, 'admit'],
    ['the status of a notice', { path: '/takedown/status/' }, 'admit'],
    ['an appeal', { path: '/appeal/' }, 'admit'],
    ['the reports of moderators', { path: '/moderation/reports/' }, 'withhold'],
    ['an adult', adult, 'admit'],
    ['an adult with the API', { ...adult, surface: 'api', path: '/api/json/' }, 'admit'],
  ] as const)('the age gate and %s', (_, facts, expected) => {
    expect(outcome(facts, strict)).toBe(expected);
  });

  test.each([
    ['a campaign', { country: 'GB', traffic: { pub: '1' } }, 'block'],
    ['show_site', { country: 'GB', showSiteCookie: 'yes' }, 'block'],
    ['a forged cookie tcid', { country: 'GB', countryCookie: 'DE' }, 'block'],
    ['the cookie tcid where no country is known', { countryCookie: 'GB' }, 'block'],
    ['the API', { country: 'GB', surface: 'api', path: '/api/json/' }, 'block'],
    ['media', { country: 'GB', surface: 'media', path: '/get_file/' }, 'block'],
    ['a sitemap', { country: 'GB', surface: 'feed', path: '/sitemap.xml' }, 'block'],
    ['the block page', { country: 'GB', path: '/unavailable' }, 'admit'],
    ['another country', { country: 'DE' }, 'admit'],
  ] as const)('the region block and %s', (_, facts, expected) => {
    expect(outcome({ ...adult, ...facts }, strict)).toBe(expected);
  });
});

test('SITE-12: every page that is open to people of every age is open in blocked regions', () => {
  for (const path of agelessPaths({ enforce: true })) expect(path).toMatch(openPagePattern);
});

test('asks on the pages of complaints only where nothing is withheld', () => {
  expect(decide({ path: '/takedown/' }).ask).toBe(true);
  expect(decide({ path: '/takedown/' }, strict).ask).toBe(false);
});

test('SITE-20: sets the cookie of the determined country on a document without it', () => {
  expect(decide({ country: 'DE' }).rememberCountry).toBe('DE');
  expect(decide({ country: 'GB' }).rememberCountry).toBe('GB');
  expect(decide({ country: 'DE', countryCookie: 'SE' }).rememberCountry).toBeUndefined();
  expect(decide({ country: 'DE', surface: 'api' }).rememberCountry).toBeUndefined();
  expect(decide({}).rememberCountry).toBeUndefined();
});
