import { expect, type Page, type TestInfo } from '@playwright/test';
import { expectNoBarriers } from '../../product/barriers.ts';

/** Widths of phones, tablets, notebooks and large screens, in px. */
export const widths = [360, 768, 1280, 1920];

/** The height of a viewport of this width. */
export const heightOf = (width: number): number => Math.round(Math.max(width * 0.6, 720));

interface Examination {
  /** In the name of the capture. */
  name: string;
  info: TestInfo;
  /** Selector of the part that axe examines; without it the whole page. */
  part?: string | undefined;
  /** Captures the whole page instead of the viewport. */
  fullPage: boolean;
}

/** Captures the shown screen in both themes; expects that nothing overflows the page and that axe finds nothing. */
export async function examineThemes(page: Page, { name, info, part, fullPage }: Examination): Promise<void> {
  const width = page.viewportSize()?.width;
  if (fullPage) await loadWholePage(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const path = info.outputPath(`${name} ${width} ${colorScheme}.png`.replaceAll(' ', '-'));
    await page.screenshot({ path, fullPage, animations: 'disabled' });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'horizontal overflow in pixels').toBeLessThanOrEqual(0);
    await expectNoBarriers(page, part);
  }
}

/** Scrolls through the page, whose lower parts and pictures load when they come into view. */
async function loadWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await painted();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const loading = () =>
    page.evaluate(
      () => [...document.images].filter((image) => image.checkVisibility() && !image.complete).length,
    );
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(loading, 'pictures that are still loading').toBe(0);
}
