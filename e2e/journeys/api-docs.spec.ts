import { expect, test } from '../product/test.ts';

for (const scheme of ['dark', 'light'] as const) {
  for (const width of [360, 1440]) {
    test(`a partner reads the API documentation at ${width} px in the ${scheme} theme`, async ({
      page,
      baseURL,
    }) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !/^(?:data|blob):/.test(url)) outside.push(url);
      });
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/api/docs');
      await expect(page).toHaveURL(/\/api\/docs\/$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Nightjar API' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'A list of videos' }).first()).toBeAttached();
      const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isWider)).toBe(false);
      expect(outside).toEqual([]);
    });
  }
}

test('a partner sends a request from the page and sees the answer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/api/docs/');
  await page
    .getByRole('button', { name: /^Test Request/ })
    .first()
    .click();
  const console = page.getByRole('dialog');
  const answer = page.waitForResponse(/\/api\/json\/videos2\//);
  await console.getByRole('button', { name: /^Send get request/ }).click();
  expect((await answer).status()).toBe(200);
  await expect(console.getByText('200 OK')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a partner finds the OpenAPI document', async ({ page }) => {
    await page.goto('/api/docs/');
    await page.getByRole('link', { name: 'OpenAPI 3.1 document' }).click();
    await expect(page).toHaveURL(/openapi\.json$/);
  });
});

test('the OpenAPI document describes the answers of the API', async ({ request }) => {
  const document = await (await request.get('/api/docs/openapi.json')).json();
  const list = await (
    await request.get('/api/json/videos2/60/str/most-popular/4/..1.all.all.all.json')
  ).json();
  const { VideoList, VideoItem } = document.components.schemas;
  expect(Object.keys(VideoList.properties)).toEqual(expect.arrayContaining(Object.keys(list)));
  expect(Object.keys(VideoItem.properties).sort()).toEqual(Object.keys(list.videos[0]).sort());
});
