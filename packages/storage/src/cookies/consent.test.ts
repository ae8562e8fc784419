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
] as const)('the consent cookie "%s" says of ads %s, of analytics %s', (cookie, ads, analytics) => {
  expect(readConsent({ cookie })).toEqual({ ads, analytics });
});

test('a browser that refuses for its user counts until they answer themselves', () => {
  const globalPrivacyControl = true;
  expect(readConsent({ cookie: undefined, globalPrivacyControl }).ads).toBe('refused');
  expect(readConsent({ cookie: 'ads', globalPrivacyControl }).ads).toBe('granted');
});

test.each([
  [[], 'none'],
  [['ads'] as const, 'ads'],
  [['analytics', 'ads'] as const, 'ads.analytics'],
])('agreeing to %j is kept as "%s"', (purposes, value) => {
  expect(consentValue(purposes)).toBe(value);
});
