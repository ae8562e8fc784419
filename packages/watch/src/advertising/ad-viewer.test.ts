import { expect, test } from 'vitest';
import { readAdViewer } from './ad-viewer.ts';

const page = 'https://tube.example/video/7/slow-tide/';

test.each([
  ['nothing', { cookies: '', addresses: [page] }, { isMember: false, consent: 'unknown', traffic: {} }],
  ['a member', { cookies: '_agev=1; member=1', addresses: [page] }, { isMember: true }],
  ['a member who signed out', { cookies: 'member=; logout=1', addresses: [page] }, { isMember: false }],
  ['an answer', { cookies: 'consent=ads', addresses: [page] }, { consent: 'granted' }],
  [
    'a browser\u2019s refusal',
    { cookies: '', addresses: [page], globalPrivacyControl: true },
    { consent: 'refused' },
  ],
  ['a campaign', { cookies: '', addresses: [`${page}?campaign_id=7`] }, { traffic: { campaign: '7' } }],
  [
    'the campaign that opened the document',
    { cookies: '', addresses: [page, `${page}?pub=quiet&source=a`] },
    { traffic: { pub: 'quiet', source: 'a' } },
  ],
  [
    'the campaign of this address first',
    { cookies: '', addresses: [`${page}?pub=1`, `${page}?pub=2`] },
    { traffic: { pub: '1' } },
  ],
  ['an invalid address', { cookies: '', addresses: ['', 'about:blank'] }, { traffic: {} }],
])('SITE-14: reads %s', (_, visitor, expected) => {
  expect(readAdViewer(visitor)).toMatchObject(expected);
});
