import { expect, test, watchAddress } from '../product/test.ts';

test('a visitor of a deleted video sees that it was deleted, and other videos', async ({ page, videos }) => {
  const response = await page.goto(watchAddress(videos.deleted));
  expect(response?.status()).toBeLessThan(500);
  await expect(page.getByText('Video has been recently deleted')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.locator('[data-video-card]').first()).toBeVisible();
});

test('a visitor of a missing video reaches the 404 page and returns to the home page', async ({
  page,
  videos,
}) => {
  const response = await page.goto(`/video/${videos.missingId}/nothing/`);
  await expect(page).toHaveURL(/\/404\/$/);
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Return to home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-video-card]').first()).toBeVisible();
});
