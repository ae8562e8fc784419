import { createApiClient } from '@nightjar/api';
import { openSignedIn } from '../product/accounts.ts';
import { expectNoBarriers } from '../product/barriers.ts';
import { expect, test } from '../product/test.ts';

test('a moderator pins a video to a category, where visitors see it first and once, and unpins it', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const api = createApiClient({ baseUrl: site, publicUrl: site });
  const categories = await api.categories({});
  const [category] = categories.toSorted((a, b) => b.totalVideos - a.totalVideos);
  if (category === undefined) throw new Error('There is no category.');
  const address = `/categories/${category.dir}/`;
  const titles = async () => {
    await page.goto(address);
    return page.getByRole('main').locator('[data-video-card] :is(h2, h3)').allTextContents();
  };
  const [first] = await titles();
  const last = page.getByRole('main').locator('[data-video-card]').last();
  const title = (await last.getByRole('heading').textContent()) ?? '';
  const video = (await last.getByRole('link').first().getAttribute('href')) ?? '';
  expect(title).not.toBe(first);

  const moderator = await openSignedIn(browser, 'moderator', 'moderator-pass', baseURL);
  await moderator.setViewportSize({ width: 360, height: 740 });
  await moderator.goto(`/moderation/catalogue/pinned/?category=${category.id}`);
  await moderator.getByLabel('Video', { exact: true }).fill('nothing');
  await moderator.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(moderator.getByRole('alert')).toBeVisible();
  await expectNoBarriers(moderator);
  await moderator.getByLabel('Video', { exact: true }).fill(video);
  await moderator.getByRole('button', { name: 'Pin', exact: true }).click();
  const unpin = moderator.getByRole('button', { name: `Unpin: ${title}` });
  await expect(unpin).toBeVisible();
  expect(await moderator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectNoBarriers(moderator);

  await expect.poll(async () => (await titles())[0]).toBe(title);
  expect((await titles()).filter((each) => each === title)).toHaveLength(1);

  await unpin.click();
  await expect(moderator.getByText('No pinned videos')).toBeVisible();
  await expect.poll(async () => (await titles())[0]).toBe(first);
});
