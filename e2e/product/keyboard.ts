import type { Page } from '@playwright/test';

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, limit = 90): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The focus never reached ${name}.`);
}
