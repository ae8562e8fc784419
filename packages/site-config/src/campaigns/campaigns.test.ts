import { expect, test } from 'vitest';
import { campaignEffects } from './campaign-effects.ts';
import { isCampaignTraffic, readTraffic, visitTraffic } from './traffic.ts';

test.each([
  ['', {}, false],
  ['?s=rain', {}, false],
  ['?pub=', {}, false],
  ['?pub=7', { pub: '7' }, true],
  ['?campaign_id=3', { campaign: '3' }, true],
  ['?campaign=3', { campaign: '3' }, true],
  ['?campaign=2&campaign_id=3', { campaign: '3' }, true],
  ['?source=feed', { source: 'feed' }, true],
])('reads the traffic parameters of "%s"', (query, traffic, isCampaign) => {
  expect(readTraffic(new URLSearchParams(query))).toEqual(traffic);
  expect(isCampaignTraffic(traffic)).toBe(isCampaign);
});

const rules = {
  hideAdButtonsFor: ['quiet'],
  flags: { isDonny: ['77', '78'], isOther: ['79'] },
  publisherSources: ['feed'],
};

test('SITE-14: a campaign sets only the flags that list it', () => {
  expect(campaignEffects({ campaign: '78' }, rules)).toEqual({
    hideAdButtons: false,
    flags: ['isDonny'],
    setPublisherCookie: false,
  });
  expect(campaignEffects({}, rules)).toEqual({ hideAdButtons: false, flags: [], setPublisherCookie: false });
});

test('the set flags are sorted by name', () => {
  const flags = { isZoe: ['1'], isAda: ['1', '2'], isBob: ['2'] };
  expect(campaignEffects({ pub: '1', campaign: '2' }, { ...rules, flags }).flags).toEqual([
    'isAda',
    'isBob',
    'isZoe',
  ]);
});

test('SITE-14: a publisher can hide buttons that advertise', () => {
  expect(campaignEffects({ pub: 'quiet' }, rules).hideAdButtons).toBe(true);
});

test('SITE-14: only listed ad sources set the publisher cookie', () => {
  expect(campaignEffects({ source: 'feed' }, rules).setPublisherCookie).toBe(true);
  expect(campaignEffects({ source: 'mail' }, rules).setPublisherCookie).toBe(false);
});

test.each([
  [[], {}],
  [['', 'about:blank'], {}],
  [['https://a.example/?pub=1', 'https://a.example/?pub=2'], { pub: '1' }],
  [['https://a.example/x/', 'https://a.example/?campaign_id=7&source=b'], { campaign: '7', source: 'b' }],
])('a visit with the addresses %j has the traffic %o', (addresses, traffic) => {
  expect(visitTraffic(addresses)).toEqual(traffic);
});
