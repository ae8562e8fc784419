import { createApiClient, type VideoDetail } from '@nightjar/api';
import type { Page } from '@playwright/test';
import { openNewcomer } from '../product/newcomer.ts';
import { currentTime, expectToPlay, untilPlayable } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';
import { videoIds } from '../product/videos.ts';

async function playable(page: Page, videoId: number): Promise<VideoDetail> {
  const url = process.env.NIGHTJAR_E2E_URL ?? '';
  await untilPlayable(page, videoId);
  const video = await createApiClient({ baseUrl: url, publicUrl: url }).video({ videoId });
  if (video.isRefused) throw new Error(`Video ${videoId} is not public.`);
  return video;
}

/** Records the events of the page's player. */
async function recordEvents(
  page: Page,
): Promise<() => Promise<{ type: string; code?: number; phase?: string }[]>> {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { recordedEvents: events });
    window.addEventListener('nightjar:player', (event) => events.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { recordedEvents: [] }).recordedEvents);
}

/** The video element of the content; an advertisement has its own element. */
const contentOf = (page: Page) => page.locator('video:not([data-advertisement])').first();

test('a viewer with consent to advertising watches a video whose ad tag cannot be reached', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.failingTag);
  expect(video.adTag).toMatch(/^https:.*\.invalid\//);
  await context.addCookies([{ name: 'consent', value: 'ads', url: baseURL ?? '' }]);
  const events = await recordEvents(page);
  const adRequest = page.waitForRequest(video.adTag ?? '');
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await adRequest;
  await expectToPlay(contentOf(page));
  expect((await events()).map(({ type }) => type)).toContain('player_vast_error');
});

test('a viewer without consent causes no requests to third parties', async ({ page }) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.failingTag);
  const thirdPartyRequests: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).hostname.endsWith('.invalid'))
      thirdPartyRequests.push(request.url());
  });
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await expectToPlay(contentOf(page));
  expect(thirdPartyRequests).toEqual([]);
});

test('a viewer sees an advertisement before the video, skips it after five seconds, and the video plays', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.houseAd);
  const events = await recordEvents(page);
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

test('a member sees no advertisement', async ({ page }) => {
  test.setTimeout(240_000);
  const video = await playable(page, videoIds.houseAd);
  await openNewcomer(page);
  const events = await recordEvents(page);
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await expectToPlay(contentOf(page));
  expect((await events()).map(({ type }) => type)).not.toContain('player_adplay');
});
