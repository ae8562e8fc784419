import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import { isDatabaseAway, RETRY_AFTER_SECONDS, retryWhileAway } from '../database/outage.ts';
import { sessionTokenOf } from '../sessions/session-token.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { failure } from './answer.ts';
import { cachePolicy } from './cache-policy.ts';
import type { OriginMetrics } from './metrics.ts';
import { mayBePersonal, respondPersonally } from './personal-reads.ts';
import { type PreparedResponse, prepareResponse, respond } from './prepared-response.ts';
import type { ReadAddress, WireRoute } from './wire-route.ts';

export interface WireAppOptions {
  routes: readonly WireRoute[];
  /** The user of a session token; called for personal routes on addresses with lifetime 0 only. */
  findViewer(token: string): Promise<Viewer | undefined>;
  metrics: OriginMetrics;
  log: { error(details: object, message: string): void };
  maxCacheBytes: number;
  clock?: () => number;
}

/** No valid address of the protocol is longer. */
const MAX_ADDRESS_LENGTH = 8192;
const MAX_FORM_BYTES = 8192;
/** How long expired answers are served while the database is unreachable (restart, failover). */
const STALE_IF_ERROR_MS = 600_000;
/** A load that hangs (lock, dead connection) would block all requests with the same key. */
const ANSWER_TIMEOUT_MS = 20_000;

interface CachedAnswer {
  prepared: PreparedResponse;
  ageMs?: number;
}

const notFound = prepareResponse(failure(404, 'not_found'));
const badAddress = prepareResponse(failure(400, 'address'));
const tooLong = prepareResponse(failure(414, 'address_too_long'));
const wrongMethod = prepareResponse(failure(405, 'method'));
const broken = prepareResponse(failure(500, 'internal'));
const unavailable = prepareResponse(failure(503, 'unavailable'));

/**
 * Fetch handler of the public paths of the wire. Answers are public and cookies are ignored, except on addresses with
 * lifetime 0 (in a form or a query) of routes with personal answers: these are `private, no-store`.
 */
export function createWireApp(options: WireAppOptions) {
  const { routes, findViewer, metrics, log, maxCacheBytes, clock = Date.now } = options;
  const cache = createTaggedCache<PreparedResponse>({
    maxBytes: maxCacheBytes,
    clock,
    onRefreshError: (error, key) =>
      log.error({ err: error, key }, 'An answer could not be refreshed; the stale answer is served.'),
  });

  /** The personal answer, if the route has one for the viewer of this request. */
  async function answerPersonally(read: ReadAddress, address: string, request: Request) {
    if (read.personal === undefined || !mayBePersonal(address)) return undefined;
    const token = sessionTokenOf(request.headers.get('cookie'));
    const viewer = token === undefined ? undefined : await retryWhileAway(() => findViewer(token));
    const pending = viewer && retryWhileAway(async () => read.personal?.(viewer));
    const answer = pending && (await withTimeout(ANSWER_TIMEOUT_MS, pending));
    return answer && respondPersonally(answer, request.method === 'HEAD');
  }

  async function answer(route: WireRoute, request: Request): Promise<CachedAnswer | Response> {
    if (request.url.length > MAX_ADDRESS_LENGTH) return { prepared: tooLong };
    const address =
      request.method === 'POST' ? await addressOfForm(request, route.maxFormBytes) : addressOf(request);
    if (address === undefined) return { prepared: tooLong };
    const read = route.read(address);
    if (read === undefined) return { prepared: badAddress };
    const personal = await answerPersonally(read, address, request);
    if (personal !== undefined) return personal;
    const { value, state, ageMs } = await cache.get(read.key, async () => {
      const loaded = await withTimeout(ANSWER_TIMEOUT_MS, retryWhileAway(read.answer));
      const prepared = prepareResponse(loaded);
      const { sharedMaxAge, staleWhileRevalidate } = cachePolicy(loaded.lifetimeSeconds);
      return {
        value: prepared,
        bytes: prepared.bytes.byteLength,
        freshMs: sharedMaxAge * 1000,
        staleMs: staleWhileRevalidate * 1000,
        ...(prepared.status === 200 && { staleIfErrorMs: STALE_IF_ERROR_MS }),
        tags: loaded.tags,
      };
    });
    metrics.countCache(route.name, state);
    return { prepared: value, ageMs };
  }

  const app = new Hono();
  const router = new TrieRouter<WireRoute>();
  for (const route of routes) {
    router.add('ALL', route.pattern, route);
    app.all(route.pattern, async ({ req }) => {
      const request = req.raw;
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (method === 'OPTIONS') return preflight(route);
      const began = performance.now();
      let outcome: CachedAnswer | Response;
      try {
        const isKnown = route.methods.some((known) => known === method);
        outcome = isKnown ? await answer(route, request) : { prepared: wrongMethod };
      } catch (error) {
        const isAway = isDatabaseAway(error);
        log.error(
          { err: error, route: route.name, url: request.url.slice(0, 500) },
          `A request failed; the client sees code ${isAway ? 'unavailable' : 'internal'}.`,
        );
        outcome = { prepared: isAway ? unavailable : broken };
      }
      const response =
        outcome instanceof Response ? outcome : respond(outcome.prepared, request, outcome.ageMs);
      if (response.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      if (response.status === 405)
        response.headers.set('allow', ['HEAD', ...route.methods, 'OPTIONS'].join(', '));
      metrics.countRequest(route.name, response.status, (performance.now() - began) / 1000);
      return response;
    });
  }
  app.notFound(({ req }) => {
    metrics.countRequest('unknown', 404, 0);
    return respond(notFound, req.raw);
  });

  return {
    fetch: async (request: Request): Promise<Response> => app.fetch(request),
    /** The cache key, equal for all addresses with the same public answer; undefined for an invalid address. */
    cacheKey(address: string): string | undefined {
      const [pathname = ''] = address.split('?', 1);
      const route = router.match('ALL', pathname)[0][0]?.[0];
      return route?.read(address)?.key;
    },
    purge: (tags: readonly string[]) => cache.purge(tags),
    stats: () => cache.stats(),
  };
}

async function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function preflight(route: WireRoute): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': ['HEAD', ...route.methods].join(', '),
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  });
}

/** Pathname and query as sent. */
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The address with the fields of the form prepended to the query; undefined if the form is too large. */
async function addressOfForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const { pathname, search } = new URL(request.url);
  let form = '';
  const decoder = new TextDecoder();
  if (request.body !== null) {
    for await (const chunk of request.body) {
      form += decoder.decode(chunk, { stream: true });
      if (form.length > maxBytes) return undefined;
    }
  }
  return `${pathname}?${[form, search.slice(1)].filter((part) => part !== '').join('&')}`;
}
