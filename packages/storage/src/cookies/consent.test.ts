import { expect, test } from 'vitest';
import { consentValue, readConsent } from '../index.ts';

test.each([
  [undefined, 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
  ['yes', 'unknown', 'unknown'],
  ['ads.everything', 'unknown', 'unknown'],
  ['ads,analytics', 'unknown', 'unknown'],
  ['none', 'refused', 'refused'],
  ['ads', 'granted', 'refused'],
  ['analytics', 'refused', 'granted'],
  ['ads.analytics', 'granted', 'granted'],
  ['analytics.ads', 'granted', 'granted'],
] as const)('the consent cookie "%s" means ads %s, analytics %s', (cookie, ads, analytics) => {
  expect(readConsent({ cookie })).toEqual({ ads, analytics });
});

test('Global Privacy Control counts as a refusal until the visitor answers', () => {
  const globalPrivacyControl = true;
  expect(readConsent({ cookie: undefined, globalPrivacyControl }).ads).toBe('refused');
  expect(readConsent({ cookie: 'ads', globalPrivacyControl }).ads).toBe('granted');
});

test.each([
  [[], 'none'],
  [['ads'] as const, 'ads'],
  [['analytics', 'ads'] as const, 'ads.analytics'],
])('consent to %j is stored as "%s"', (purposes, value) => {
  expect(consentValue(purposes)).toBe(value);
});
