import type { Page } from '@playwright/test';

/** Collects what a browser reports: errors and warnings of scripts, also of hydration, and requests that failed or were refused. */
export function reportsOf(page: Page): string[] {
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
