import { createApiClient, type VideoDetail } from '@nightjar/api';
import type { Page } from '@playwright/test';
import { currentTime, expectToPlay } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

/** A demonstration has one video whose tag fails, and one with an advertisement of the site's own. */
const videoIds = { failingTag: 120, houseAd: 160 };

/** A video, when its clip is made: while a site is fresh some are still to come. */
async function playable(page: Page, videoId: number): Promise<VideoDetail> {
  const url = process.env.NIGHTJAR_E2E_URL ?? '';
  const ready = async () =>
    (await page.request.get(`/api/videofile.php?video_id=${videoId}&lifetime=0`)).ok();
  await expect.poll(ready, { timeout: 180_000, intervals: [1000] }).toBe(true);
  const video = await createApiClient({ baseUrl: url, publicUrl: url }).video({ videoId });
  if (video.isRefused) throw new Error(`Video ${videoId} is not public.`);
  return video;
}

/** What the player of the page tells, from now on. */
async function told(page: Page): Promise<() => Promise<{ type: string; code?: number; phase?: string }[]>> {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { toldEvents: events });
    window.addEventListener('nightjar:player', (event) => events.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { toldEvents: [] }).toldEvents);
}

/** The content's element: an advertisement has one of its own beside it. */
const contentOf = (page: Page) => page.locator('video:not([data-advertisement])').first();

test('a viewer who agreed to advertisements watches a video whose tag cannot be reached', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.failingTag);
  expect(video.adTag).toMatch(/^https:.*\.invalid\//);
  await context.addCookies([{ name: 'consent', value: 'ads', url: baseURL ?? '' }]);
  const events = await told(page);
  const asked = page.waitForRequest(video.adTag ?? '');
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await asked;
  await expectToPlay(contentOf(page));
  expect((await events()).map(({ type }) => type)).toContain('player_vast_error');
});

test('a viewer who has agreed to nothing is not sent to a third party', async ({ page }) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.failingTag);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).hostname.endsWith('.invalid'))
      strangers.push(request.url());
  });
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await expectToPlay(contentOf(page));
  expect(strangers).toEqual([]);
});

test('a viewer sees an advertisement before the video, skips it after five seconds, and the video plays', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.houseAd);
  const events = await told(page);
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  const advertisement = page.getByRole('group', { name: 'Advertisement', exact: true });
  await expect(advertisement).toBeVisible({ timeout: 15_000 });
  const skip = advertisement.getByRole('button', { name: 'Skip' });
  await expect(skip).toHaveCount(0);
  await expect(advertisement.getByRole('link')).toHaveAttribute('target', '_blank');
  await expectToPlay(page.locator('video[data-advertisement]'));
  expect(await currentTime(contentOf(page))).toBe(0);
  await skip.click({ timeout: 20_000 });
  await expectToPlay(contentOf(page));
  await expect(advertisement).toHaveCount(0);
  const types = (await events()).map(({ type }) => type);
  expect(types).toContain('player_adplay');
  expect(types).not.toContain('player_vast_error');
});

test('a member sees no advertisement', async ({ page, context, baseURL }) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.houseAd);
  await context.addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
  const events = await told(page);
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await expectToPlay(contentOf(page));
  expect((await events()).map(({ type }) => type)).not.toContain('player_adplay');
});
