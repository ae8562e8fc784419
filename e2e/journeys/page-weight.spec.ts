import type { Page, Response } from '@playwright/test';
import { expect, test, watchAddress } from '../product/test.ts';

/** What a page transfers until it is loaded, before the first interaction, compressed as it is sent. */
async function weigh(page: Page, address: string) {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', collect);
  let [javascript, styles] = [0, 0];
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|css/.test(type)) continue;
    const { responseBodySize } = await response.request().sizes();
    if (type.includes('css')) styles += responseBodySize;
    else javascript += responseBodySize;
  }
  return { javascript, styles, requests: responses.length };
}

/** Decision 089; a visitor of a large screen sees more cards before scrolling. */
const limits = { list: 130_000, video: 140_000, requests: { 1280: 30, 1920: 36 } };

const pages = [
  { name: 'the home page', path: () => '/', javascript: limits.list },
  { name: 'a list', path: () => '/videos/top-rated/1/', javascript: limits.list },
  { name: 'a category', path: () => '/categories/', javascript: limits.list },
  { name: 'search results', path: () => '/search/1/?s=light', javascript: limits.list },
];

for (const { name, path, javascript } of pages)
  test(`${name} stays within its budget of JavaScript and styles`, async ({ page }) => {
    const weight = await weigh(page, path());
    expect(weight.javascript).toBeGreaterThan(50_000);
    expect(weight.javascript).toBeLessThanOrEqual(javascript);
    expect(weight.styles).toBeLessThanOrEqual(20_000);
  });

test('the video page stays within its budget of JavaScript and styles', async ({ page, videos }) => {
  const weight = await weigh(page, watchAddress(videos.ordinary));
  expect(weight.javascript).toBeGreaterThan(50_000);
  expect(weight.javascript).toBeLessThanOrEqual(limits.video);
  expect(weight.styles).toBeLessThanOrEqual(20_000);
});

test('the embed loads no JavaScript file before the viewer plays', async ({ page, videos }) => {
  expect((await weigh(page, `/embed/${videos.ordinary.id}/`)).javascript).toBe(0);
});

for (const [width, requests] of [
  [1280, limits.requests[1280]],
  [1920, limits.requests[1920]],
] as const)
  test(`the home page sends at most ${requests} requests before scrolling at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    expect((await weigh(page, '/')).requests).toBeLessThanOrEqual(requests);
  });
