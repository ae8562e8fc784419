import { expectToPlay, videoOf } from '../product/playback.ts';
import { expect, expectPage, playableCard, test, titleOf } from '../product/test.ts';

test('a visitor with a touch phone of 360 px opens the next page of a list and plays a video', async ({
  page,
}) => {
  await page.goto('/videos/most-popular/1/');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ }).tap();
  await expect(page).toHaveURL(/\/videos\/most-popular\/2\/$/);
  await expectPage(page, 2);

  const card = await playableCard(page);
  const title = await titleOf(card);
  await card.getByRole('link').first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await fits()).toBe(true);
  await page.getByRole('button', { name: `Play ${title}` }).tap();
  await expectToPlay(videoOf(page));
});
