import { expect, test } from 'vitest';
import { parseSiteConfig } from '../parse-site-config.ts';
import type { SiteConfigInput } from '../site-config.ts';
import { analyticsSources, consentPurposesOf } from './consent-purposes.ts';

const brand = { name: 'Test', host: 'test.example', supportEmail: 'help@test.example', copyright: 'Test' };
const site = (settings: Partial<SiteConfigInput> = {}) => parseSiteConfig({ brand, ...settings });

test.each([
  ['nothing', {}, []],
  ['a host of advertisements', { adHosts: ['*.ads.example'] }, ['ads']],
  ['a foreign ad tag', { adTags: { preRoll: ['https://ads.example/vast'] } }, ['ads']],
  ['an ad tag of the site', { adTags: { preRoll: ['/api/house-ad.xml'] } }, []],
  ['a collector', { analytics: { collector: 'https://collect.example/e' } }, ['analytics']],
  ['the console', { analytics: { collector: 'console' }, adHosts: ['ads.example'] }, ['ads', 'analytics']],
] as const)('SITE-17: a site with %s asks for the purposes it uses', (_, settings, purposes) => {
  expect(consentPurposesOf(site(structuredClone(settings) as Partial<SiteConfigInput>))).toEqual(purposes);
});

test('SITE-13: only the origin of a collector is a source of the content security policy', () => {
  expect(analyticsSources(site({ analytics: { collector: 'https://collect.example/e?site=1' } }))).toEqual([
    'https://collect.example',
  ]);
  for (const collector of ['off', 'console'])
    expect(analyticsSources(site({ analytics: { collector } }))).toEqual([]);
});

test.each(['ftp://collect.example', 'javascript:alert(1)', '', 'nowhere'])(
  'refuses the collector "%s"',
  (collector) => {
    expect(() => site({ analytics: { collector } })).toThrow(/analytics.collector/);
  },
);
