import type { Page, Response } from '@playwright/test';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

/** Collects the answers whose type matches. */
function collect(page: Page, type: RegExp): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (type.test(response.headers()['content-type'] ?? '')) responses.push(response);
  });
  return responses;
}

const sizeOf = async (response: Response): Promise<number> =>
  (await response.request().sizes()).responseBodySize;

/** Scrolls through the page, so that the pictures below the first view are loaded too. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForLoadState('networkidle');
  }
}

const heaviestPicture = 250_000;

test('no picture of a public page transfers more than 250 kB, on a large and sharp screen', async ({
  browser,
  videos,
}) => {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const pictures = collect(page, /^image\//);
  const origin = process.env.NIGHTJAR_E2E_URL ?? '';
  for (const path of ['/', '/categories/', '/pornstars/alphabetaz/1/', watchAddress(videos.ordinary)]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await scrollThrough(page);
  }
  expect(pictures.length).toBeGreaterThan(30);
  for (const picture of pictures)
    expect(await sizeOf(picture), new URL(picture.url()).pathname).toBeLessThanOrEqual(heaviestPicture);
  await context.close();
});

/** The player, loaded on intent (docs/spec/quality.md), without the parts that its menus and panels load later. */
const playerBudget = 125_000;

test('playing a video adds the player within its budget of JavaScript', async ({ page, videos }) => {
  await page.goto(watchAddress(videos.ordinary), { waitUntil: 'networkidle' });
  const scripts = collect(page, /javascript/);
  await page.getByRole('button', { name: `Play ${videos.ordinary.title}` }).click();
  await expectToPlay(videoOf(page));
  const sizes = await Promise.all(scripts.map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total, 'the player is loaded by the click').toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(playerBudget);
});
