import type { Server } from 'node:http';
import { findFfmpeg } from '@nightjar/media';
import {
  applyHiddenTerms,
  createOrigin,
  createTaggedCache,
  type Environment,
  fillDemonstration,
  pipelineProgress,
} from '@nightjar/origin';
import { readDesignTokens } from '../api-viewer/design-tokens.ts';
import { apiViewerModule } from '../api-viewer/viewer-files.ts';
import type { AppName, AppOptions, FetchApp } from '../apps/load-apps.ts';
import type { Console } from '../console/console.ts';
import { createBodyLimit } from '../front/body-limits.ts';
import { createClientAddress } from '../front/client-address.ts';
import { createClientRate } from '../front/client-rate.ts';
import { createFront, type Handler } from '../front/front.ts';
import { createBoundedServer, KEEP_ALIVE_SECONDS, listen } from '../front/listen.ts';
import { answerPlainly } from '../front/plain-answer.ts';
import { createFastPathAnswer } from '../http-fast-path/fast-path-answer.ts';
import type { FastPathAnswer } from '../http-fast-path/fast-path-connections.ts';
import { createHealthHandler, startingHealth } from '../observability/health.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createCacheAddresses } from '../response-cache/cache-addresses.ts';
import { createResponseCache, type Remembered } from '../response-cache/response-cache.ts';
import type { StaticFiles } from '../static-files/static-files.ts';
import { closeServer } from '../stopping/close-server.ts';
import type { Closers } from '../stopping/closers.ts';
import { trackConnections } from '../stopping/track-connections.ts';
import { startWorkerProcess } from '../worker-process/worker-process.ts';
import { openParts } from './open-parts.ts';
import { readSiteConfig } from './read-site-config.ts';
import { followProgress, replacedPasswords, somethingPlays, welcome } from './startup-banner.ts';

/** The apps' pages and files: from their builds, or from their sources while they are written. */
interface Pages {
  apps: Record<AppName, FetchApp>;
  staticFiles: Pick<StaticFiles, 'get'>;
  /** Looks at a request before everything else; true when it took it. */
  intercept?: (...handed: Parameters<Handler>) => Promise<boolean>;
}

/** Everything a start is made with; what it opens it hands to `closers` at once. */
export interface Start {
  environment: Environment;
  console: Console;
  closers: Closers;
  /** Aborts when the server is told to stop. */
  signal: AbortSignal;
  openPages: (options: AppOptions, server: Server, closers: Closers) => Promise<Pages>;
}

/** Memory for the answers that are the same for everybody. */
const SHARED_ANSWERS_BYTES = 128 * 1024 * 1024;
const ANSWER_TIMEOUT_MS = 30_000;
/** A client may ask for so many seconds' worth of its rate at once. */
const MISS_BURST_SECONDS = 10;
/** How long a stop waits for requests under way, and for the worker to hand its jobs back. */
const STOP_REQUESTS_MS = 8_000;
const STOP_WORKER_MS = 10_000;

