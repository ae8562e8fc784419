import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { expectToPlay, moveOver, videoOf } from '../product/playback.ts';
import { expect, openInteractive, test, watchAddress } from '../product/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this video' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a visitor copies a link with a start, and the embed code in a size', async ({
  page,
  baseURL,
  videos,
}) => {
  const address = watchAddress(videos.ordinary);
  const button = page.getByRole('main').getByRole('button', { name: 'Share' });
  await openInteractive(page, address, button);
  await button.click();
  await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expectNoBarriers(page);
  await dialog(page).getByLabel('Start at').fill('soon');
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page).getByLabel('Start at')).toBeFocused();
  await expect(dialog(page).getByLabel('Start at')).toHaveAccessibleDescription('Enter a time such as 1:23');
  await dialog(page).getByLabel('Start at').fill('0:05');
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole('status').getByText('Video link copied')).toBeVisible();
  expect(await clipboard(page)).toBe(`${baseURL}${address}?ts=5`);

  await button.click();
  await dialog(page).getByRole('radio', { name: '1280 × 720' }).check();
  await dialog(page).getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('status').getByText('Embed code copied')).toBeVisible();
  const code = await clipboard(page);
  expect(code).toContain(`src="${baseURL}/embed/${videos.ordinary.id}/"`);
  expect(code).toContain('width="1280" height="720"');
});

test('the player opens the same panel at its position', async ({ page, videos }) => {
  await page.goto(`${watchAddress(videos.ordinary)}?ts=7`);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expectToPlay(videoOf(page));
  await page.keyboard.press('k');
  await moveOver(page, videoOf(page));
  await page
    .getByRole('region', { name: /player/i })
    .or(page.locator('section'))
    .getByRole('button', { name: 'Share' })
    .first()
    .click();
  await expect(dialog(page).getByLabel('Start at')).toHaveValue(/^0?0:0[789]$/);
  await expect(dialog(page).getByLabel('Link')).toHaveValue(/\?ts=[789]$/);
});

test('touch phone: the panel of sharing is a sheet at the lower edge that fits the screen', async ({
  page,
  videos,
}) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Share' });
  await openInteractive(page, watchAddress(videos.ordinary), button);
  await button.tap();
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const edges = () =>
    dialog(page).evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return [left, right - innerWidth, bottom - innerHeight].map(Math.round);
    });
  await expect.poll(edges).toEqual([0, 0, 0]);
  await expectNoBarriers(page);
});
