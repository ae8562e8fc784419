import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { isUnavailable, RETRY_AFTER_SECONDS } from '../database/outage.ts';
import { failure } from './answer.ts';
import { createAnswerCache, type StoredAnswer, storeAnswer } from './answer-cache.ts';
import { answerViewer, type FindViewer } from './answer-viewer.ts';
import type { OriginMetrics } from './metrics.ts';
import { mayBePersonal } from './personal-reads.ts';
import { respond } from './prepared-response.ts';
import { addressOf, addressOfForm } from './request-address.ts';
import type { ReadAddress, WireRoute } from './wire-route.ts';

export interface WireAppOptions {
  routes: readonly WireRoute[];
  /** The user of a session token; called for personal routes on addresses with lifetime 0 only. */
  findViewer: FindViewer;
  metrics: OriginMetrics;
  log: { error(details: object, message: string): void };
  maxCacheBytes: number;
  clock?: () => number;
}

/** No valid address of the protocol is longer. */
const MAX_ADDRESS_LENGTH = 8192;

/** A public answer of the wire as data, for callers in this process. */
export interface ReadAnswer {
  status: number;
  /** What the JSON of the answer contains. Shared with other readers: it must not be changed. */
  body: unknown;
}

interface Found {
  stored: StoredAnswer;
  ageMs?: number;
}

const notFound = storeAnswer(failure(404, 'not_found'));
const badAddress = storeAnswer(failure(400, 'address'));
const tooLong = storeAnswer(failure(414, 'address_too_long'));
const wrongMethod = storeAnswer(failure(405, 'method'));
const broken = storeAnswer(failure(500, 'internal'));
const unavailable = storeAnswer(failure(503, 'unavailable'));

/**
 * Fetch handler of the public paths of the wire. Answers are public and cookies are ignored, except on addresses with
 * lifetime 0 (in a form or a query) of routes with personal answers: these are `private, no-store`.
 */
export function createWireApp(options: WireAppOptions) {
  const { routes, findViewer, metrics, log, maxCacheBytes, clock = Date.now } = options;
  const cache = createAnswerCache({ maxBytes: maxCacheBytes, clock, log });

  async function answer(route: WireRoute, request: Request): Promise<Found | Response> {
    if (request.url.length > MAX_ADDRESS_LENGTH) return { stored: tooLong };
    const address =
      request.method === 'POST' ? await addressOfForm(request, route.maxFormBytes) : addressOf(request);
    if (address === undefined) return { stored: tooLong };
    const read = route.read(address);
    if (read === undefined) return { stored: badAddress };
    const personal =
      read.personal && mayBePersonal(address)
        ? await answerViewer(read.personal, request, findViewer)
        : undefined;
    return personal ?? find(route, read);
  }

  async function find(route: WireRoute, read: ReadAddress): Promise<Found> {
    const { value, state, ageMs } = await cache.get(read);
    metrics.countCache(route.name, state);
    return { stored: value, ageMs };
  }

  async function findByAddress(route: WireRoute, address: string): Promise<StoredAnswer> {
    if (!route.methods.includes('GET')) return wrongMethod;
    if (address.length > MAX_ADDRESS_LENGTH) return tooLong;
    const read = route.read(address);
    return read === undefined ? badAddress : (await find(route, read)).stored;
  }

  /** The answer to a request that failed. */
  function answerFailure(error: unknown, route: WireRoute, address: string): StoredAnswer {
    const isTemporary = isUnavailable(error);
    log.error(
      { err: error, route: route.name, url: address.slice(0, 500) },
      `A request failed; the client sees code ${isTemporary ? 'unavailable' : 'internal'}.`,
    );
    return isTemporary ? unavailable : broken;
  }

  async function read(address: string): Promise<ReadAnswer> {
    const route = routeOf(address);
    if (route === undefined) return dataOf(notFound);
    const began = performance.now();
    let found: StoredAnswer;
    try {
      found = await findByAddress(route, address);
    } catch (error) {
      found = answerFailure(error, route, address);
    }
    const data = dataOf(found);
    metrics.countRequest(route.name, data.status, (performance.now() - began) / 1000);
    return data;
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
      let response: Response;
      try {
        const isKnown = route.methods.some((known) => known === method);
        const outcome = isKnown ? await answer(route, request) : { stored: wrongMethod };
        response = outcome instanceof Response ? outcome : respondWith(outcome, request);
      } catch (error) {
        response = respondWith({ stored: answerFailure(error, route, request.url) }, request);
      }
      if (response.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      if (response.status === 405)
        response.headers.set('allow', ['HEAD', ...route.methods, 'OPTIONS'].join(', '));
      metrics.countRequest(route.name, response.status, (performance.now() - began) / 1000);
      return response;
    });
  }
  app.notFound(({ req }) => {
    metrics.countRequest('unknown', 404, 0);
    return respondWith({ stored: notFound }, req.raw);
  });

  function routeOf(address: string): WireRoute | undefined {
    const [pathname = ''] = address.split('?', 1);
    return router.match('ALL', pathname)[0][0]?.[0];
  }

  return {
    fetch: async (request: Request): Promise<Response> => app.fetch(request),
    /** The public answer of an address as data. Never rejects. */
    read,
    /** The cache key, equal for all addresses with the same public answer; undefined for an invalid address. */
    cacheKey(address: string): string | undefined {
      return routeOf(address)?.read(address)?.key;
    },
    purge: (tags: readonly string[]) => cache.purge(tags),
    stats: () => cache.stats(),
  };
}

const respondWith = ({ stored, ageMs }: Found, request: Request) =>
  respond(stored.prepared(), request, ageMs);

const dataOf = ({ answer }: StoredAnswer): ReadAnswer => ({
  status: answer.status ?? 200,
  body: answer.text === undefined ? answer.body : answer.text.body,
});

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
