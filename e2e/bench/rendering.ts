import { createApiClient, pictureSet, type VideoCard } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import { VideoGrid } from '@nightjar/ui';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { BenchContext } from './bench-context.ts';
import { median } from './median.ts';
import { openSite } from './site-build.ts';

const WARM_UP = 20;
const ROUNDS = 60;
const LIST = '/videos/latest-updates/2/';

/**
 * Measures the rendering of a complete list page (loaders, client, router and document, with canned answers of the origin)
 * against `renderToString` of the same cards, in one process.
 */
export async function measureRendering({ url, report }: BenchContext): Promise<void> {
  const app = await openSite(url);
  const { videos } = await createApiClient({ baseUrl: url, publicUrl: url }).videos({
    sort: 'latest-updates',
    page: 2,
    count: demonstrationSite.pageSizes.videos,
  });
  const cards = videos.map(card);

  const page = async () => {
    const response = await app.fetch(new Request(url + LIST));
    const html = await response.text();
    if (response.status !== 200 || !html.includes(cards[0]?.title ?? ' '))
      throw new Error('The page shows no cards.');
  };
  const bare = async () => {
    renderToString(createElement(VideoGrid, { videos: cards, headingLevel: 2 }));
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [pageMs, bareMs] = [await timed(page), await timed(bare)];
    if (round < 0) continue;
    ours.push(pageMs);
    theirs.push(bareMs);
  }
  report({
    figure: 'rendering/list-page',
    value: median(ours) / median(theirs),
    unit: 'ratio',
    bound: '<= 20',
    against: `renderToString of the same ${cards.length} cards`,
    pageMs: Number(median(ours).toFixed(2)),
    bareMs: Number(median(theirs).toFixed(2)),
  });
}

const card = (video: VideoCard) => ({
  href: `/video/${video.id}/${video.dir}/`,
  title: video.title,
  durationSeconds: video.durationSeconds,
  views: video.views,
  postDate: video.postDate,
  badge: video.badge,
  isVr: video.isVr,
  picture: pictureSet(video.poster),
});

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
