import { createApiClient, type VideoCard } from '@nightjar/api';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../product/chromium.ts';
import { serveBarePage } from './bare-page.ts';
import type { BenchContext } from './bench-context.ts';
import { openWatchPage } from './first-frame.ts';
import { median } from './median.ts';
import { clickInPage, inShapedPage, type Link } from './shaped-page.ts';

const ROUNDS = 3;
/** 1.5 Mbit/s with 80 ms latency. */
const LINK: Link = { offline: false, latency: 80, downloadThroughput: 187_500, uploadThroughput: 187_500 };
/** The clip, and the time from the click in which it is played. */
const CLIP_SECONDS = 15;
const WITHIN_MS = 22_000;
/** The default file should have this bitrate, kbit/s. */
const WANTED_KBIT = 3000;

interface Clip {
  video: VideoCard;
  /** Address and bitrate of the default file. */
  file: string;
  kbit: number;
}

/** With the browser's assumption about the link, and without it, as in browsers that have no Network Information API. */
const cases = [
  { figure: 'slow-link/mp4', prepare: async () => undefined },
  {
    figure: 'slow-link/mp4-unknown-link',
    prepare: (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { value: undefined }),
      ),
  },
];

async function measureRounds(measure: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await measure());
  return results;
}

/**
 * Measures the share of the first 15 s of a video that is played within 22 s of the click, on a link that carries only the lower
 * rendition: our video page against a bare `<video src>` with the default file.
 */
export async function measureSlowLink({ url, report }: BenchContext): Promise<void> {
  const { video, file, kbit } = await findClip(url);
  const bare = await serveBarePage();
  const browser = await chromium.launch(launchOptions);
  try {
    const bareShares = await measureRounds(() => {
      const address = `${bare.url}/?src=${encodeURIComponent(url + file)}`;
      return inShapedPage(browser, (page) => bareVisit(page, address), LINK);
    });
    for (const { figure, prepare } of cases) {
      const shares = await measureRounds(() =>
        inShapedPage(
          browser,
          async (page) => {
            await prepare(page);
            return visit(page, url, video);
          },
          LINK,
        ),
      );
      report({
        figure,
        value: median(shares),
        unit: 'ratio',
        bound: '>= 0.95',
        bareShare: Number(median(bareShares).toFixed(3)),
        fileKbit: kbit,
        video: video.id,
      });
    }
  } finally {
    await browser.close();
    await bare.stop();
  }
}

async function visit(page: Page, url: string, video: VideoCard): Promise<number> {
  const button = await openWatchPage(page, url, video);
  await clickInPage(button);
  return playedShare(page);
}

async function bareVisit(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await clickInPage(page.getByRole('button'));
  return playedShare(page);
}

async function playedShare(page: Page): Promise<number> {
  await page.waitForTimeout(WITHIN_MS);
  const seconds = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  return Math.min(seconds, CLIP_SECONDS) / CLIP_SECONDS;
}

/** The short video with a lower rendition whose default file is nearest to the wanted bitrate. */
async function findClip(url: string): Promise<Clip> {
  const api = createApiClient({ baseUrl: url, publicUrl: url, log: { warn: () => undefined } });
  const { videos } = await api.videos({ sort: 'latest-updates', page: 1, count: 96 });
  const clips: Clip[] = [];
  for (const video of videos.filter((each) => each.durationSeconds < 600 && !each.isVr)) {
    const files = await api.videofile({ videoId: video.id }).catch(() => []);
    const preferred = files.find(({ isDefault }) => isDefault);
    if (!preferred || video.durationSeconds < CLIP_SECONDS) continue;
    const kbitOf = (address: string) => Number(/[?&]br=(\d+)/.exec(address)?.[1] ?? 0);
    const kbit = kbitOf(preferred.url);
    if (files.some((each) => kbitOf(each.url) < kbit)) clips.push({ video, file: preferred.url, kbit });
  }
  const distance = ({ kbit }: Clip) => Math.abs(kbit - WANTED_KBIT);
  const [nearest] = clips.sort((one, other) => distance(one) - distance(other));
  if (!nearest) throw new Error('No video of the demonstration catalogue has a lower rendition.');
  return nearest;
}
