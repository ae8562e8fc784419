import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test, watchAddress } from '../product/test.ts';

/** What a page transfers until it is loaded, before the first interaction, compressed as it is sent. */
async function weigh(page: Page, address: string) {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  const document = await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', collect);
  let [javascript, styles] = [0, 0];
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|css/.test(type)) continue;
    const { responseBodySize } = await response.request().sizes();
    if (type.includes('css')) styles += responseBodySize;
    else javascript += responseBodySize;
  }
  return { status: document?.status(), javascript, styles, requests: responses.length };
}

/** Decision 152; a visitor of a large screen sees more cards before scrolling. */
const limits = {
  javascript: 130_000,
  video: 140_000,
  /** Pages with forms: these and their texts are needed at once. */
  form: 136_000,
  styles: 20_000,
  requests: { 1280: 30, 1920: 36 },
};

/** The first link of a list to a page, read without the browser, whose cache stays empty. */
async function firstLink(page: Page, list: string, beginning: string): Promise<string> {
  const html = await (await page.request.get(list)).text();
  const address = new RegExp(`href="(${beginning}[^/"]+/)"`).exec(html)?.[1];
  expect(address, `a link to ${beginning} in ${list}`).toBeDefined();
  return address ?? '';
}

/** Every kind of page that a guest can open; `find` gives the address of a page that depends on the catalogue. */
const pages: {
  path: string;
  /** Bytes of JavaScript; default: `limits.javascript`. */
  limit?: number;
  status?: number;
  find?: (page: Page) => Promise<string>;
}[] = [
  { path: '/' },
  { path: '/videos/top-rated/1/' },
  { path: '/categories/' },
  { path: '/categories/abstract/' },
  { path: '/search/1/?s=light' },
  { path: '/search/1/?s=nothinghere' },
  { path: '/pornstars/alphabetaz/1/' },
  {
    path: '/pornstar/{dir}/',
    find: (page) => firstLink(page, '/pornstars/alphabetaz/1/', '/pornstar/'),
  },
  {
    path: '/pornstar/{dir}/info/',
    find: async (page) => `${await firstLink(page, '/pornstars/alphabetaz/1/', '/pornstar/')}info/`,
  },
  {
    path: '/pornstar/{dir}/comments/',
    find: async (page) => `${await firstLink(page, '/pornstars/alphabetaz/1/', '/pornstar/')}comments/`,
  },
  { path: '/pornsites/alphabetaz/1/' },
  {
    path: '/pornsite/{dir}/',
    find: (page) => firstLink(page, '/pornsites/alphabetaz/1/', '/pornsite/'),
  },
  { path: '/community/recent/1/' },
  { path: '/playlists/recent/1/' },
  { path: '/content-partner-program/' },
  { path: '/information/terms/' },
  { path: '/unavailable' },
  { path: '/404/', status: 404 },
  { path: '/no-such-page', status: 404 },
  { path: '/history/' },
  { path: '/watch-later/' },
  { path: '/signin/', limit: limits.form },
  { path: '/signup/', limit: limits.form },
  { path: '/contacts', limit: limits.form },
  { path: '/takedown/', limit: limits.form },
  // Their addresses have keys that only a mail contains; the message about a wrong key has the weight of the page.
  { path: '/takedown/status/', limit: limits.form, status: 404 },
  { path: '/appeal/', limit: limits.form, status: 404 },
];

/** A product that is started before its build has finished compresses the missing files itself, faster and a tenth larger. */
test('scripts are sent as the build has compressed them', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const { responseBodySize } = await script.request().sizes();
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const best = brotliCompressSync(await script.body(), { params }).length;
    expect(responseBodySize, script.url()).toBeLessThanOrEqual(best * 1.02);
  }
});

for (const { path, limit = limits.javascript, status = 200, find } of pages)
  test(`${path} stays within its budget of JavaScript and styles`, async ({ page }) => {
    const weight = await weigh(page, (await find?.(page)) ?? path);
    expect(weight.status).toBe(status);
    expect(weight.javascript).toBeGreaterThan(50_000);
    expect(weight.javascript).toBeLessThanOrEqual(limit);
    expect(weight.styles).toBeLessThanOrEqual(limits.styles);
  });

test.describe('at the first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the page with the age gate stays within the budget', async ({ page }) => {
    const { javascript, styles } = await weigh(page, '/');
    await expect(page.locator('#age-gate')).toBeVisible();
    expect(javascript).toBeLessThanOrEqual(limits.javascript);
    expect(styles).toBeLessThanOrEqual(limits.styles);
  });

  test('the page with the question about consent stays within the budget', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: '_agev', value: '1', url: baseURL ?? '' }]);
    const { javascript, styles } = await weigh(page, '/');
    await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
    expect(javascript).toBeLessThanOrEqual(limits.javascript);
    expect(styles).toBeLessThanOrEqual(limits.styles);
  });
});

test('the documents without a player that belong to a video stay within the budget', async ({
  page,
  videos,
}) => {
  for (const path of [
    `/comments/?section=video&id=${videos.ordinary.id}`,
    `/report/?video=${videos.ordinary.id}`,
  ]) {
    const { javascript, status } = await weigh(page, path);
    expect(status, path).toBe(200);
    expect(javascript, path).toBeLessThanOrEqual(limits.form);
  }
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
