import type { Page } from '@playwright/test';

/**
 * Waits until React has attached its handlers to the content of a page. `networkidle` of Playwright is no replacement: after a
 * media request that was refused it sometimes never comes.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById('content');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
  });
}
