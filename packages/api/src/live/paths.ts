import { type CacheLifetime, jsonExtension } from '../address/lifetimes.ts';
import { jsonSegments, readCount, readId, takeApart, takeLifetime } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { liveFeedDefaults } from './feed.ts';

/** What our copy of the feed of live models is asked for with. */
export interface LiveParams {
  lifetime: CacheLifetime;
  count: number;
}

/** Who is live changes by the minute. */
const defaultLifetime = 60;

/** `/api/json/live/{lifetime}/{count}.json`: an address of ours, so that pages need not ask the third party. */
export const livePath: WirePath<Partial<LiveParams>, LiveParams> = {
  build({ lifetime = defaultLifetime, count = liveFeedDefaults.limit }) {
    return `/api/json/live/${lifetime}/${count}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = takeLifetime(jsonSegments(address, 'api/json/live') ?? [], 2, defaultLifetime);
    const count = readCount(taken?.rest[0] ?? '', liveFeedDefaults.limit);
    return taken && count ? { lifetime: taken.lifetime, count } : undefined;
  },
};

/** How many pictures the bundled stand-in feed has. */
export const livePictures = 10;

/** `/api/live/{number}.svg`: the pictures of the bundled stand-in feed, from 1. */
export const livePicturePath: WirePath<{ number: number }> = {
  build: ({ number }) => `/api/live/${number}.svg`,
  parse(address) {
    const { segments } = takeApart(address);
    const number = readId(/^(\d+)\.svg$/.exec(segments[2] ?? '')?.[1]);
    if (segments.length !== 3 || segments[0] !== 'api' || segments[1] !== 'live') return undefined;
    return number !== undefined && number <= livePictures ? { number } : undefined;
  },
};
