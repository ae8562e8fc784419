import { createTaggedCache } from '@nightjar/origin';
import { demonstrationSite, type VisitPolicies } from '@nightjar/site-config';
import pino from 'pino';
import { createClientAddress } from '../front/client-address.ts';
import type { createClientRate } from '../front/client-rate.ts';
import { createFront, type FrontOptions } from '../front/front.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import { createFastPathAnswer } from '../http-fast-path/fast-path-answer.ts';
import { createCacheAddresses } from '../response-cache/cache-addresses.ts';
import { type CachedEntry, createResponseCache } from '../response-cache/response-cache.ts';
import { storeBodies } from '../response-cache/stored-answer.ts';
import { type TestServer, testServer } from './test-server.ts';
import { openTestVisits } from './test-visits.ts';

interface SeenRequest {
  part: string;
  url: string;
  cookie: string | null;
  address: string | null;
  country: string | null;
  body: string;
}

export interface TestFront extends TestServer {
  /** The requests that reached a part. */
  seen: SeenRequest[];
  /** Answers of the parts by name; the default answer is the name of the part, cached for a minute. */
  answers: Partial<Record<string, (request: Request) => Response | Promise<Response>>>;
  /** The arguments of the calls of `onAnswered`, `onHit` and `onSharedRead`. */
  answered: unknown[][];
  hits: unknown[][];
  sharedReads: unknown[][];
  /** Default: no limit. */
  missRate: ReturnType<typeof createClientRate>;
}

/** Opens a front with the fast path and the policies of the demonstration site, on a real server, for https://nightjar.example. */
export async function openTestFront(policies: VisitPolicies = demonstrationSite): Promise<TestFront> {
  const state: Omit<TestFront, keyof TestServer> = {
    seen: [],
    answers: {},
    answered: [],
    hits: [],
    sharedReads: [],
    missRate: () => undefined,
  };
  const bytes = Buffer.from('icon');
  const part = (name: string) => async (request: Request) => {
    state.seen.push({
      part: name,
      url: request.url,
      cookie: request.headers.get('cookie'),
      address: request.headers.get('x-client-address'),
      country: request.headers.get('x-client-country'),
      body: name === 'api' && state.answers.api ? '' : await request.clone().text(),
    });
    return (
      (await state.answers[name]?.(request)) ??
      new Response(name, { headers: { 'cache-control': 's-maxage=60' } })
    );
  };
  const responseCache = createResponseCache({
    cache: createTaggedCache<CachedEntry>({ maxBytes: 1e6 }),
    timeoutMs: 5000,
  });
  const staticFiles = new Map([
    [
      '/favicon.ico',
      storeBodies(200, [['content-type', 'image/x-icon']], { identity: bytes, br: bytes, gzip: bytes }),
    ],
  ]);
  // Pages read only `s`; an address of the API is its own key.
  const app = {
    cacheAddress({ pathname, searchParams }: URL) {
      const text = searchParams.get('s');
      const target = text === null ? pathname : `${pathname}?s=${text}`;
      const fetch = async (request: Request) =>
        new Response(`by its address: ${request.url}`, { headers: { 'cache-control': 's-maxage=60' } });
      return { key: target, target, ...(pathname === '/parsed/' && { fetch }) };
    },
  };
  const cacheAddresses = createCacheAddresses({
    publicUrl: 'https://nightjar.example',
    apps: { site: app, embed: app, download: app },
    apiKey: (address) => address,
  });
  const clientAddress = createClientAddress(['127.0.0.0/8']);
  const visit = await openTestVisits({ policies, clientAddress, publicUrl: 'https://nightjar.example' });
  const onHit = (...what: unknown[]) => state.hits.push(what);
  const options: FrontOptions = {
    fetchers: { api: part('api'), embed: part('embed'), download: part('download'), site: part('site') },
    media: (request, response) => {
      if (!request.url?.includes('known')) return false;
      response.end('media');
      return true;
    },
    ...visit,
    events: (_request, response) => response.end('events'),
    health: (_request, response) => sendPlainAnswer(response, 200, { status: 'ok' }),
    metrics: (_request, response) => sendPlainAnswer(response, 200, 'figures'),
    staticFiles,
    responseCache,
    cacheAddresses,
    missRate: (client) => state.missRate(client),
    publicUrl: 'https://nightjar.example',
    clientAddress,
    countryOf: ({ 'x-edge-country': country }) => (typeof country === 'string' ? country : undefined),
    bodyLimit: (path) =>
      path === '/api/video_edit.php'
        ? { bytes: 5_000_000, tooLarge: 'upload.too_large', bytesPerSecond: 0 }
        : { bytes: 1000, tooLarge: 'form.too_large', bytesPerSecond: 0 },
    onAnswered: (...what) => state.answered.push(what),
    onHit,
    onSharedRead: (...what) => state.sharedReads.push(what),
    log: pino({ level: 'silent' }),
  };
  const fastPath = createFastPathAnswer({
    staticFiles,
    responseCache,
    cacheAddresses,
    visits: visit.visits,
    publicUrl: 'https://nightjar.example',
    keepAliveSeconds: 65,
    onAnswered: onHit,
  });
  return Object.assign(state, await testServer(createFront(options), fastPath));
}
