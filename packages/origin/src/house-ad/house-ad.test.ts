import { paths } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { vastDocument } from './vast.ts';

const address = paths.houseAd.build({});

describe('the house ad of the demonstration', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin();
  });
  afterAll(() => site.close());

  test('is a video of the catalogue with signed addresses, and leaves the skip offset to the player', async () => {
    const answer = await site.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('<Linear><Duration>00:00:04</Duration>');
    const files = [...text.matchAll(/<MediaFile ([^>]*)>([^<]*)</g)];
    expect(files.map(([, attributes]) => attributes)).toEqual([
      'delivery="progressive" type="video/mp4" width="640" height="360" bitrate="120"',
      'delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="240"',
    ]);
    for (const [, , url] of files) expect(url).toMatch(/^https:\/\/tube\.example\/get_file\/\d+\/[\w-]+\//);
    expect(text).toContain('<ClickThrough>https://tube.example/videos/most-popular/1/</ClickThrough>');
    expect((await site.get(`${address}?event=impression`)).status).toBe(200);
  });

  test('does not use the clip of a video that carries the house ad', async () => {
    await site.database.pool.query('update videos set ad_tag = $1 where id = 1', [address]);
    site.pass(120);
    // All videos of this catalogue share one media asset, so no clip is left.
    await expect.poll(async () => (await site.get(address)).text()).toMatch(/<VAST version="4.2"\/>$/);
  });
});

test('has the skip offset of the site configuration', async () => {
  const adTags = { ...demonstrationSite.adTags, skipOffsetSeconds: 7 };
  const site = await openTestOrigin({ siteConfig: { ...demonstrationSite, adTags } });
  expect(await (await site.get(address)).text()).toContain('<Linear skipoffset="00:00:07">');
  await site.close();
});

test('answers 404 if the configuration disables the house ad', async () => {
  const adTags = { ...demonstrationSite.adTags, houseAd: false };
  const site = await openTestOrigin({ siteConfig: { ...demonstrationSite, adTags } });
  expect(await site.json(address)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await site.close();
});

test('escapes a title with markup and control characters', () => {
  const facts = {
    durationSeconds: 3725.4,
    skipSeconds: 5,
    files: [],
    href: 'https://a.example/?a=1&b="2"',
    impression: '',
  };
  const text = vastDocument({ ...facts, title: '<b>\u0000 & co' });
  expect(text).toContain('<AdTitle>&lt;b&gt; &amp; co</AdTitle>');
  expect(text).toContain('<Duration>01:02:05</Duration>');
  expect(text).toContain('?a=1&amp;b=&quot;2&quot;<');
});