/** Opens and joins every part, from the environment to a listening server whose pages can be used. */
export async function startProduct({
  environment,
  console,
  closers,
  signal,
  openPages,
}: Start): Promise<void> {
  const { log } = console;
  const { publicUrl } = environment;
  const siteConfig = await readSiteConfig(environment.siteConfig);
  const hasWorker = environment.worker === 'inline';
  if (hasWorker) await findFfmpeg();

  // The port first: whoever finds it taken should not wait for a database to learn it.
  let listener: Handler = answerStarting;
  let fastPathAnswer: FastPathAnswer = () => undefined;
  const server = createBoundedServer(
    (request, response) => listener(request, response),
    (request) => fastPathAnswer(request),
  );
  const connections = trackConnections(server);
  await listen(server, environment);

  const parts = await openParts({ environment, log, role: 'server', signal });
  closers.add('database', () => parts.database.close());
  await applyHiddenTerms({ ...parts, terms: siteConfig.bannedTerms, log });
  const moduleUrl = apiViewerModule();
  const apiViewer = moduleUrl && { apiViewer: { moduleUrl, tokens: await readDesignTokens() } };
  const origin = createOrigin({ ...parts, environment, siteConfig, ...apiViewer, log });
  closers.add('origin', () => origin.close());
  signal.throwIfAborted();

  const cache = createTaggedCache<Remembered>({
    maxBytes: SHARED_ANSWERS_BYTES,
    onRefreshError: (error, key) =>
      log.warn({ err: error, key }, 'A page could not be renewed; the old one stays.'),
  });
  origin.onPurge((tags) => cache.purge(tags), { signal });
  const metrics = createMetrics(cache.stats);
  origin.registerMetrics(metrics.registry);

  const { published, replaced } = await fillDemonstration({ database: parts.database, environment, log });
  for (const line of replacedPasswords(replaced)) console.print(line);
  const pages = await openPages(
    {
      apiFetch: (input, init) =>
        origin.fetch(new Request(input instanceof Request ? input : new URL(input, publicUrl), init)),
      siteConfig,
      publicUrl,
      demonstration: published.length > 0,
      log,
    },
    server,
    closers,
  );
  if (hasWorker) {
    const worker = startWorkerProcess({ program: process.argv[1] ?? '', env: process.env, log });
    closers.add('worker', () => worker.stop(STOP_WORKER_MS));
  }

  // Where the worker runs elsewhere, or not at all, this server does not wait for it.
  const isUsable = hasWorker ? somethingPlays : () => true;
  const readProgress = () => pipelineProgress(parts.database.pool);
  const { staticFiles } = pages;
  const responseCache = createResponseCache({ cache, timeoutMs: ANSWER_TIMEOUT_MS });
  const cacheAddresses = createCacheAddresses({ publicUrl, apps: pages.apps, apiKey: origin.cacheKey });
  const front = createFront({
    fetchers: {
      api: origin.fetch,
      site: (request) => pages.apps.site.fetch(request),
      embed: (request) => pages.apps.embed.fetch(request),
      download: (request) => pages.apps.download.fetch(request),
    },
    media: origin.media,
    health: createHealthHandler(origin, readProgress, isUsable),
    metrics: metrics.handler,
    staticFiles,
    responseCache,
    cacheAddresses,
    missRate: createClientRate({
      perSecond: environment.missRate,
      burst: environment.missRate * MISS_BURST_SECONDS,
    }),
    publicUrl,
    clientAddress: createClientAddress(environment.trustedProxies),
    bodyLimit: createBodyLimit(siteConfig),
    onAnswered: metrics.observeAnswer,
    onHit: metrics.countHit,
    onAsked: origin.noteSearch,
    log,
  });
  const { intercept } = pages;
  listener = intercept
    ? async (request, response) => {
        if (!(await intercept(request, response))) front(request, response);
      }
    : front;
  if (!intercept) {
    fastPathAnswer = createFastPathAnswer({
      staticFiles,
      responseCache,
      cacheAddresses,
      keepAliveSeconds: KEEP_ALIVE_SECONDS,
      publicUrl,
      onAnswered: metrics.countHit,
    });
  }
  closers.add('listener', () => {
    // The rest is answered one last time for each connection, which an answer in haste could not say.
    fastPathAnswer = () => undefined;
    return closeServer(server, connections, STOP_REQUESTS_MS);
  });

  const onUsable = () => {
    for (const line of welcome(environment, published)) console.say(line);
  };
  // Goes on beside the serving; a database that is away for a moment only interrupts the telling.
  followProgress({ console, isUsable, onUsable, read: readProgress, signal }).catch((error: unknown) =>
    log.debug({ err: error }, 'The progress of the clips is not shown further.'),
  );
}

const answerStarting: Handler = (request, response) =>
  answerPlainly(
    response,
    503,
    request.url === '/healthz' ? startingHealth : 'The site is starting. Please try again in a moment.',
    { 'retry-after': '2' },
  );
