import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { currentTime, expectToPlay, moveOver, videoOf } from '../product/playback.ts';
import { expect, expectPage, playableCard, test, titleOf, watchAddress } from '../product/test.ts';
import type { DemonstrationVideos } from '../product/videos.ts';

type Video = DemonstrationVideos['ordinary'];

/** Opens a video's page and plays it. */
async function watch(page: Page, video: Video) {
  await page.goto(watchAddress(video));
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  await expectToPlay(videoOf(page));
}

const corner = (page: Page) => page.getByRole('region', { name: 'Mini player' });
const goHome = (page: Page) => page.getByRole('link', { name: /home page/ }).click();

/** Marks the playing element, to detect another element or a reload. */
async function markVideo(page: Page) {
  await videoOf(page).evaluate((element: HTMLVideoElement) => {
    element.dataset.marked = '';
    const note = () => {
      element.dataset.loads = String(Number(element.dataset.loads ?? 0) + 1);
    };
    element.addEventListener('emptied', note);
    element.addEventListener('pause', note);
  });
}
/** The marked element of the player. A card under the mouse adds another video element, its hover preview. */
const playerVideo = (page: Page) => page.locator('video[data-marked]');
const marked = (page: Page) => page.locator('video[data-marked]:not([data-loads])');

test('a visitor leaves a playing video, which continues in the mini player on several pages and back on its own', async ({
  page,
  videos,
}) => {
  await watch(page, videos.long);
  await markVideo(page);
  const before = await currentTime(videoOf(page));
  await goHome(page);
  await expect(corner(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectToPlay(marked(page));
  await corner(page).hover();
  await expectNoBarriers(page);

  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expectPage(page, 2);
  await expectToPlay(marked(page));

  await corner(page).getByRole('link', { name: videos.long.title }).click();
  await expect(page).toHaveURL(watchAddress(videos.long));
  await expect(corner(page)).toBeHidden();
  await expectToPlay(marked(page));
  expect(await currentTime(videoOf(page))).toBeGreaterThan(before);
  // Away from the cards, which show a hover preview.
  await page.mouse.move(0, 0);
  await expect(page.locator('video')).toHaveCount(1);

  await page.goBack();
  await expectPage(page, 2);
  await expectToPlay(marked(page));
  await page.goForward();
  await expect(corner(page)).toBeHidden();
  await expectToPlay(marked(page));
});

test('a paused video does not move to the mini player, and Escape or its button closes the mini player', async ({
  page,
  videos,
}) => {
  await watch(page, videos.long);
  await markVideo(page);
  await page.keyboard.press('k');
  await expect.poll(() => videoOf(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await goHome(page);
  await expect(page).toHaveURL('/');
  await expect(playerVideo(page)).toHaveCount(0);

  for (const end of [
    () => page.keyboard.press('Escape'),
    () => corner(page).getByRole('button', { name: 'Close the mini player' }).click(),
  ]) {
    await watch(page, videos.long);
    await markVideo(page);
    await goHome(page);
    await expect(corner(page)).toBeVisible();
    await expect(playerVideo(page)).toHaveCount(1);
    await end();
    await expect(corner(page)).toBeHidden();
    await expect(playerVideo(page)).toHaveCount(0);
  }
});

test('a visitor opens another video, which replaces the mini player', async ({ page, videos }) => {
  await watch(page, videos.long);
  await markVideo(page);
  await goHome(page);
  await expect(corner(page)).toBeVisible();
  const card = await playableCard(page);
  const title = await titleOf(card);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(corner(page)).toBeHidden();
  await expect(playerVideo(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expectToPlay(videoOf(page));
});

test('a visitor without a mouse reaches the mini player, and the page keeps its keys', async ({
  page,
  videos,
}) => {
  await watch(page, videos.long);
  await goHome(page);
  await expect(corner(page)).toBeVisible();
  // Space scrolls the page and does not pause the video.
  await page.locator('#content').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expectToPlay(videoOf(page));

  const close = corner(page).getByRole('button', { name: 'Close the mini player' });
  await close.focus();
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(corner(page).getByRole('link', { name: videos.long.title })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(corner(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});

test('k pauses the mini player from anywhere on the page, and i returns to the page of its video', async ({
  page,
  videos,
}) => {
  await watch(page, videos.long);
  await markVideo(page);
  await goHome(page);
  await expect(corner(page)).toBeVisible();
  const isPaused = () => playerVideo(page).evaluate((element: HTMLVideoElement) => element.paused);
  await page.locator('#content').focus();
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press('i');
  await expect(page).toHaveURL(watchAddress(videos.long));
  await expect(corner(page)).toBeHidden();
  await expectToPlay(playerVideo(page));
});

test('a visitor with a touch phone keeps the mini player, below sheets and outside of the content', async ({
  page,
  videos,
}) => {
  await page.goto(watchAddress(videos.long));
  await page.getByRole('button', { name: `Play ${videos.long.title}` }).tap();
  await expectToPlay(videoOf(page));
  await page.getByRole('link', { name: /home page/ }).tap();
  await expect(corner(page)).toBeVisible();
  const box = await corner(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // A sheet covers the mini player, so its button can be tapped.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ }).tap();
  await expectPage(page, 2);
  await page.locator('#content summary').first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(corner(page)).toBeVisible();
  // The end of the page can be scrolled above the mini player.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect(end && box && end.y + end.height).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  const close = corner(page).getByRole('button', { name: 'Close the mini player' });
  const target = await close.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await close.tap();
  await expect(corner(page)).toBeHidden();
});

test('the next video starts in fullscreen after the previous one, and the page changes', async ({
  page,
  videos,
}) => {
  await watch(page, videos.ordinary);
  await page.keyboard.press('f');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video'))))
    .toBe(true);
  await videoOf(page).evaluate(async (element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
    await element.play();
  });
  const panel = page.getByRole('group', { name: 'Up next' });
  const title = (await panel.locator('strong').textContent()) ?? '';
  await panel.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/video\/\d+\/[^/]+\/\?r=1$/);
  await expect(page.locator('h1')).toHaveText(title);
  await expectToPlay(videoOf(page));
  expect(
    await page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video'))),
  ).toBe(true);
  await expect(page.locator('video')).toHaveCount(1);
  // Back shows the previous page without playback.
  await page.keyboard.press('f');
  await page.goBack();
  await expect(page.getByRole('button', { name: `Play ${videos.ordinary.title}` })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('the page and the first bytes of the next video are prefetched', async ({ page, videos }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.data$|\.mp4\/?$|\.m3u8$|\.m4s$/.test(pathname)) requests.push(pathname);
  });
  await watch(page, videos.long);
  await videoOf(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 4;
  });
  const next = () => requests.find((path) => path.endsWith('.data'));
  await expect.poll(next).toBeDefined();
  const id = /\/video\/(\d+)\//.exec(next() ?? '')?.[1];
  const ofNext = () => requests.filter((path) => path.includes(`/${id}`) && !path.endsWith('.data'));
  await expect.poll(() => ofNext().length).toBeGreaterThan(0);

  await page.getByRole('group', { name: 'Up next' }).getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}/`));
  await expectToPlay(videoOf(page));
  expect(requests.filter((path) => path.endsWith('.data'))).toHaveLength(1);
});

test('a stream is prepared on hover, and playback uses the prepared data', async ({ page, videos }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\.(m3u8|m4s)(\?|$)|f=video\.m3u8/.test(request.url())) requests.push(request.url());
  });
  await page.goto(watchAddress(videos.long));
  const poster = page.getByRole('button', { name: `Play ${videos.long.title}` });
  expect(requests).toEqual([]);
  await poster.hover();
  await expect.poll(() => requests.filter((url) => url.includes('.m4s')).length).toBeGreaterThan(0);
  await expect
    .poll(() => videoOf(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
  await expect(poster).toBeVisible();
  await expect(videoOf(page)).toBeHidden();
  const prepared = [...requests];
  await poster.click();
  await expectToPlay(videoOf(page));
  for (const url of prepared)
    expect(
      requests.filter((other) => other === url),
      url,
    ).toHaveLength(1);
});

test('theatre mode is kept for the next visit, without a layout shift', async ({ page, videos }) => {
  await watch(page, videos.ordinary);
  const stage = page
    .locator('article')
    .locator('div', { has: page.locator('video') })
    .nth(1);
  const widthOf = async () => (await stage.boundingBox())?.width ?? 0;
  const narrow = await widthOf();
  await moveOver(page, videoOf(page));
  await page.getByRole('button', { name: 'Theater mode' }).click();
  const screen = await page.evaluate(() => document.body.clientWidth);
  await expect.poll(widthOf).toBe(screen);
  expect(narrow).toBeLessThan(screen - 200);
  await expectToPlay(videoOf(page));
  await expectNoBarriers(page);

  await page.reload({ waitUntil: 'load' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total), 0));
      }),
  );
  expect(shift).toBeLessThan(0.01);
  const poster = page.getByRole('button', { name: `Play ${videos.ordinary.title}` });
  expect((await poster.boundingBox())?.width).toBe(screen);

  await poster.click();
  await expectToPlay(videoOf(page));
  await page.keyboard.press('t');
  await expect.poll(widthOf).toBe(narrow);
  await page.reload();
  expect((await poster.boundingBox())?.width).toBe(narrow);
});

test('a visitor closes the tab after a pause and resumes the video in another one', async ({
  page,
  context,
  videos,
}) => {
  await watch(page, videos.long);
  await page.keyboard.press('3');
  const left = videos.long.durationSeconds * 0.3;
  await expect.poll(() => currentTime(videoOf(page))).toBeGreaterThan(left - 1);
  await expectToPlay(videoOf(page));
  await page.keyboard.press('k');
  await expect(videoOf(page)).toHaveJSProperty('paused', true);
  const next = await context.newPage();
  await page.close();
  await watch(next, videos.long);
  expect(Math.abs((await currentTime(videoOf(next))) - left)).toBeLessThan(15);
});

test('a visitor resumes a video, starts it over, or follows a link to another second', async ({
  page,
  videos,
}) => {
  await watch(page, videos.long);
  await page.keyboard.press('3');
  const left = videos.long.durationSeconds * 0.3;
  await expect.poll(() => currentTime(videoOf(page))).toBeGreaterThan(left - 1);
  await expectToPlay(videoOf(page));
  await page.keyboard.press('k');

  await watch(page, videos.long);
  expect(Math.abs((await currentTime(videoOf(page))) - left)).toBeLessThan(15);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => currentTime(videoOf(page))).toBeLessThan(10);

  await page.keyboard.press('3');
  await expect.poll(() => currentTime(videoOf(page))).toBeGreaterThan(left - 1);
  await page.keyboard.press('k');
  await page.goto(`${watchAddress(videos.long)}?ts=600`);
  await page.getByRole('button', { name: `Play ${videos.long.title}` }).click();
  await expectToPlay(videoOf(page));
  expect(Math.abs((await currentTime(videoOf(page))) - 600)).toBeLessThan(10);
  await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
});

for (const failure of ['no connection', 503] as const)
  test(`a page that cannot be loaded (${failure}) leaves the header and the playing video as they are`, async ({
    page,
    videos,
  }) => {
    const heading = 'This page is not available at the moment';
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await watch(page, videos.long);
    await markVideo(page);
    await page.getByRole('banner').evaluate((header) => header.setAttribute('data-marked', ''));
    await page.route('/_.data*', (route) =>
      failure === 503 ? route.fulfill({ status: failure }) : route.abort('connectionrefused'),
    );
    await goHome(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('header[data-marked]')).toHaveCount(1);
    await expectToPlay(marked(page));
    await expect(page.getByRole('status').filter({ hasText: heading })).toBeAttached();
    expect(warnings).toEqual([]);
  });
