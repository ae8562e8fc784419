import type { Page } from '@playwright/test';
import { publicPages } from '../product/public-pages.ts';
import { expect, test, untilInteractive } from '../product/test.ts';

/** Collects what a browser reports: errors and warnings of scripts, also of hydration, and requests that failed or were refused. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('pageerror', ({ message }) => reports.push(message));
  page.on('console', (message) => {
    // The browser reports a refused request too, which is collected below, except that of a page with the status 404.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) reports.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText ?? '';
    // The page itself ends some requests.
    if (error !== 'net::ERR_ABORTED') reports.push(`${request.url()}: ${error}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (response.status() >= 400 && !isPage) reports.push(`${response.url()}: ${response.status()}`);
  });
  return reports;
}

for (const [name, addressOf] of publicPages)
  test(`a browser reports no error and no warning about the page "${name}", narrow and wide`, async ({
    page,
    videos,
  }) => {
    const address = await addressOf({ page, videos });
    const reports = reportsOf(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const response = await page.goto(address);
      expect(response?.status()).toBe(name === 'not-found' ? 404 : 200);
      // Download pages are not hydrated.
      if (name !== 'download') await untilInteractive(page.locator('#content'));
      await page.waitForLoadState('networkidle');
      expect(reports, `at ${width} px`).toEqual([]);
    }
  });
