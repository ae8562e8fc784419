import { createApiClient, type VideoCard } from '@nightjar/api';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../product/chromium.ts';
import { demonstrationVideos } from '../product/videos.ts';
import { serveBarePage } from './bare-page.ts';
import type { BenchContext } from './bench-context.ts';
import { median } from './median.ts';
import {
  clickInPage,
  firstFrame,
  inShapedPage,
  watchForFirstFrame,
  watchForNextSource,
} from './shaped-page.ts';

const ROUNDS = 5;
/** Time of hover before a warm click. */
const HOVER_MS = 1500;

/** Playback before the end of the previous video, in which the site prefetches the next one. */
const BEFORE_END_SECONDS = 8;

/**
 * Measures the time from the click to the first frame: our video page against a bare page whose click sets `<video src>`, with
 * the same file, server and browser, alternating. Autostart is measured from the navigation on both sides. Every visit has an
 * empty cache.
 */
export async function measureFirstFrame({ url, report }: BenchContext): Promise<void> {
  const { ordinary, long } = await demonstrationVideos(url);
  const afterLong = await nextVideo(url, long);
  const bare = await serveBarePage();
  const browser = await chromium.launch(launchOptions);
  try {
    const cases = [
      { name: 'mp4', video: ordinary, visit: cold, bareVisit: bareClick, bound: '<= 1.12' },
      { name: 'hls', video: long, visit: cold, bareVisit: bareClick, bound: '<= 1.25' },
      { name: 'hls-warmed', video: long, visit: warmed, bareVisit: bareClick, bound: '<= 0.2' },
      {
        name: 'hls-up-next',
        video: long,
        played: afterLong,
        visit: upNext,
        bareVisit: bareClick,
        bound: '<= 0.4',
      },
      {
        name: 'embed-autostart',
        video: ordinary,
        visit: autostart,
        bareVisit: bareAutoplay,
        bound: '<= 1.3',
      },
    ];
    for (const { name, video, played = video, visit, bareVisit, bound } of cases) {
      const file = await defaultFile(url, played);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await inShapedPage(browser, (page) => visit(page, url, video)));
        theirs.push(
          await inShapedPage(browser, (page) =>
            bareVisit(page, `${bare.url}/?src=${encodeURIComponent(url + file)}`),
          ),
        );
      }
      report({
        figure: `first-frame/${name}`,
        value: median(ours) / median(theirs),
        unit: 'ratio',
        bound,
        against: 'a bare <video src> with the same file',
        oursMs: Math.round(median(ours)),
        bareMs: Math.round(median(theirs)),
      });
    }
  } finally {
    await browser.close();
    await bare.stop();
  }
}

async function defaultFile(url: string, video: VideoCard): Promise<string> {
  const files = await createApiClient({ baseUrl: url, publicUrl: url }).videofile({ videoId: video.id });
  const file = files.find(({ isDefault }) => isDefault) ?? files[0];
  if (!file) throw new Error(`Video ${video.id} has no file.`);
  return file.url;
}

/** The next video: the first related one. */
async function nextVideo(url: string, video: VideoCard): Promise<VideoCard> {
  const { videos } = await createApiClient({ baseUrl: url, publicUrl: url }).related({ videoId: video.id });
  const [next] = videos;
  if (!next) throw new Error(`Video ${video.id} has no next video.`);
  return next;
}

const watchAddress = (url: string, video: VideoCard) => `${url}/video/${video.id}/${video.dir}/`;

export async function openWatchPage(page: Page, url: string, video: VideoCard) {
  await answerAgeGate(page, url);
  await page.goto(watchAddress(url, video), { waitUntil: 'networkidle' });
  return page.getByRole('button', { name: `Play ${video.title}` });
}

/** The age gate would cover the player. */
export const answerAgeGate = (page: Page, url: string): Promise<void> =>
  page.context().addCookies([{ name: '_agev', value: '1', url }]);

/** A click without hover: nothing is prefetched. */
async function cold(page: Page, url: string, video: VideoCard): Promise<number> {
  const button = await openWatchPage(page, url, video);
  const started = await clickInPage(button);
  return (await firstFrame(page)) - started;
}

/** A click after hover. */
async function warmed(page: Page, url: string, video: VideoCard): Promise<number> {
  const button = await openWatchPage(page, url, video);
  await button.hover();
  await page.waitForTimeout(HOVER_MS);
  // The prepared frame below the poster does not count, only a frame of a playing video.
  await page.evaluate(watchForFirstFrame, true);
  const started = await clickInPage(button);
  return (await firstFrame(page)) - started;
}

/** A click on "Play now" at the end of the previous video. */
async function upNext(page: Page, url: string, video: VideoCard): Promise<number> {
  const button = await openWatchPage(page, url, video);
  await button.click();
  await firstFrame(page);
  await page.evaluate((secondsLeft) => {
    const element = document.querySelector('video');
    if (element) element.currentTime = element.duration - secondsLeft;
  }, BEFORE_END_SECONDS);
  const playNow = page.getByRole('button', { name: 'Play now' });
  await playNow.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(watchForNextSource);
  const started = await clickInPage(playNow);
  return (await firstFrame(page)) - started;
}

/** Measured from the navigation: an embed with autostart, with the age confirmed before. */
async function autostart(page: Page, url: string, video: VideoCard): Promise<number> {
  await answerAgeGate(page, url);
  await page.goto(`${url}/embed/${video.id}/?autostart=1`, { waitUntil: 'commit' });
  return firstFrame(page);
}

async function bareClick(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const started = await clickInPage(page.getByRole('button'));
  return (await firstFrame(page)) - started;
}

/** Measured from the navigation, as for the embed: a page whose video starts muted. */
async function bareAutoplay(page: Page, address: string): Promise<number> {
  await page.goto(`${address}&autoplay=1`, { waitUntil: 'commit' });
  return firstFrame(page);
}
