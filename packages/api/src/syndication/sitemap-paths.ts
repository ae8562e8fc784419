import { readWord, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** Kinds of sitemaps; each has one file for a block of ids. */
export const sitemapKinds = ['pages', 'categories', 'models', 'channels', 'videos'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** Ids of a block by kind. A file has at most as many addresses, far below the allowed 50,000. */
export const sitemapBlocks: Record<SitemapKind, number> = {
  pages: 1,
  categories: 10_000,
  models: 10_000,
  channels: 10_000,
  videos: 2_000,
};

/** A sitemap index may name 50,000 files (sitemaps.org, "Sitemap index"). */
export const maximumSitemapBlock = 49_999;

export interface SitemapParams {
  kind: SitemapKind;
  /** Number of the block, from 0: block n has the ids n · size … (n + 1) · size - 1. */
  block: number;
}

/** `/robots.txt` */
export const robotsPath = fixedPath('robots.txt');

/** `/sitemap.xml`: the index of all sitemaps. */
export const sitemapIndexPath = fixedPath('sitemap.xml');

/** `/sitemaps/{kind}-{block}.xml` */
export const sitemapPath: WirePath<SitemapParams> = {
  build: ({ kind, block }) => `/sitemaps/${kind}-${block}.xml`,
  parse(address) {
    const { segments } = splitAddress(address);
    const [, word = '', digits = ''] = /^([a-z]+)-(\d{1,5})\.xml$/.exec(segments[1] ?? '') ?? [];
    const kind = readWord(word, sitemapKinds);
    const block = Number(digits);
    if (segments.length !== 2 || segments[0] !== 'sitemaps' || !kind || block > maximumSitemapBlock)
      return undefined;
    return { kind, block };
  },
};

function fixedPath(name: string): WirePath<Record<never, never>> {
  return {
    build: () => `/${name}`,
    parse: (address) => (splitAddress(address).segments.join('/') === name ? {} : undefined),
  };
}
