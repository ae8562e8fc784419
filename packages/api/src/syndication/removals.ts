import * as z from 'zod/mini';
import { dottedParts, jsonSegments, readCount, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, jsonExtension } from '../address/lifetimes.ts';
import { readId, splitAddress } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { wireDate, wireDigits, wireEmptyMarks, wireFlag } from '../wire/values.ts';

/** Maximum number of ids of one request. */
export const maximumAliveIds = 1000;

/** `/api/alive.php?video_id=1,2,3`: which of up to 1000 videos are still public; also by POST. */
export const alivePath: WirePath<{ videoIds: number[] }> = {
  build: ({ videoIds }) => `/api/alive.php?video_id=${videoIds.join(',')}`,
  parse(address) {
    const { segments, query } = splitAddress(address);
    const numbers = (query.get('video_id') ?? '').split(',');
    if (segments.join('/') !== 'api/alive.php' || numbers.length > maximumAliveIds) return undefined;
    const videoIds = new Set<number>();
    for (const number of numbers) {
      const id = readId(number.trim());
      if (id === undefined) return undefined;
      videoIds.add(id);
    }
    return { videoIds: [...videoIds] };
  },
};

/** `alive`: the requested ids, divided into two lists in the order of the request. */
export const wireAlive = z.strictObject({
  alive: z.array(wireDigits),
  /** Deleted, private, hidden, unpublished or unknown videos, which must not be shown. */
  gone: z.array(wireDigits),
});
export type WireAlive = z.infer<typeof wireAlive>;

/** Position in the list of removals: after this time, and after this video among those of the same time. */
export interface RemovedParams {
  lifetime: CacheLifetime;
  count: number;
  /** Milliseconds since 1970; 0 for the beginning. */
  since: number;
  /** Id of the last received video of that time; 0 for none. */
  after: number;
}

const removedDefaults = { lifetime: 60, count: 1000, since: 0, after: 0 } as const;

/** `/api/json/removed/{lifetime}/{count}/{since}.{after}.json`: videos that are no longer public, the oldest removal first. */
export const removedPath: WirePath<Partial<RemovedParams>, RemovedParams> = {
  build(params) {
    const { lifetime, count, since, after } = { ...removedDefaults, ...params };
    return `/api/json/removed/${lifetime}/${count}/${since}.${after}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/removed') ?? [];
    const taken = splitLifetime(segments, 3, removedDefaults.lifetime);
    const slots = dottedParts(taken?.rest[1] ?? '', 2);
    const count = readCount(taken?.rest[0] ?? '', removedDefaults.count);
    const since = readNumber(slots?.[0]);
    const after = readNumber(slots?.[1]);
    if (!taken || !count || since === undefined || after === undefined) return undefined;
    return { lifetime: taken.lifetime, count, since, after };
  },
};

/** The maximum time value of a Date in milliseconds (ECMAScript, "Time Values"). */
const maximumTime = 8_640_000_000_000_000;

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{0,16}$/.test(text)) return undefined;
  return Math.min(Number(text), maximumTime);
}

/** `removed`: a page of removals. `next` is the position of the following page, which exists now if `more` is "1". */
export const wireRemovedVideos = z.strictObject({
  videos: z.array(z.strictObject({ video_id: wireDigits, removed_at: wireDate })),
  more: wireFlag,
  next: z.strictObject({ since: wireDigits, after: wireDigits }),
  ...wireEmptyMarks,
});
export type WireRemovedVideos = z.infer<typeof wireRemovedVideos>;
