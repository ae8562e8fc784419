import { decideAgeGate, demonstrationSite, readTraffic } from '@nightjar/site-config';
import { expect, test } from 'vitest';
import { ageCookie, mustAskForAge } from './age-gate.ts';

const queries = ['', '?pub=1', '?campaign_id=2', '?campaign=3', '?source=4', '?pub=', '?other=1'];
const cookies = ['', '_agev=1', '_agev=0', 'x_agev=1; tcid=SE'];

test.each([true, false])(
  'asks for the age exactly when the site does (campaign bypass %s)',
  (campaignBypass) => {
    for (const query of queries) {
      for (const cookie of cookies) {
        const search = new URLSearchParams(query);
        const facts = {
          route: 'embed',
          traffic: readTraffic(search),
          ageCookie: /(?:^|; )_agev=([^;]*)/.exec(cookie)?.[1],
        };
        const { ask } = decideAgeGate(facts, { ...demonstrationSite.age, campaignBypass });
        expect(mustAskForAge({ cookies: cookie, search, campaignBypass })).toBe(ask);
      }
    }
  },
);

test('lets browsers store the cookie inside frames of other sites on a secure connection', () => {
  expect(ageCookie(true)).toBe('_agev=1; Max-Age=31536000; Path=/; SameSite=None; Secure');
  expect(ageCookie(false)).toBe('_agev=1; Max-Age=31536000; Path=/; SameSite=Lax');
});
