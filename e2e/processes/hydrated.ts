import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { hasHandlers } from '../product/interactive.ts';

/**
 * Waits until React has attached its handlers to the content of a page. Playwright's `networkidle` is no replacement: after a
 * media request that was refused it sometimes never comes.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#content').evaluate(hasHandlers)).toBe(true);
}
