import type { Page } from '@playwright/test';
import { currentTime, expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';
import type { DemonstrationVideos } from '../product/videos.ts';

const media = /\/get_file\//;

/** Plays the long video, a stream that is never loaded completely. */
async function playLong(page: Page, { long }: DemonstrationVideos) {
  await page.goto(watchAddress(long));
  await page.getByRole('button', { name: `Play ${long.title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
  return video;
}

/** A mark on the page that a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same-page');

test('a visitor watches while the addresses of the video expire, and playback continues at the same second', async ({
  page,
  videos,
}) => {
  const video = await playLong(page, videos);
  await markPage(page);
  let isExpired = true;
  let refused = 0;
  page.on('request', (request) => {
    if (/videofile\.php\?.*lifetime=0/.test(request.url())) isExpired = false;
  });
  await page.route(media, (route) => {
    if (!isExpired) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 403 });
  });
  const target = videos.long.durationSeconds * 0.5;
  await page.keyboard.press('5');
  await expect.poll(() => isExpired).toBe(false);
  await expectToPlay(video);
  expect(refused).toBeGreaterThan(0);
  expect(Math.abs((await currentTime(video)) - target)).toBeLessThan(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectSamePage(page);
});

test('a visitor loses the network, sees a message, and playback continues when the network is back', async ({
  page,
  context,
  videos,
}) => {
  const video = await playLong(page, videos);
  await markPage(page);
  await context.setOffline(true);
  const target = videos.long.durationSeconds * 0.7;
  await page.keyboard.press('7');
  const panel = page.getByRole('alert').filter({ hasText: 'Code: network' });
  await expect(panel).toBeVisible({ timeout: 25_000 });
  await context.setOffline(false);
  await expect(panel).toBeHidden();
  await expectToPlay(video);
  expect(Math.abs((await currentTime(video)) - target)).toBeLessThan(5);
  await expectSamePage(page);
});

test('a visitor retries after a failure of the media server, and playback continues at the same second', async ({
  page,
  videos,
}) => {
  const video = await playLong(page, videos);
  await page.route(media, (route) => route.abort('connectionrefused'));
  const target = videos.long.durationSeconds * 0.3;
  await page.keyboard.press('3');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 25_000 });
  await page.unroute(media);
  await retry.click();
  await expectToPlay(video);
  expect(Math.abs((await currentTime(video)) - target)).toBeLessThan(5);
});

test('a visitor whose pictures cannot be loaded sees their places, without the sign of the browser', async ({
  page,
}) => {
  await page.route(/\/pictures\//, (route) => route.abort());
  for (const address of ['/videos/most-popular/1/', '/pornstars/alphabetaz/1/']) {
    await page.goto(address);
    const picture = page.getByRole('main').locator('picture img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    // The corner that has the sign; the corners of the place are round.
    const box = await picture.boundingBox();
    const clip = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 2, width: 16, height: 16 };
    const corner = (await page.screenshot({ clip })).toString('base64');
    const colors = await page.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size;
    }, corner);
    expect(colors, 'colours of the corner').toBe(1);
  }
});
