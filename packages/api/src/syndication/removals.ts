import * as z from 'zod/mini';
import { type CacheLifetime, jsonExtension } from '../address/lifetimes.ts';
import { dottedParts, jsonSegments, readCount, readId, takeApart, takeLifetime } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { wireDate, wireDigits, wireEmptyMarks, wireFlag } from '../wire/values.ts';

/** How many videos one question may name. */
export const maximumAliveIds = 1000;

/** `/api/alive.php?video_id=1,2,3`: which of these videos are still there, at most 1000 of them; also asked by POST. */
export const alivePath: WirePath<{ videoIds: number[] }> = {
  build: ({ videoIds }) => `/api/alive.php?video_id=${videoIds.join(',')}`,
  parse(address) {
    const { segments, query } = takeApart(address);
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

/** `alive`: everything that was asked for, divided in two, in the order in which it was asked. */
export const wireAlive = z.strictObject({
  alive: z.array(wireDigits),
  /** Deleted, private, hidden, not published, or never there: nothing of it may be shown. */
  gone: z.array(wireDigits),
});
export type WireAlive = z.infer<typeof wireAlive>;

/** Where a partner goes on reading: behind this moment, and behind this video where several left at it. */
export interface RemovedParams {
  lifetime: CacheLifetime;
  count: number;
  /** Milliseconds since 1970; 0 from the beginning. */
  since: number;
  /** The number of the last video that was read of that moment; 0 for none. */
  after: number;
}

const removedDefaults = { lifetime: 60, count: 1000, since: 0, after: 0 } as const;

/** `/api/json/removed/{lifetime}/{count}/{since}.{after}.json`: videos that were public once and are not now, oldest removal first. */
export const removedPath: WirePath<Partial<RemovedParams>, RemovedParams> = {
  build(params) {
    const { lifetime, count, since, after } = { ...removedDefaults, ...params };
    return `/api/json/removed/${lifetime}/${count}/${since}.${after}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/removed') ?? [];
    const taken = takeLifetime(segments, 3, removedDefaults.lifetime);
    const slots = dottedParts(taken?.rest[1] ?? '', 2);
    const count = readCount(taken?.rest[0] ?? '', removedDefaults.count);
    const since = readNumber(slots?.[0]);
    const after = readNumber(slots?.[1]);
    if (!taken || !count || since === undefined || after === undefined) return undefined;
    return { lifetime: taken.lifetime, count, since, after };
  },
};

/** The last millisecond that a date can name (ECMAScript, "Time Values"). */
const lastMoment = 8_640_000_000_000_000;

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{0,16}$/.test(text)) return undefined;
  return Math.min(Number(text), lastMoment);
}

/** `removed`: a page of removals. `next` is where to go on, now while `more` is "1", else at the next visit. */
export const wireRemovedVideos = z.strictObject({
  videos: z.array(z.strictObject({ video_id: wireDigits, removed_at: wireDate })),
  more: wireFlag,
  next: z.strictObject({ since: wireDigits, after: wireDigits }),
  ...wireEmptyMarks,
});
export type WireRemovedVideos = z.infer<typeof wireRemovedVideos>;
