import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { cutTexts } from '../product/cut-texts.ts';
import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

const combobox = (page: Page) => page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));

test('a visitor searches by keyboard with suggestions, and the video keeps playing in the mini player', async ({
  page,
  videos,
}) => {
  await page.goto(watchAddress(videos.long));
  await page.getByRole('button', { name: `Play ${videos.long.title}` }).click();
  const video = videoOf(page);
  await expectToPlay(video);
  await video.evaluate((element) => element.setAttribute('data-marked', ''));

  await page.getByRole('searchbox', { name: 'Search' }).and(page.locator(':visible')).focus();
  const field = combobox(page);
  await expect(field).toBeFocused();
  await expect(page.getByRole('group', { name: 'Trending searches' })).toBeVisible();
  await page.keyboard.type('amb');
  const keyword = page.getByRole('option', { name: 'amber' });
  await expect(keyword).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/1/?s=amber');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “amber”');
  await expect(field).toHaveValue('amber');
  await expectToPlay(page.locator('video[data-marked]'));

  // The search is in the history, from which it can be removed.
  await field.fill('');
  await expect(page.getByRole('option', { name: 'amber' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove “amber” from your searches' }).click();
  await expect(page.getByRole('option', { name: 'amber' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a visitor misspells a word, sees the results of the right one, and searches for the word as it was typed', async ({
  page,
}) => {
  await page.goto('/search/1/?s=ambr');
  await expect(page.getByText('Showing results for “amber”.')).toBeVisible();
  expect(await page.locator('[data-video-card]').count()).toBeGreaterThan(0);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Search for “ambr” instead' }).click();
  await expect(page.getByText('No result found')).toBeVisible();
  await page.getByRole('list', { name: 'Trending searches' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/categories\//);
});

for (const [width, text] of [
  [360, 'w'.repeat(30)],
  [1280, 'W'.repeat(69)],
] as const)
  test(`a long word does not make the results wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/search/1/?s=${text}`);
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await cutTexts(page)).toEqual([]);
  });

test('a visitor with a touch phone searches in the overlay, which closes with the results', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).and(page.locator(':visible')).first().tap();
  const field = combobox(page);
  await expect(field).toBeFocused();
  await page.keyboard.type('amb');
  await page.getByRole('option', { name: 'amber' }).tap();
  await expect(page).toHaveURL('/search/1/?s=amber');
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “amber”');
});
