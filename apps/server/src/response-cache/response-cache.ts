import type { TaggedCache } from '@nightjar/origin';
import type { CacheAddress } from '../apps/load-apps.ts';
import { freshnessOf, tagsOf } from './cache-control.ts';
import { type StoredAnswer, storeResponse } from './stored-answer.ts';

/** Makes an answer from a path and query alone: no header of the client's reaches it. */
export type AnonymousFetch = (target: string, signal: AbortSignal) => Promise<Response>;

/** How an answer came about: the values of `Cache-Status` (RFC 9211). */
type CacheOutcome = 'hit' | 'stale' | 'miss';

export const cacheStatus: Readonly<Record<CacheOutcome, string>> = {
  hit: 'nightjar; hit',
  stale: 'nightjar; hit; fwd=stale',
  miss: 'nightjar; fwd=miss',
};

/** What is remembered of an address: an answer for everybody, or that each client must ask for itself. */
export type Remembered = { kind: 'shared'; answer: StoredAnswer } | { kind: 'personal' };

export interface CachedResponse {
  answer: StoredAnswer;
  outcome: CacheOutcome;
  ageSeconds: number;
}

export interface ResponseCacheOptions {
  cache: TaggedCache<Remembered>;
  /** An answer that takes longer is given up, so that those who wait are not kept for ever. */
  timeoutMs: number;
}

/** How long an address is known to be answered personally, before it is tried again whether it can be shared. */
const PERSONAL_MS = 30_000;

/** A failure of a part: told to those who wait, never kept, and a stale answer is told instead where there is one. */
class FailedAnswer extends Error {
  override name = 'FailedAnswer';
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super(`The page was answered with ${answer.status}.`);
    this.answer = answer;
  }
}

/**
 * The answers that are the same for everybody, told from memory.
 *
 * They are made from the path and query alone, without cookies or any other header, so nothing of one visitor can
 * reach another whatever a page does. Only what says `s-maxage` is kept, and as long as it says.
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
    /** The fresh answer under a key, at once: the hot path makes no promise. */
    peek(key: string): CachedResponse | undefined {
      const cached = cache.peek(key);
      if (cached === undefined || cached.value.kind === 'personal') return undefined;
      return { answer: cached.value.answer, outcome: 'hit', ageSeconds: Math.floor(cached.ageMs / 1000) };
    },
    /** Whether an answer is to be made for this request alone: none is there, and none is under way. */
    costsWork(key: string): boolean {
      const cached = cache.peek(key);
      return cached === undefined ? !cache.has(key) : cached.value.kind === 'personal';
    },
    /**
     * The answer for an address, or undefined when it is a personal one: then the client's own request, with
     * its cookies, has to be made. A burst of requests for one address makes one answer.
     */
    async get(address: CacheAddress, fetch: AnonymousFetch): Promise<CachedResponse | undefined> {
      try {
        const { value, state, ageMs } = await cache.get(address.key, () => load(address, fetch));
        if (value.kind === 'personal') return undefined;
        const outcome = state === 'fresh' ? 'hit' : state === 'stale' ? 'stale' : 'miss';
        return { answer: value.answer, outcome, ageSeconds: Math.floor(ageMs / 1000) };
      } catch (error) {
        if (error instanceof FailedAnswer) return { answer: error.answer, outcome: 'miss', ageSeconds: 0 };
        throw error;
      }
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Answers that are kept. Missing pages and redirects are not: anybody can invent addresses for them without end, and they
 * would displace pages that people read.
 */
const keptStatuses: ReadonlySet<number> = new Set([200, 403, 410]);
/** A client with a session may get another answer than these. */
const refusals: ReadonlySet<number> = new Set([401, 403]);

/** Whether each client must ask for itself. An error without a lifetime is the same for everybody. */
function isPersonal({ status, headers }: Response): boolean {
  if (headers.has('set-cookie')) return true;
  if (status >= 400 && !refusals.has(status)) return false;
  return /no-store|private/i.test(headers.get('cache-control') ?? '');
}
