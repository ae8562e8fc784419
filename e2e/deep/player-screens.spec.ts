import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { expectToPlay, moveOver, videoOf } from '../product/playback.ts';
import { expect, playableCard, test, watchAddress } from '../product/test.ts';
import type { DemonstrationVideos } from '../product/videos.ts';

/** Video and stream files. */
const media = /\/get_file\//;

const player = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.locator('video') })
    .first();

async function play(page: Page, { ordinary }: DemonstrationVideos) {
  await page.goto(watchAddress(ordinary));
  await page.getByRole('button', { name: `Play ${ordinary.title}` }).click();
}

/** Pauses, so that the controls stay. */
async function playAndPause(page: Page, videos: DemonstrationVideos) {
  await play(page, videos);
  const video = videoOf(page);
  await expectToPlay(video);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await moveOver(page, video);
}

async function openFullscreen(page: Page, videos: DemonstrationVideos) {
  await playAndPause(page, videos);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { width, height } = document.fullscreenElement?.getBoundingClientRect() ?? new DOMRect();
        return [width, height];
      }),
    )
    .toEqual(await page.evaluate(() => [window.innerWidth, window.innerHeight]));
}

interface PlayerState {
  name: string;
  show: (page: Page, videos: DemonstrationVideos) => Promise<unknown>;
  isWide?: boolean;
}

const states: readonly PlayerState[] = [
  { name: 'the controls', show: playAndPause },
  {
    name: 'a video that does not arrive',
    async show(page, videos) {
      await page.route(media, () => undefined);
      await play(page, videos);
      await expect(player(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
    },
  },
  {
    name: 'a video that cannot be loaded',
    async show(page, videos) {
      await page.route(media, (route) => route.fulfill({ status: 404 }));
      await play(page, videos);
      await expect(page.getByRole('alert').filter({ hasText: 'Code:' })).toBeVisible();
    },
  },
  {
    name: 'theatre mode',
    isWide: true,
    async show(page, videos) {
      await playAndPause(page, videos);
      await page.getByRole('button', { name: 'Theater mode' }).click();
      await expect(page.getByRole('button', { name: 'Exit theater mode' })).toBeVisible();
    },
  },
  { name: 'full screen', show: openFullscreen },
  {
    name: 'the settings in full screen',
    async show(page, videos) {
      await openFullscreen(page, videos);
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the preview of a position in full screen',
    isWide: true,
    async show(page, videos) {
      await openFullscreen(page, videos);
      const bar = page.getByRole('slider', { name: 'Seek' }).locator('..');
      await bar.hover({ position: { x: 300, y: 6 } });
      await expect(page.locator('[data-seek-preview] [style*="background-image"]')).toBeVisible();
    },
  },
  {
    name: 'a 360 degree video',
    async show(page) {
      await page.goto('/videos/latest-updates/1/?type=vr');
      const card = await playableCard(page);
      await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '');
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Reset view' })).toBeVisible();
    },
  },
];

const sizes = [
  { width: 360, height: 740, isTouch: true },
  { width: 780, height: 360, isTouch: true },
  { width: 1280, height: 800, isTouch: false },
];

for (const { width, height, isTouch } of sizes)
  test.describe(`a viewer with a screen of ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });
    for (const { name, show } of states.filter(({ isWide }) => !isWide || !isTouch))
      test(`sees ${name} without overflow or barriers`, async ({ page, videos }, info) => {
        await show(page, videos);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'horizontal overflow in pixels').toBeLessThanOrEqual(0);
        await expectNoBarriers(page);
        const path = info.outputPath(`player ${width} ${name}.png`.replaceAll(' ', '-'));
        await page.screenshot({ path });
      });
  });
