import { jsonSegments, readCount, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, jsonExtension } from '../address/lifetimes.ts';
import { readId, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { liveFeedDefaults } from './feed-defaults.ts';

/** Parameters of a request for live models. */
export interface LiveParams {
  lifetime: CacheLifetime;
  count: number;
}

/** Short, because the live models change every minute. */
const defaultLifetime = 60;

/** `/api/json/live/{lifetime}/{count}.json`: the origin's copy of the feed, so that browsers send no request to the third party. */
export const livePath: WirePath<Partial<LiveParams>, LiveParams> = {
  build({ lifetime = defaultLifetime, count = liveFeedDefaults.limit }) {
    return `/api/json/live/${lifetime}/${count}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = splitLifetime(jsonSegments(address, 'api/json/live') ?? [], 2, defaultLifetime);
    const count = readCount(taken?.rest[0] ?? '', liveFeedDefaults.limit);
    return taken && count ? { lifetime: taken.lifetime, count } : undefined;
  },
};

/** Number of pictures of the bundled demonstration feed. */
export const livePictures = 10;

/** `/api/live/{number}.svg`: the pictures of the bundled demonstration feed, from 1. */
export const livePicturePath: WirePath<{ number: number }> = {
  build: ({ number }) => `/api/live/${number}.svg`,
  parse(address) {
    const { segments } = splitAddress(address);
    const number = readId(/^(\d+)\.svg$/.exec(segments[2] ?? '')?.[1]);
    if (segments.length !== 3 || segments[0] !== 'api' || segments[1] !== 'live') return undefined;
    return number !== undefined && number <= livePictures ? { number } : undefined;
  },
};
