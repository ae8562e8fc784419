import { paths, type SitemapParams } from '@nightjar/api';
import { createTranslator } from '@nightjar/i18n';
import { readPage } from '../database/paging/read-page.ts';
import type { VideoList } from '../database/paging/video-lists.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { loadVideoRows } from '../videos/store.ts';
import { pageAddresses } from './page-addresses.ts';
import { robotsText } from './robots.ts';
import { type FeedHead, rssFeed } from './rss.ts';
import { pageSitemap, sitemapIndex, videoSitemap } from './sitemap.ts';
import {
  loadSitemapDirs,
  loadSitemapFiles,
  loadSitemapLists,
  loadSitemapVideos,
  type SitemapScope,
} from './sitemap-store.ts';
import { findFeedOwner } from './store.ts';

type FeedParams = NonNullable<ReturnType<typeof paths.feed.parse>>;

const FEED_LENGTH = 60;
/** Removals purge feeds immediately; new videos appear after this lifetime. */
const FEED_LIFETIME_SECONDS = 600;
const SITEMAP_LIFETIME_SECONDS = 3600;
const ROBOTS_LIFETIME_SECONDS = 86_400;

const feedOwners = {
  categories: { table: 'categories', kind: 'category', page: pageAddresses.category },
  model: { table: 'models', kind: 'model', page: pageAddresses.model },
  channel: { table: 'channels', kind: 'channel', page: pageAddresses.channel },
} as const;

const directoryPages = {
  categories: pageAddresses.category,
  models: pageAddresses.model,
  channels: pageAddresses.channel,
} as const;

/** The lists of the site; an empty one is not indexed, so it is not in the sitemap. */
const listPages = {
  videos: ['latest-updates', 'most-popular', 'top-rated', 'longest', 'most-viewed'].map(pageAddresses.videos),
  categories: [pageAddresses.categories],
  models: [pageAddresses.models],
  channels: [pageAddresses.channels],
} as const;

/** Routes of robots.txt, sitemaps and feeds. */
export function documentRoutes({ pool, siteConfig, publicUrl }: FeatureContext): WireRoute[] {
  const { brand, defaults } = siteConfig;
  const t = createTranslator(defaults.lang);

  const scope: SitemapScope = {
    gender: defaults.gender,
    hiddenCategories: siteConfig.hiddenCategories.map((title) => title.toLowerCase()),
  };

  /** Sections without pages are in no sitemap and have no feeds. */
  const isHidden = (kind: string) => siteConfig.hiddenSections.some((section) => section === kind);

  async function sitemap({ kind, block }: SitemapParams): Promise<Answer> {
    if (isHidden(kind)) return failure(404, 'not_found');
    if (kind === 'pages') return block === 0 ? pagesOfSite() : failure(404, 'not_found');
    if (kind === 'videos') {
      const videos = await loadSitemapVideos(pool, block, scope);
      if (videos.length === 0) return failure(404, 'not_found', ['videos']);
      return xml(videoSitemap(videos, publicUrl), ['videos']);
    }
    const rows = await loadSitemapDirs(pool, kind, block, scope);
    if (rows.length === 0) return failure(404, 'not_found', [kind]);
    const addresses = rows.map(({ dir }) => directoryPages[kind](dir));
    return xml(pageSitemap(addresses, publicUrl), [kind, 'videos']);
  }

  async function pagesOfSite(): Promise<Answer> {
    const hasEntries = await loadSitemapLists(pool, scope);
    const lists = (['videos', 'categories', 'models', 'channels'] as const)
      .filter((list) => hasEntries[list] && !isHidden(list))
      .flatMap((list) => listPages[list]);
    return xml(pageSitemap(['/', ...lists], publicUrl), ['videos', 'categories', 'models', 'channels']);
  }

  async function feed(params: FeedParams): Promise<Answer> {
    const { section, dir, sort } = params;
    const { gender } = defaults;
    const self = paths.feed.build(params);
    let list: VideoList = { kind: 'all', gender };
    let head: FeedHead = feedHead(t(`sort.${sort}`), pageAddresses.videos(sort), self);
    if (section !== '') {
      const { table, kind, page } = feedOwners[section];
      if (isHidden(table)) return failure(404, 'not_found');
      const owner = await findFeedOwner(pool, table, dir);
      if (owner === undefined) return failure(404, 'not_found', ['videos', table]);
      list = { kind, objectId: owner.id, gender };
      head = feedHead(owner.title, page(dir), self);
    }
    const { ids } = await readPage(pool, { list, sort, page: 1, count: FEED_LENGTH });
    const rows = await loadVideoRows(pool, ids);
    return {
      body: null,
      text: { type: 'application/rss+xml; charset=utf-8', body: rssFeed(head, rows, publicUrl) },
      lifetimeSeconds: FEED_LIFETIME_SECONDS,
      tags: ['feeds', 'videos', ...rows.map(({ id }) => `video-${id}`)],
    };
  }

  function feedHead(what: string, page: string, self: string): FeedHead {
    return { title: `${brand.name}: ${what}`, description: `${what}. ${brand.tagline}`.trim(), page, self };
  }

  return [
    wireRoute({
      name: 'robots',
      pattern: '/robots.txt',
      path: paths.robots,
      answer: async () => ({
        body: null,
        text: { type: 'text/plain; charset=utf-8', body: robotsText(publicUrl) },
        lifetimeSeconds: ROBOTS_LIFETIME_SECONDS,
        tags: ['config'],
      }),
    }),
    wireRoute({
      name: 'sitemapIndex',
      pattern: '/sitemap.xml',
      path: paths.sitemapIndex,
      answer: async () => {
        const files = await loadSitemapFiles(pool, scope);
        const shown = files.filter(({ kind }) => !isHidden(kind));
        return xml(sitemapIndex(shown, publicUrl), ['videos']);
      },
    }),
    wireRoute({ name: 'sitemap', pattern: '/sitemaps/*', path: paths.sitemap, answer: sitemap }),
    wireRoute({ name: 'feed', pattern: '/rss/*', path: paths.feed, answer: feed }),
  ];
}

function xml(body: string, tags: readonly string[] = []): Answer {
  return {
    body: null,
    text: { type: 'application/xml; charset=utf-8', body },
    lifetimeSeconds: SITEMAP_LIFETIME_SECONDS,
    tags: ['feeds', ...tags],
  };
}
