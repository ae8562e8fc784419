import { tabTo } from '../product/keyboard.ts';
import { currentTime, expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, titleOf, untilInteractive, watchAddress } from '../product/test.ts';

test('a visitor without a mouse opens a video, plays, pauses, seeks and mutes it', async ({ page }) => {
  await page.goto('/');
  const title = await titleOf(page.locator('[data-video-card]').first());
  await tabTo(page, new RegExp(`^${title}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/video\/\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await tabTo(page, /^Play /);
  await page.keyboard.press('Enter');
  const video = videoOf(page);
  await expectToPlay(video);
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  const isMuted = () => video.evaluate((element: HTMLVideoElement) => element.muted);

  // The play button has disappeared; the focus is in the player, not at the top of the page.
  const hasFocus = () => page.evaluate(() => document.activeElement?.querySelector('video') !== null);
  await expect.poll(hasFocus).toBe(true);
  const top = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press('m');
  await expect.poll(isMuted).toBe(true);
  const before = await currentTime(video);
  await page.keyboard.press('5');
  await expect.poll(() => currentTime(video)).not.toBe(before);
  await expectToPlay(video, { frames: 3, seconds: 0.1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

for (const kind of ['ordinary', 'long'] as const)
  test(`k starts a video before its player is shown (${kind})`, async ({ page, videos }) => {
    await page.goto(watchAddress(videos[kind]));
    const button = page.getByRole('button', { name: `Play ${videos[kind].title}` });
    await untilInteractive(button);
    // Loads and, for a stream, prepares the player.
    await button.hover();
    await expect(button).toBeVisible();
    await page.keyboard.press('k');
    const video = videoOf(page);
    await expectToPlay(video);
    await expect(button).toBeHidden();
    await page.keyboard.press('k');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });
