import type { Page } from '@playwright/test';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

const boxOf = async (page: Page) => {
  const box = await videoOf(page).boundingBox();
  if (!box) throw new Error('The video has no bounding box.');
  return box;
};

async function play(page: Page, { title }: { title: string }): Promise<void> {
  await page.getByRole('button', { name: `Play ${title}` }).tap();
  await expectToPlay(videoOf(page));
}

test('touch phone: the player stays in view while the visitor scrolls to the related videos', async ({
  page,
  videos,
}) => {
  await page.goto(watchAddress(videos.ordinary));
  await play(page, videos.ordinary);
  const { width, height } = await boxOf(page);
  expect(width).toBe(360);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  const scrolled = await boxOf(page);
  expect(scrolled.y).toBeGreaterThanOrEqual(0);
  expect(scrolled.y + height).toBeLessThan(740 / 2);
  expect(scrolled.width).toBe(width);
});

test('touch phone: in landscape the video is as wide as the screen and is not sticky', async ({
  page,
  videos,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(watchAddress(videos.ordinary));
  await play(page, videos.ordinary);
  const { width, y, height } = await boxOf(page);
  expect(width).toBe(740);
  // With the row of controls at its lower edge.
  expect(y + height).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(740);
  // A sticky player would leave no space for the page.
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(0);
});

test('a narrow screen: focus that moves backwards is never behind the sticky picture', async ({
  page,
  videos,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(watchAddress(videos.ordinary));
  const related = page.getByRole('region', { name: 'Related videos' });
  await related.locator('[data-video-card]').nth(9).getByRole('link').first().focus();
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width } = focused?.getBoundingClientRect() ?? new DOMRect();
      const found = document.elementFromPoint(left + width / 2, top + 1);
      const card = focused?.closest('[data-video-card]') ?? focused;
      return found !== null && card?.contains(found) ? '' : `${focused?.outerHTML} at ${top}`;
    });
    expect(hidden).toBe('');
  }
});
