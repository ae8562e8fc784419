import { type Cached, createTaggedCache } from '../cache/tagged-cache.ts';
import { retryWhileAway } from '../database/outage.ts';
import type { Answer } from './answer.ts';
import { cachePolicy } from './cache-policy.ts';
import { jsonSize } from './json-size.ts';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';
import type { ReadAddress } from './wire-route.ts';
import { withTimeout } from './with-timeout.ts';

/** How long expired answers are served while the database is unreachable (restart, failover). */
const STALE_IF_ERROR_MS = 600_000;
/** A load that hangs (lock, dead connection) would block all requests with the same key. */
export const ANSWER_TIMEOUT_MS = 20_000;

/** An answer as data, and as a response from the first request over HTTP on. */
export interface StoredAnswer {
  answer: Answer;
  /** Serialized once; pages of this process read `answer.body` and never need it. */
  prepared(): PreparedResponse;
}

export function storeAnswer(answer: Answer): StoredAnswer {
  let prepared: PreparedResponse | undefined;
  return {
    answer,
    prepared() {
      prepared ??= prepareResponse(answer);
      return prepared;
    },
  };
}

export interface AnswerCacheOptions {
  maxBytes: number;
  clock: () => number;
  log: { error(details: object, message: string): void };
}

/** The public answers of the wire, cached by the key of their address. */
export function createAnswerCache({ maxBytes, clock, log }: AnswerCacheOptions) {
  const cache = createTaggedCache<StoredAnswer>({
    maxBytes,
    clock,
    onRefreshError: (error, key) =>
      log.error({ err: error, key }, 'An answer could not be refreshed; the stale answer is served.'),
  });

  async function load(read: ReadAddress) {
    const answer = await withTimeout(ANSWER_TIMEOUT_MS, retryWhileAway(read.answer));
    const { status = 200, text, body, lifetimeSeconds, tags } = answer;
    const { sharedMaxAge, staleWhileRevalidate } = cachePolicy(lifetimeSeconds);
    return {
      value: storeAnswer(answer),
      // Once as data and once as a response.
      bytes: 2 * (text === undefined ? jsonSize(body) : text.body.length),
      freshMs: sharedMaxAge * 1000,
      staleMs: staleWhileRevalidate * 1000,
      ...(status === 200 && { staleIfErrorMs: STALE_IF_ERROR_MS }),
      tags,
    };
  }

  return {
    get: (read: ReadAddress): Promise<Cached<StoredAnswer>> => cache.get(read.key, () => load(read)),
    purge: (tags: readonly string[]) => cache.purge(tags),
    stats: () => cache.stats(),
  };
}
