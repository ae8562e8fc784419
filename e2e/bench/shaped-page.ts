import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Conditions of a link, in the units of the DevTools protocol: milliseconds and bytes per second. */
export interface Link {
  offline: boolean;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** 10 Mbit/s with 40 ms latency, on a CPU that is four times slower. */
const LINK: Link = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
const SLOWDOWN = 4;

/** Clicks inside the page, so that click and frame are measured with the same clock. */
export const clickInPage = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });

/** Presentation time of the first frame of a playing video, on the page's clock; see `addInitScript`. */
export const firstFrame = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstFrame: Promise<number> }).firstFrame);

/** Runs in the page: stores the promise that `firstFrame` reads. */
export const watchForFirstFrame = (whilePlaying = false) => {
  const watched = window as unknown as { firstFrame: Promise<number> };
  watched.firstFrame = new Promise((resolve) => {
    const look = () => {
      const video = document.querySelector('video');
      if (!video || (whilePlaying && video.paused)) return requestAnimationFrame(look);
      video.requestVideoFrameCallback((_now, { presentationTime }) => resolve(presentationTime));
    };
    look();
  });
};

/** Watches for the first frame of the next source of the element. */
export const watchForNextSource = () => {
  const watched = window as unknown as { firstFrame: Promise<number> };
  const video = document.querySelector('video');
  watched.firstFrame = new Promise((resolve) => {
    video?.addEventListener(
      'emptied',
      () => video.requestVideoFrameCallback((_now, { presentationTime }) => resolve(presentationTime)),
      { once: true },
    );
  });
};

/** Measures in a new browser context, so with an empty cache, on a slow link and processor. */
export async function inShapedPage<Result>(
  browser: Browser,
  measure: (page: Page) => Promise<Result>,
  link = LINK,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', link);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watchForFirstFrame, false);
    return await measure(page);
  } finally {
    await context.close();
  }
}
