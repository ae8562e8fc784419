import type { Locator, Page, TestInfo } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { cutTexts } from '../product/cut-texts.ts';
import { expectToPlay, moveOver, untilPlayable, videoOf } from '../product/playback.ts';
import { startStrictSite } from '../product/strict-site.ts';
import { expect, test } from '../product/test.ts';
import { type DemonstrationVideos, videoIds } from '../product/videos.ts';

/** Video and stream files, and the code of the player. */
const media = /\/get_file\//;
const playerCode = /\/assets\/embed\/.*\.js/;

/** Expects that a control can be used without scrolling; parts of a pixel may be outside. */
const expectWithinFrame = (control: Locator) => expect(control).toBeInViewport({ ratio: 0.98 });

const open = (page: Page, id: number, query = '') => page.goto(`/embed/${id}/${query}`);

async function play(page: Page, id: number) {
  await open(page, id);
  await page.getByRole('button', { name: /^Play / }).click();
}

/** Pauses, so that the controls stay. */
async function playAndPause(page: Page, { ordinary }: DemonstrationVideos) {
  await play(page, ordinary.id);
  const video = videoOf(page);
  await expectToPlay(video);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await moveOver(page, video);
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
}

interface EmbedState {
  name: string;
  show: (page: Page, videos: DemonstrationVideos) => Promise<unknown>;
}

const states: readonly EmbedState[] = [
  {
    name: 'the picture',
    show: async (page, { ordinary }) => {
      await open(page, ordinary.id);
      await expect(page.getByRole('button', { name: /^Play / })).toBeVisible();
    },
  },
  {
    name: 'the age gate',
    async show(page, { ordinary }) {
      await page.context().clearCookies();
      await open(page, ordinary.id);
      await expectWithinFrame(page.getByRole('button', { name: /18 or older/ }));
    },
  },
  {
    name: 'the notice of a blocked region',
    async show(page, { ordinary }) {
      await page
        .context()
        .addCookies([{ name: 'tcid', value: 'GB', url: process.env.NIGHTJAR_E2E_URL ?? '' }]);
      await open(page, ordinary.id);
      await expect(page.getByRole('heading', { name: 'Age Verification in GB' })).toBeVisible();
      await expectWithinFrame(page.getByRole('link'));
    },
  },
  {
    name: 'a deleted video',
    async show(page, { deleted }) {
      await open(page, deleted.id);
      await expect(page.getByText('Video has been recently deleted')).toBeVisible();
    },
  },
  {
    name: 'a video that does not exist',
    async show(page, { missingId }) {
      await open(page, missingId);
      await expect(page.getByText('This video does not exist.')).toBeVisible();
    },
  },
  {
    name: 'a private video',
    async show(page) {
      await open(page, videoIds.isPrivate);
      await expect(page.getByText(/private/)).toBeVisible();
    },
  },
  {
    name: 'a video that does not arrive',
    async show(page, { ordinary }) {
      await page.route(media, () => undefined);
      await play(page, ordinary.id);
      await expect(page.locator('#stage')).toHaveAttribute('data-state', 'loading');
      await expect(videoOf(page)).toHaveJSProperty('readyState', 0);
    },
  },
  {
    name: 'a video that cannot be loaded',
    async show(page, { ordinary }) {
      await page.route(media, (route) => route.fulfill({ status: 404 }));
      await play(page, ordinary.id);
      await expect(page.getByRole('alert').filter({ hasText: 'Code:' })).toBeVisible();
    },
  },
  {
    name: 'a player that cannot be loaded',
    async show(page, { ordinary }) {
      await page.route(playerCode, (route) => route.abort());
      await play(page, ordinary.id);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
  { name: 'the controls', show: playAndPause },
  {
    name: 'the settings',
    async show(page, videos) {
      await playAndPause(page, videos);
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a video that starts itself',
    async show(page, { ordinary }) {
      await open(page, ordinary.id, '?autostart=1');
      await expectToPlay(videoOf(page));
      await expect(page.getByRole('button', { name: /unmute/i }).first()).toBeVisible();
    },
  },
  {
    name: 'an advertisement',
    async show(page) {
      test.setTimeout(240_000);
      await untilPlayable(page, videoIds.houseAd);
      await play(page, videoIds.houseAd);
      await expect(page.getByRole('group', { name: 'Advertisement', exact: true })).toBeVisible();
      await expectToPlay(page.locator('video[data-advertisement]'));
    },
  },
  {
    name: 'the end of a video',
    async show(page, videos) {
      await playAndPause(page, videos);
      await videoOf(page).evaluate((element: HTMLVideoElement) => {
        element.currentTime = element.duration - 0.3;
        return element.play();
      });
      await expect(page.getByRole('button', { name: /again|replay/i }).first()).toBeVisible();
    },
  },
];

const sizes = [
  { width: 200, height: 113, isTouch: true },
  { width: 320, height: 180, isTouch: true },
  { width: 360, height: 203, isTouch: true },
  { width: 780, height: 360, isTouch: true },
  { width: 1280, height: 720, isTouch: false },
];

async function expectGoodScreen(page: Page, name: string, info: TestInfo) {
  const width = page.viewportSize()?.width;
  const path = info.outputPath(`embed ${width} ${name}.png`.replaceAll(' ', '-'));
  await page.screenshot({ path });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'horizontal overflow in pixels').toBeLessThanOrEqual(0);
  expect(await cutTexts(page), 'texts that are cut off').toEqual([]);
  await expectNoBarriers(page);
}

for (const { width, height, isTouch } of sizes)
  test.describe(`a viewer of an embed of ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });
    for (const { name, show } of states)
      test(`sees ${name} without overflow or barriers`, async ({ page, videos }, info) => {
        await show(page, videos);
        await expectGoodScreen(page, name, info);
      });
  });

test('a viewer of an embed of a strict site sees the age gate alone, in every size', async ({
  browser,
}, info) => {
  test.setTimeout(180_000);
  const site = await startStrictSite('strict-embeds');
  try {
    for (const { width, height, isTouch } of sizes) {
      const screen = { viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch };
      const firstVisit = { baseURL: site.product.url, storageState: { cookies: [], origins: [] } };
      const context = await browser.newContext({ ...screen, ...firstVisit });
      try {
        const page = await context.newPage();
        await open(page, 1);
        await expectWithinFrame(page.getByRole('button', { name: /18 or older/ }));
        await expectWithinFrame(page.getByRole('link', { name: /under 18/ }));
        await expect(page.locator('video')).toHaveCount(0);
        await expectGoodScreen(page, 'the strict age gate', info);
      } finally {
        await context.close();
      }
    }
  } finally {
    await site.stop();
  }
});
