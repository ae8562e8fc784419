import { decideAgeGate, demonstrationSite, readTraffic } from '@nightjar/site-config';
import { expect, test } from 'vitest';
import { ageStep, gateLanguage, serializeAgeCookie } from './age-gate.ts';

const queries = ['', '?pub=1', '?campaign_id=2', '?campaign=3', '?source=4', '?pub=', '?other=1'];
const cookies = ['', '_agev=1', '_agev=0', 'x_agev=1; tcid=SE'];

test.each([true, false])('follows the rule of the server (campaign bypass %s)', (campaignBypass) => {
  for (const query of queries) {
    for (const cookie of cookies) {
      const search = new URLSearchParams(query);
      const facts = {
        path: '/embed/3/',
        traffic: readTraffic(search),
        ageCookie: /(?:^|; )_agev=([^;]*)/.exec(cookie)?.[1],
      };
      const { ask, accept } = decideAgeGate(facts, { ...demonstrationSite.age, campaignBypass });
      const expected = ask ? 'ask' : accept ? 'accept' : 'none';
      expect([query, cookie, ageStep({ cookies: cookie, search, campaignBypass })]).toEqual([
        query,
        cookie,
        expected,
      ]);
    }
  }
});

test('SITE-12: browsers store the cookie inside frames of other sites in a secure context', () => {
  expect(serializeAgeCookie(true)).toBe(
    '_agev=1; Max-Age=31536000; Path=/; SameSite=None; Secure; Partitioned',
  );
  expect(serializeAgeCookie(false)).toBe('_agev=1; Max-Age=31536000; Path=/; SameSite=Lax');
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['sv', 'FR'], 'fr'],
  [['sv'], undefined],
  [[], undefined],
])('the languages %j of a browser select %s', (languages, expected) => {
  expect(gateLanguage(languages, ['en', 'ru', 'fr', 'de'])).toBe(expected);
});
