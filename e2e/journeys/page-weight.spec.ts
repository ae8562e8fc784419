import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { launchOptions } from '../product/chromium.ts';
import { reportsOf } from '../product/page-reports.ts';
import { publicPages } from '../product/public-pages.ts';
import { expect, test, untilInteractive } from '../product/test.ts';

// The complete Chromium: in the one without a user interface the pointer is over every page from the beginning, which loads a player.
test.use({ launchOptions });

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
  /** Only members upload; guests who open the page are asked to log in. */
  upload: 240_000,
  styles: 20_000,
  requests: { 1280: 30, 1920: 36 },
};

/** Pages that consist of a form. */
const formPages: ReadonlySet<string> = new Set([
  'vote',
  'favourite',
  'subscribe',
  'report',
  'comments',
  'signin',
  'signup',
  'contacts',
  'takedown',
]);

function limitOf(name: string): number {
  if (name === 'video') return limits.video;
  if (name === 'upload') return limits.upload;
  return formPages.has(name) ? limits.form : limits.javascript;
}

/** Pages without an address of their own. */
const otherPages: { path: string; limit?: number; status?: number }[] = [
  { path: '/search/1/?s=nothinghere' },
  { path: '/no-such-page', status: 404 },
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

for (const [name, addressOf] of publicPages)
  test(`the page "${name}" stays within its budget of JavaScript and styles, and nothing is reported about it`, async ({
    page,
    videos,
  }) => {
    const address = await addressOf({ page, videos });
    const reports = reportsOf(page);
    const { status, javascript, styles } = await weigh(page, address);
    expect(status).toBe(name === 'not-found' ? 404 : 200);
    // Download pages are not hydrated.
    if (name !== 'download') {
      await untilInteractive(page.locator('#content'));
      expect(javascript).toBeGreaterThan(50_000);
    }
    expect(javascript).toBeLessThanOrEqual(limitOf(name));
    expect(styles).toBeLessThanOrEqual(limits.styles);
    expect(reports).toEqual([]);
  });

for (const { path, limit = limits.javascript, status = 200 } of otherPages)
  test(`${path} stays within its budget of JavaScript and styles`, async ({ page }) => {
    const weight = await weigh(page, path);
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
