import { liveFeedAddress, toWireLiveModels, type WireLiveModel } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import type { Loaded } from '../cache/cache-entries.ts';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import type { Log } from '../log.ts';
import { demonstrationFeed } from './demonstration-feed.ts';
import { fetchFeed } from './fetch-feed.ts';

export interface LiveFeedOptions {
  config: SiteConfig['live'];
  publicUrl: string;
  log: Log;
  /** Milliseconds since the epoch. */
  clock: () => number;
  fetch?: typeof globalThis.fetch;
}

export interface LiveFeed {
  /** The live models, at most `limit` of the configuration; empty if the feed cannot be read. Never rejects. */
  read(): Promise<readonly WireLiveModel[]>;
}

type Models = readonly WireLiveModel[];

const FRESH_MS = 60_000;
/** An older list would show models that are no longer live. */
const USABLE_MS = 300_000;
/** After a failure the feed is not requested again for this time, so that requests do not wait for it repeatedly. */
const RETRY_DELAY_MS = 15_000;

/** Reads the feed with single flight and stale while revalidate. */
export function createLiveFeed({ config, publicUrl, log, clock, fetch }: LiveFeedOptions): LiveFeed {
  const { feed, category, limit, width, height, names, timeoutMs } = config;
  const cache = createTaggedCache<Models>({ maxBytes: 4 * 1024 * 1024, clock });
  let last: { models: Models; at: number } | undefined;

  const warn = (facts: object, message: string) => log.warn(facts, message);
  const wire = (answer: unknown): Models => toWireLiveModels(answer, warn).models.slice(0, limit);
  const address = () =>
    liveFeedAddress({ url: feed, category, limit, width, height, names: definedNames(names) });

  async function load(): Promise<Loaded<Models>> {
    try {
      const options = fetch === undefined ? { timeoutMs } : { timeoutMs, fetch };
      const models = wire(await fetchFeed(address(), options));
      last = { models, at: clock() };
      return { value: models, bytes: sizeOf(models), freshMs: FRESH_MS, staleMs: USABLE_MS - FRESH_MS };
    } catch (error) {
      log.warn(
        { err: error },
        'The feed of live models cannot be read; the strip shows the last known models or none.',
      );
      const known = last !== undefined && clock() - last.at < USABLE_MS ? last.models : [];
      return { value: known, bytes: sizeOf(known), freshMs: RETRY_DELAY_MS, staleMs: RETRY_DELAY_MS };
    }
  }

  if (feed === 'off') return { read: async () => [] };
  if (feed === 'demonstration') {
    const models = wire(demonstrationFeed(publicUrl));
    return { read: async () => models };
  }
  return { read: async () => (await cache.get('feed', load)).value };
}

const sizeOf = (models: Models) => JSON.stringify(models).length * 2;

function definedNames(names: SiteConfig['live']['names']) {
  const { category, limit, size, format } = names;
  return {
    ...(category !== undefined && { category }),
    ...(limit !== undefined && { limit }),
    ...(size !== undefined && { size }),
    ...(format !== undefined && { format }),
  };
}
