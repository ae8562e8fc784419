import type { LiveModel } from '../live/live-model.ts';
import type { LiveParams } from '../live/paths.ts';
import { readLiveFeed } from '../live/reading.ts';
import * as paths from '../paths.ts';
import type { SuggestersParams } from '../suggestions/paths.ts';
import { readSuggestions } from '../suggestions/reading.ts';
import type { Suggestions } from '../suggestions/suggestions.ts';
import type { CallOptions, ConnectionOptions } from './api-client.ts';
import { openConnection } from './connection.ts';

/** Calls for suggestions and live models. Each rejects with an ApiError. */
export interface DiscoveryClient {
  /** Suggestions for the typed text (requirement API-16). */
  suggest(params: { c: string }, options?: CallOptions): Promise<Suggestions>;
  /** The whole table of suggestions. */
  suggesters(params?: Partial<SuggestersParams>, options?: CallOptions): Promise<Suggestions>;
  /** The live models; an invalid feed is logged and gives an empty list. */
  liveModels(params?: Partial<LiveParams>, options?: CallOptions): Promise<LiveModel[]>;
}

/** Creates a client for suggestions and live models; separate, because pages load it only on intent. */
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
