import { expectNoBarriers } from '../product/barriers.ts';
import { expect, test } from '../product/test.ts';

for (const scheme of ['dark', 'light'] as const) {
  for (const width of [360, 1440]) {
    test(`a partner reads what the API answers, ${width} pixels wide in the ${scheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/api/docs');
      await expect(page).toHaveURL(/\/api\/docs\/$/);
      await page.getByRole('link', { name: 'Writes', exact: true }).click();
      await page.locator('#vote > summary').click();
      await expect(page.locator('#vote')).toContainText('already_voted');
      const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isWider)).toBe(false);
      await expectNoBarriers(page);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a partner opens an address of the API and follows it to its schema', async ({ page }) => {
    await page.goto('/api/docs/');
    await page.locator('#videos > summary').click();
    await page.locator('#videos').getByRole('link', { name: 'VideoList' }).click();
    await expect(page).toHaveURL(/#schema-VideoList$/);
    await expect(page.locator('#schema-VideoList')).toBeInViewport();
  });
});

test('a program finds in the description the answers that it gets', async ({ request }) => {
  const document = await (await request.get('/api/docs/openapi.json')).json();
  const list = await (
    await request.get('/api/json/videos2/60/str/most-popular/4/..1.all.all.all.json')
  ).json();
  const { VideoList, VideoItem } = document.components.schemas;
  expect(Object.keys(VideoList.properties)).toEqual(expect.arrayContaining(Object.keys(list)));
  expect(Object.keys(VideoItem.properties).sort()).toEqual(Object.keys(list.videos[0]).sort());
});
