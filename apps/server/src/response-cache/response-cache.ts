import type { TaggedCache } from '@nightjar/origin';
import type { CacheAddress } from '../apps/load-apps.ts';
import { freshnessOf, tagsOf } from './cache-control.ts';
import { type StoredAnswer, storeResponse } from './stored-answer.ts';

/** Requests an answer by path and query only, without any header of the client. */
export type AnonymousFetch = (target: string, signal: AbortSignal) => Promise<Response>;

/** Cache outcome of an answer; sent as `Cache-Status` (RFC 9211). */
type CacheOutcome = 'hit' | 'stale' | 'miss';

export const cacheStatus: Readonly<Record<CacheOutcome, string>> = {
  hit: 'nightjar; hit',
  stale: 'nightjar; hit; fwd=stale',
  miss: 'nightjar; fwd=miss',
};

/** A cache entry: a shared answer, or a mark that the answer of this address is personal. */
export type CachedEntry = { kind: 'shared'; answer: StoredAnswer } | { kind: 'personal' };

export interface CachedResponse {
  answer: StoredAnswer;
  outcome: CacheOutcome;
  ageSeconds: number;
}

/**
 * What the cache has for an address.
 * - `hit`: a fresh answer;
 * - `personal`: the answer is personal, so the client's own request must be passed to the part;
 * - `stale`: an old answer, or a running load; `get` starts no load that a client waits for alone;
 * - `miss`: nothing.
 */
export type Lookup = { kind: 'hit'; response: CachedResponse } | { kind: 'personal' | 'stale' | 'miss' };

export interface ResponseCacheOptions {
  cache: TaggedCache<CachedEntry>;
  /** Limit for the time of one load, so that waiting requests end. */
  timeoutMs: number;
}

/** How long an address stays marked as personal before the cache tries it again. */
const PERSONAL_MS = 30_000;

/** An answer with status 5xx: sent to the waiting requests and never cached; a stale answer is preferred. */
class FailedAnswer extends Error {
  override name = 'FailedAnswer';
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super(`The page was answered with ${answer.status}.`);
    this.answer = answer;
  }
}

/**
 * Caches the answers that are the same for all clients.
 *
 * Answers are requested by path and query only, without cookies or other headers, so data of one visitor cannot reach
 * another. Only answers with `s-maxage` are cached, for that time.
 */
export function createResponseCache({ cache, timeoutMs }: ResponseCacheOptions) {
  const load = async ({ target, keepsNotFound = false }: CacheAddress, fetch: AnonymousFetch) => {
    const response = await fetch(target, AbortSignal.timeout(timeoutMs));
    const freshness = freshnessOf(response.headers);
    if (freshness === undefined && isPersonal(response)) {
      await response.body?.cancel();
      return { value: { kind: 'personal' } as const, bytes: 0, freshMs: PERSONAL_MS };
    }
    const answer = await storeResponse(response);
    if (answer.status >= 500) throw new FailedAnswer(answer);
    const isKept = keptStatuses.has(answer.status) || (answer.status === 404 && keepsNotFound);
    return {
      value: { kind: 'shared', answer } as const,
      bytes: answer.bytes,
      freshMs: (isKept && freshness?.freshMs) || 0,
      staleMs: freshness?.staleMs ?? 0,
      tags: tagsOf(response.headers),
    };
  };

  return {
    /** What the cache has for a key. Starts nothing; synchronous, because this is a hot path. */
    lookup(key: string): Lookup {
      const cached = cache.peek(key);
      if (cached === undefined) return { kind: cache.has(key) ? 'stale' : 'miss' };
      const { value, ageMs } = cached;
      if (value.kind === 'personal') return { kind: 'personal' };
      return {
        kind: 'hit',
        response: { answer: usedAgain(value), outcome: 'hit', ageSeconds: Math.floor(ageMs / 1000) },
      };
    },
    /**
     * The answer of an address, or undefined when the answer is personal: then the client's own request, with its
     * cookies, must be passed to the part. Concurrent requests for one address share one load.
     */
    async get(address: CacheAddress, fetch: AnonymousFetch): Promise<CachedResponse | undefined> {
      try {
        const { value, state, ageMs } = await cache.get(address.key, () => load(address, fetch));
        if (value.kind === 'personal') return undefined;
        const outcome = state === 'fresh' ? 'hit' : state === 'stale' ? 'stale' : 'miss';
        const answer = state === 'fresh' ? usedAgain(value) : value.answer;
        return { answer, outcome, ageSeconds: Math.floor(ageMs / 1000) };
      } catch (error) {
        if (error instanceof FailedAnswer) return { answer: error.answer, outcome: 'miss', ageSeconds: 0 };
        throw error;
      }
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** The answer of an entry that is requested again, so that better compression pays off; it replaces the one in the entry. */
function usedAgain(entry: Extract<CachedEntry, { kind: 'shared' }>): StoredAnswer {
  if (entry.answer.compressBetter) entry.answer = entry.answer.compressBetter();
  return entry.answer;
}

/**
 * Statuses that are cached. Not 404 and redirects: clients can invent such addresses without limit, and their entries
 * would displace real pages.
 */
const keptStatuses: ReadonlySet<number> = new Set([200, 403, 410]);
/** Refusals that may differ for a client with a session. */
const refusals: ReadonlySet<number> = new Set([401, 403]);

/** Whether the answer is personal. An error without a lifetime is the same for all clients. */
function isPersonal({ status, headers }: Response): boolean {
  if (headers.has('set-cookie')) return true;
  if (status >= 400 && !refusals.has(status)) return false;
  return /no-store|private/i.test(headers.get('cache-control') ?? '');
}
