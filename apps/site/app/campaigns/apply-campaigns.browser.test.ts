import { createCookieJar, storeConsent } from '@nightjar/storage';
import { afterEach, expect, test } from 'vitest';
import { applyCampaigns } from './apply-campaigns.ts';

const jar = createCookieJar();
afterEach(() => {
  for (const name of ['from_publisher', 'consent']) jar.remove(name);
  localStorage.clear();
  delete document.documentElement.dataset.adButtons;
});

const rules = {
  hideAdButtonsFor: ['7'],
  flags: { isDonny: ['42'] },
  publisherSources: ['north'],
  isConsentRequired: false,
};
const site = 'https://site.example/';

test('SITE-14: hides ad links, sets flags and stores the publisher of the visit', () => {
  expect(applyCampaigns([`${site}?pub=7`], rules)).toMatchObject({ hideAdButtons: true, flags: [] });
  expect(applyCampaigns([`${site}?campaign=42`], rules)).toMatchObject({ flags: ['isDonny'] });
  expect(jar.get('from_publisher')).toBeUndefined();
  applyCampaigns([`${site}video/3/`, `${site}?source=north`], rules);
  expect(jar.get('from_publisher')).toBe('north');
});

test('SITE-14: marks the document whose buttons that advertise are hidden', () => {
  applyCampaigns([`${site}?pub=8`], rules);
  expect(document.documentElement.dataset.adButtons).toBeUndefined();
  applyCampaigns([`${site}?pub=7`], rules);
  expect(document.documentElement.dataset.adButtons).toBe('hidden');
});

test('SITE-14: does not store other sources or invalid addresses', () => {
  applyCampaigns([`${site}?source=south`, 'no address'], rules);
  expect(jar.get('from_publisher')).toBeUndefined();
});

test('SITE-17: waits for the consent where the cookie needs it', () => {
  applyCampaigns([`${site}?source=north`], { ...rules, isConsentRequired: true });
  expect(jar.get('from_publisher')).toBeUndefined();
  storeConsent([]);
  expect(jar.get('from_publisher')).toBeUndefined();
  storeConsent(['ads']);
  expect(jar.get('from_publisher')).toBe('north');
});
