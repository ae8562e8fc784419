import * as paths from '../paths.ts';
import { isEmptyList } from '../reading/reader.ts';
import { type Alive, type RemovedPage, readAlive, readRemoved } from '../syndication/reading.ts';
import type { RemovedParams } from '../syndication/removals.ts';
import type { CallOptions, ConnectionOptions } from './api-client.ts';
import { openConnection } from './connection.ts';

/** Calls for partners that copy lists of an origin. Each rejects with an ApiError. */
export interface PartnerClient {
  /** Which of the videos are still public; any number of ids, sent in batches. */
  alive(params: { videoIds: readonly number[] }, options?: CallOptions): Promise<Alive>;
  /** A page of removals; `next` of an answer holds the params of the following request. */
  removed(params?: Partial<RemovedParams>, options?: CallOptions): Promise<RemovedPage>;
}

/** Ids of one request: keeps addresses short enough for all proxies. */
const idsPerRequest = 200;

/** Creates a client for partners; separate, because no page of a site needs it. */
export function createPartnerClient(options: ConnectionOptions = {}): PartnerClient {
  const { get, send } = openConnection(options);
  return {
    async alive({ videoIds }, call) {
      const result: Alive = { alive: [], gone: [] };
      const uniqueIds = [...new Set(videoIds)];
      for (let start = 0; start < uniqueIds.length; start += idsPerRequest) {
        const path = paths.alive.build({ videoIds: uniqueIds.slice(start, start + idsPerRequest) });
        const batch = readAlive(await get(path, call));
        result.alive.push(...batch.alive);
        result.gone.push(...batch.gone);
      }
      return result;
    },
    async removed(params = {}, call) {
      // An empty page has the mark of an empty list, but its `next` is needed.
      const isExpectedFailure = (answer: unknown) => isEmptyList(answer, 'videos');
      const { signal } = call ?? {};
      return readRemoved(await send(paths.removed.build(params), { signal, isExpectedFailure }));
    },
  };
}
