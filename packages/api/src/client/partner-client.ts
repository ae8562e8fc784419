import * as paths from '../paths.ts';
import { isEmptyList } from '../reading/reader.ts';
import { type Alive, type RemovedPage, readAlive, readRemoved } from '../syndication/reading.ts';
import type { RemovedParams } from '../syndication/removals.ts';
import type { CallOptions, ConnectionOptions } from './api-client.ts';
import { openConnection } from './connection.ts';

/** The calls of those who keep copies of an origin's lists. Each rejects with an ApiError. */
export interface PartnerClient {
  /** Which of any number of videos are still there; asked in handfuls. */
  alive(params: { videoIds: readonly number[] }, options?: CallOptions): Promise<Alive>;
  /** A page of removals; `next` of one page is what to ask for the following one, or the following visit, with. */
  removed(params?: Partial<RemovedParams>, options?: CallOptions): Promise<RemovedPage>;
}

/** So many numbers fit into an address that every proxy lets through. */
const numbersPerQuestion = 200;

/** A client for partners; apart, because no page of a site needs it. */
export function createPartnerClient(options: ConnectionOptions = {}): PartnerClient {
  const { get, send } = openConnection(options);
  return {
    async alive({ videoIds }, call) {
      const told: Alive = { alive: [], gone: [] };
      const wanted = [...new Set(videoIds)];
      for (let at = 0; at < wanted.length; at += numbersPerQuestion) {
        const path = paths.alive.build({ videoIds: wanted.slice(at, at + numbersPerQuestion) });
        const part = readAlive(await get(path, call));
        told.alive.push(...part.alive);
        told.gone.push(...part.gone);
      }
      return told;
    },
    async removed(params = {}, call) {
      // A page without removals is marked like an empty list, and is none the less an answer: it says where to go on.
      const isTolerable = (answer: unknown) => isEmptyList(answer, 'videos');
      const { signal } = call ?? {};
      return readRemoved(await send(paths.removed.build(params), { signal, isTolerable }));
    },
  };
}
