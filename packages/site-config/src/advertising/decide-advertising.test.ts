import { expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import { type AdViewer, decideAdvertising } from './decide-advertising.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const hideAdButtonsFor = ['quiet'];
const guest: AdViewer = { isMember: false, consent: 'unknown', traffic: {} };
const required = { isConsentRequired: true, hideAdButtonsFor };
const free = { isConsentRequired: false, hideAdButtonsFor };

const none = { own: false, thirdParty: false, buttons: false };
const ownOnly = { own: true, thirdParty: false, buttons: true };
const everything = { own: true, thirdParty: true, buttons: true };

test.each([
  ['a guest who has not answered', guest, required, ownOnly],
  ['a guest who agreed', { ...guest, consent: 'granted' }, required, everything],
  ['a guest who refused', { ...guest, consent: 'refused' }, required, ownOnly],
  ['a guest on a site without required consent', guest, free, everything],
  ['a guest who refused on a site without required consent', { ...guest, consent: 'refused' }, free, ownOnly],
  ['a member', { ...guest, isMember: true }, free, none],
  ['a member who agreed', { ...guest, isMember: true, consent: 'granted' }, required, none],
  [
    'a guest of a publisher that hides ad buttons',
    { ...guest, consent: 'granted', traffic: { pub: 'quiet' } },
    required,
    { ...everything, buttons: false },
  ],
  [
    'a guest of a campaign that hides ad buttons',
    { ...guest, traffic: { campaign: 'quiet' } },
    required,
    { ...ownOnly, buttons: false },
  ],
  ['a guest of another campaign', { ...guest, traffic: { campaign: '7' } }, required, ownOnly],
] satisfies [string, AdViewer, typeof required, object][])('SITE-14: %s', (_, viewer, policy, decision) => {
  expect(decideAdvertising(viewer, policy)).toEqual(decision);
});

test.each([['compat'], ['strict']])(
  'under %s, third-party advertisements wait for consent unless the operator disables that',
  (preset) => {
    const decide = (consent: object | undefined) => {
      const config = parseSiteConfig({ brand, preset, ...(consent && { consent }) });
      return decideAdvertising(guest, {
        isConsentRequired: config.consent.required,
        hideAdButtonsFor,
      });
    };
    expect(decide(undefined).thirdParty).toBe(false);
    expect(decide({ required: false }).thirdParty).toBe(true);
  },
);
