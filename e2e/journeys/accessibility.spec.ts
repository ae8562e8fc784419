import { expectNoBarriers } from '../product/barriers.ts';
import { expectToPlay, moveOver, videoOf } from '../product/playback.ts';
import { expect, test, watchAddress } from '../product/test.ts';

for (const [name, path] of [
  ['the home page', '/'],
  ['a list', '/videos/top-rated/2/'],
  ['the 404 page', '/404/'],
] as const) {
  test(`a visitor with a screen reader finds no barrier on ${name}`, async ({ page }) => {
    await page.goto(path);
    await expectNoBarriers(page);
  });
}

test('a visitor with a screen reader finds no barrier on a video page, before and during playback', async ({
  page,
  videos,
}) => {
  await page.goto(watchAddress(videos.ordinary));
  await expectNoBarriers(page);
  await page.getByRole('button', { name: `Play ${videos.ordinary.title}` }).click();
  await expectToPlay(videoOf(page));
  await moveOver(page, videoOf(page));
  await expectNoBarriers(page);
});

test('a visitor with a screen reader finds no barrier in an embed', async ({ page, videos }) => {
  await page.goto(`/embed/${videos.ordinary.id}/`);
  await expectNoBarriers(page);
});

test('forced colours: the current chip has a check mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const chip = page.locator('a[href^="/categories/"]:not([href="/categories/"])').first();
  const name = (await chip.textContent()) ?? '';
  await chip.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const current = page.locator('a[aria-current="page"]').filter({ hasText: name }).first();
  await expect(current).toBeVisible();
  expect(await current.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('✓');
});
