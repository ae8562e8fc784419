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
  /** Who a session's token belongs to: asked on addresses with lifetime 0 of routes that answer personally. */
  findViewer(token: string): Promise<Viewer | undefined>;
  metrics: OriginMetrics;
  log: { error(details: object, message: string): void };
  maxCacheBytes: number;
  clock?: () => number;
}

/** Nothing that this protocol asks for is longer; what is, costs nothing but this comparison. */
const MAX_ADDRESS_LENGTH = 8192;
const MAX_FORM_BYTES = 8192;
/** While the database is away (a restart, a failover) what was known is told. */
const STALE_IF_ERROR_MS = 600_000;
/** A load that hangs (a lock, a dead connection) would keep everybody who asks the same waiting for ever. */
const ANSWER_TIMEOUT_MS = 20_000;

interface Told {
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
 * The public paths of the wire as one fetch handler. An answer is the same for everybody and no cookie is read, but for
 * addresses with lifetime 0 (of a form as of a query) of routes that can answer a signed-in viewer: those answers are
 * `private, no-store`.
 */
export function createWireApp(options: WireAppOptions) {
  const { routes, findViewer, metrics, log, maxCacheBytes, clock = Date.now } = options;
  const cache = createTaggedCache<PreparedResponse>({
    maxBytes: maxCacheBytes,
    clock,
    onRefreshError: (error, key) =>
      log.error({ err: error, key }, 'An answer could not be refreshed; the old one is told.'),
  });

  /** The answer for the viewer alone, where there is one. */
  async function personally(read: ReadAddress, address: string, request: Request) {
    if (read.personal === undefined || !mayBePersonal(address)) return undefined;
    const token = sessionTokenOf(request.headers.get('cookie'));
    const viewer = token === undefined ? undefined : await retryWhileAway(() => findViewer(token));
    const answering = viewer && retryWhileAway(async () => read.personal?.(viewer));
    const answer = answering && (await within(ANSWER_TIMEOUT_MS, answering));
    return answer && respondPersonally(answer, request.method === 'HEAD');
  }

  async function answer(route: WireRoute, request: Request): Promise<Told | Response> {
    if (request.url.length > MAX_ADDRESS_LENGTH) return { prepared: tooLong };
    const address =
      request.method === 'POST' ? await addressOfForm(request, route.maxFormBytes) : addressOf(request);
    if (address === undefined) return { prepared: tooLong };
    const read = route.read(address);
    if (read === undefined) return { prepared: badAddress };
    const personal = await personally(read, address, request);
    if (personal !== undefined) return personal;
    const { value, state, ageMs } = await cache.get(read.key, async () => {
      const made = await within(ANSWER_TIMEOUT_MS, retryWhileAway(read.answer));
      const prepared = prepareResponse(made);
      const { sharedMaxAge, staleWhileRevalidate } = cachePolicy(made.lifetimeSeconds);
      return {
        value: prepared,
        bytes: prepared.bytes.byteLength,
        freshMs: sharedMaxAge * 1000,
        staleMs: staleWhileRevalidate * 1000,
        ...(prepared.status === 200 && { staleIfErrorMs: STALE_IF_ERROR_MS }),
        tags: made.tags,
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
      let told: Told | Response;
      try {
        const isKnown = route.methods.some((known) => known === method);
        told = isKnown ? await answer(route, request) : { prepared: wrongMethod };
      } catch (error) {
        const isAway = isDatabaseAway(error);
        log.error(
          { err: error, route: route.name, url: request.url.slice(0, 500) },
          `A request failed; the client sees code ${isAway ? 'unavailable' : 'internal'}.`,
        );
        told = { prepared: isAway ? unavailable : broken };
      }
      const response = told instanceof Response ? told : respond(told.prepared, request, told.ageMs);
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
    /** The key that all addresses with the same public answer share; undefined where there is no such address. */
    cacheKey(address: string): string | undefined {
      const [pathname = ''] = address.split('?', 1);
      const route = router.match('ALL', pathname)[0][0]?.[0];
      return route?.read(address)?.key;
    },
    purge: (tags: readonly string[]) => cache.purge(tags),
    stats: () => cache.stats(),
  };
}

async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
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

/** Pathname and query as they were sent. */
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** A form is read as if its fields stood in the query, before those that do. Undefined when it is too large. */
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
