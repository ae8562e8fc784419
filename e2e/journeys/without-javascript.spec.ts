import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillSignIn, signUpNewcomer } from '../product/newcomer.ts';
import { videoOf } from '../product/playback.ts';
import { expect, playableCard, test } from '../product/test.ts';
import { makeClip } from '../product/uploads.ts';

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

test('a member without JavaScript confirms all points, sends a video, and learns why it is refused', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-plain-upload-'));
  await makeClip(join(folder, 'upright.mp4'), { size: '90x160' });
  const newcomer = await signUpNewcomer(page);
  await page.goto('/signin/');
  await fillSignIn(page, newcomer);
  await expect(page).toHaveURL('/');

  await page.goto('/upload/');
  // Playwright finds no texts inside of `noscript`.
  const message = page.locator('[data-form-message]');
  const points = page.getByRole('checkbox');
  await points.first().check();
  await page.getByRole('button', { name: 'Accept and Continue' }).click();
  await expect(message).toHaveText('Confirm all points');
  await expect(points.first()).toBeChecked();
  for (const point of await points.all()) await point.check();
  await page.getByRole('button', { name: 'Accept and Continue' }).click();

  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Upright harbour');
  await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
  await page.getByLabel('Video file').setInputFiles(join(folder, 'upright.mp4'));
  await page.getByRole('button', { name: 'Upload and send for review' }).click();
  await expect(page.getByLabel('Video file')).toHaveAccessibleDescription(/The video must be horizontal/);
  await expect(title).toHaveValue('Upright harbour');
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first()).toBeChecked();
  await rm(folder, { recursive: true });
});
