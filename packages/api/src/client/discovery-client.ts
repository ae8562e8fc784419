import type { LiveModel } from '../live/live-model.ts';
import type { LiveParams } from '../live/paths.ts';
import { readLiveFeed } from '../live/reading.ts';
import * as paths from '../paths.ts';
import type { SuggestersParams } from '../suggestions/paths.ts';
import { readSuggestions } from '../suggestions/reading.ts';
import type { Suggestions } from '../suggestions/suggestions.ts';
import type { CallOptions, ConnectionOptions } from './api-client.ts';
import { openConnection } from './connection.ts';

/** The calls for what leads on from a page. Each rejects with an ApiError. */
export interface DiscoveryClient {
  /** Suggestions for what has been typed (requirement API-16). */
  suggest(params: { c: string }, options?: CallOptions): Promise<Suggestions>;
  /** The whole table of suggestions. */
  suggesters(params?: Partial<SuggestersParams>, options?: CallOptions): Promise<Suggestions>;
  /** Who is live now; a feed that cannot be read is logged and gives nobody. */
  liveModels(params?: Partial<LiveParams>, options?: CallOptions): Promise<LiveModel[]>;
}

/** A client of suggestions and of the live strip; apart, because pages need it only on intent. */
export function createDiscoveryClient(options: ConnectionOptions = {}): DiscoveryClient {
  const { get, context } = openConnection(options);
  return {
    async suggest(params, call) {
      return readSuggestions(await get(paths.suggest.build(params), call), context);
    },
    async suggesters(params, call) {
      return readSuggestions(await get(paths.suggesters.build(params ?? {}), call), context);
    },
    async liveModels(params, call) {
      return readLiveFeed(await get(paths.live.build(params ?? {}), call), context);
    },
  };
}
