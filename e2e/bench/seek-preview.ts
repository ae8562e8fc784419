import { chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '../product/chromium.ts';
import { demonstrationVideos } from '../product/videos.ts';
import type { BenchContext } from './bench-context.ts';
import { openWatchPage } from './first-frame.ts';
import { median } from './median.ts';
import { clickInPage, firstFrame, inShapedPage } from './shaped-page.ts';

const ROUNDS = 5;
/** Far above what is measured: a preview that never appears ends the benchmark. */
const APPEARS_WITHIN_MS = 30_000;

/**
 * Measures the time from the first pointer event over the seek bar to the paint of the sprite at that position: at the first hover,
 * which also loads the sheet, and at a later one. Every visit has an empty cache.
 */
export async function measureSeekPreview({ url, report }: BenchContext): Promise<void> {
  const { ordinary } = await demonstrationVideos(url);
  const browser = await chromium.launch(launchOptions);
  const times = { first: [] as number[], later: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      await inShapedPage(browser, async (page) => {
        const button = await openWatchPage(page, url, ordinary);
        await clickInPage(button);
        await firstFrame(page);
        // The file of the cues is loaded once playback has started.
        await page.waitForLoadState('networkidle');
        const bar = page.getByRole('slider', { name: 'Seek' }).locator('..');
        times.first.push(await hoverAt(page, bar, 0.3));
        times.later.push(await hoverAt(page, bar, 0.7));
      });
  } finally {
    await browser.close();
  }
  for (const [name, values] of Object.entries(times))
    report({
      figure: `seek-preview/${name}`,
      value: median(values),
      unit: 'ms',
      bound: '<= 100',
      against: 'the first pointer event over the seek bar',
    });
}

/** Moves the pointer from the middle of the picture to this fraction of the bar; returns milliseconds until the sprite is painted. */
async function hoverAt(page: Page, bar: Locator, fraction: number): Promise<number> {
  const box = await bar.boundingBox();
  if (!box) throw new Error('The seek bar has no bounding box.');
  const [x, y] = [box.x + box.width * fraction, box.y + box.height / 2];
  await page.mouse.move(x, y - 250);
  await bar.evaluate(watchForPreview, APPEARS_WITHIN_MS);
  // A viewer's pointer crosses the lower part of the picture in about 150 ms.
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(x, y - 250 + step * 25);
    await page.waitForTimeout(15);
  }
  return await page.evaluate(() => (window as unknown as { previewMs: Promise<number> }).previewMs);
}

/** Runs in the page: stores the promise that `hoverAt` reads. The Element Timing API reports the paint of the sprite. */
function watchForPreview(bar: Element, withinMs: number) {
  const watched = window as unknown as { previewMs: Promise<number> };
  watched.previewMs = new Promise((resolve, reject) => {
    let startedAt = 0;
    setTimeout(() => reject(new Error(`No preview was painted within ${withinMs} ms.`)), withinMs);
    bar.addEventListener(
      'pointermove',
      ({ timeStamp }) => {
        startedAt = timeStamp;
      },
      { once: true, capture: true },
    );
    const marking = new MutationObserver(() => {
      const sprite = bar.querySelector('[data-seek-preview] [style*="background-image"]');
      sprite?.setAttribute('elementtiming', 'sprite');
    });
    marking.observe(bar, { childList: true, subtree: true });
    new PerformanceObserver((list, observer) => {
      const [entry] = list.getEntries();
      if (!entry || startedAt === 0) return;
      observer.disconnect();
      marking.disconnect();
      resolve((entry as PerformanceEntry & { renderTime: number }).renderTime - startedAt);
    }).observe({ type: 'element' });
  });
}
