import type { Page } from '@playwright/test';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, playableCard, test, watchAddress } from '../product/test.ts';

/** The views of a video, past every cache. */
async function viewsOf(page: Page, id: number): Promise<number> {
  const block = (size: number) => Math.floor(id / size) * size;
  const response = await page.request.get(`/api/json/video/0/${block(1_000_000)}/${block(1000)}/${id}.jsond`);
  const { video } = (await response.json()) as { video: { statistics: { viewed: string } } };
  return Number(video.statistics.viewed);
}

/** Records the views that the page and its frames report. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/input.php') && request.postData()?.includes('act=view')) {
      reports.push(request.postData() ?? '');
    }
  });
  return reports;
}

/** The address of a video of this list; a view by an address that has watched the video before is not counted again. */
async function unwatched(page: Page, list: string): Promise<{ id: number; address: string }> {
  await page.goto(list);
  const card = await playableCard(page);
  const address = (await card.getByRole('link').first().getAttribute('href')) ?? '';
  return { id: Number(/^\/video\/(\d+)\//.exec(address)?.[1]), address };
}

test('SITE-15: a video that plays is counted once, however often it is paused', async ({ page }) => {
  const { id, address } = await unwatched(page, '/videos/latest-updates/6/');
  const reports = reportsOf(page);
  await page.goto(address);
  const before = await viewsOf(page, id);
  expect(reports).toEqual([]);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expectToPlay(videoOf(page));
  await expect.poll(() => viewsOf(page, id)).toBe(before + 1);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expectToPlay(videoOf(page), { seconds: 1.5 });
  expect(reports).toEqual([`act=view&section=video&object_id=${id}&nogeo=1`]);
});

test('SITE-15: an embedded video is counted, too', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: '_agev', value: '1', url: baseURL ?? '' }]);
  const { id } = await unwatched(page, '/videos/latest-updates/7/');
  const reports = reportsOf(page);
  const before = await viewsOf(page, id);
  await page.goto(`/embed/${id}/`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expectToPlay(videoOf(page));
  await expect.poll(() => viewsOf(page, id)).toBe(before + 1);
  expect(reports).toHaveLength(1);
});

test('SITE-15: a deleted video reports no view', async ({ page, videos }) => {
  const reports = reportsOf(page);
  await page.goto(watchAddress(videos.deleted));
  await expect(page.getByRole('heading', { name: 'Video has been recently deleted' })).toBeVisible();
  await page.keyboard.press('k');
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual([]);
});
