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

test('a visitor without JavaScript searches by the form of the header', async ({ page }) => {
  await page.goto('/categories/');
  const field = page.getByRole('searchbox', { name: 'Search' }).and(page.locator(':visible'));
  await field.fill('amber');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/1\/\?s=amber$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “amber”');
  await expect(page.locator('[data-video-card]').first()).toBeVisible();
});

test('a member without JavaScript signs in and reads their profile, which guests are not shown', async ({
  page,
}) => {
  await page.goto('/signin/');
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Password' }).first();
  await form.getByLabel('Username or email').fill('demo');
  await form.getByLabel('Password', { exact: true }).fill('wrong-pass');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('demo-pass');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/members/1/info/');
  await expect(page).toHaveURL(/\/members\/1\/info\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
