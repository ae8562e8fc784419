import { videoOf } from '../product/playback.ts';
import { expect, playableCard, test } from '../product/test.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without JavaScript opens a list, its second page, and the native player of a video', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/\/videos\/latest-updates\/2\/$/);
  const card = await playableCard(page);
  await expect(card.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const video = videoOf(page);
  await expect(video).toBeVisible();
  await expect(video).toHaveAttribute('controls', /.*/);
  // Page scripts do not run, so playback is started from outside.
  await video.evaluate((element: HTMLVideoElement) => element.play());
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      seconds: element.currentTime,
      frames: element.getVideoPlaybackQuality().totalVideoFrames,
    }));
  await expect.poll(async () => (await shown()).seconds).toBeGreaterThan(0.5);
  expect((await shown()).frames).toBeGreaterThan(5);
});
