import type { Server } from 'node:http';
import { checkEncoders, findFfmpeg } from '@nightjar/media';
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
import type { AppOptions } from '../apps/load-apps.ts';
import type { Console } from '../console/console.ts';
import type { Handler } from '../front/front.ts';
import { createBoundedServer, listen } from '../front/listen.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import type { FastPathAnswer } from '../http-fast-path/fast-path-connections.ts';
import { createHealthHandler, startingHealth } from '../observability/health.ts';
import { createMetrics } from '../observability/metrics.ts';
import type { CachedEntry } from '../response-cache/response-cache.ts';
import { createTranslationFile } from '../static-files/translation-file.ts';
import { closeServer } from '../stopping/close-server.ts';
import type { Closers } from '../stopping/closers.ts';
import { trackConnections } from '../stopping/track-connections.ts';
import { startWorkerProcess } from '../worker-process/worker-process.ts';
import { composeFront, openVisits, type Pages } from './compose-front.ts';
import { openStores } from './open-stores.ts';
import { readSiteConfig } from './read-site-config.ts';
import { followProgress, hasPlayableClip, passwordLines, readyLines } from './startup-banner.ts';

/** Options of a start. Everything that the start opens is added to `closers` at once. */
export interface Start {
  environment: Environment;
  console: Console;
  closers: Closers;
  /** Aborts when the server must stop. */
  signal: AbortSignal;
  openPages: (options: AppOptions, server: Server, closers: Closers) => Promise<Pages>;
}

/** Memory limit of the response cache. */
const SHARED_ANSWERS_BYTES = 128 * 1024 * 1024;
/** How long a stop waits for running requests, and for the worker to return its jobs. */
const STOP_REQUESTS_MS = 8_000;
const STOP_WORKER_MS = 10_000;

/** Opens and connects all parts, from the environment to a listening server. */
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
  const { visits, ...sender } = await openVisits(environment, siteConfig);
  const hasWorker = environment.worker === 'inline';
  if (hasWorker) {
    await findFfmpeg();
    await checkEncoders(environment.encoding);
  }

  // The port first, so that a port in use is reported before the database starts.
  let listener: Handler = answerStarting;
  const hasFastPath = environment.httpFastPath === 'on';
  let fastPathAnswer: FastPathAnswer = () => undefined;
  const server = createBoundedServer(
    (request, response) => listener(request, response),
    hasFastPath ? (request) => fastPathAnswer(request) : undefined,
  );
  const connections = trackConnections(server);
  await listen(server, environment);

  const stores = await openStores({ environment, log, role: 'server', signal });
  closers.add('database', () => stores.database.close());
  await applyHiddenTerms({ ...stores, terms: siteConfig.bannedTerms, log });
  const moduleUrl = apiViewerModule();
  const apiViewer = moduleUrl && { apiViewer: { moduleUrl, tokens: await readDesignTokens() } };
  const origin = createOrigin({ ...stores, environment, siteConfig, ...apiViewer, log });
  closers.add('origin', () => origin.close());
  await origin.listening;
  signal.throwIfAborted();

  const cache = createTaggedCache<CachedEntry>({
    maxBytes: SHARED_ANSWERS_BYTES,
    onRefreshError: (error, key) =>
      log.warn({ err: error, key }, 'A cached page could not be renewed; the old one is still served.'),
  });
  origin.onPurge((tags) => cache.purge(tags), { signal });
  const metrics = createMetrics(cache.stats);
  origin.registerMetrics(metrics.registry);

  const { published, replaced } = await fillDemonstration({ database: stores.database, environment, log });
  for (const line of passwordLines(replaced)) console.print(line);
  const translationFile = await createTranslationFile();
  const pages = await openPages(
    {
      apiFetch: (input, init) =>
        origin.fetch(new Request(input instanceof Request ? input : new URL(input, publicUrl), init)),
      apiRead: origin.read,
      siteConfig,
      ...(translationFile && { translationScript: translationFile.address }),
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

  // A server without its own worker does not wait for clips.
  const isUsable = hasWorker ? hasPlayableClip : () => true;
  const readProgress = () => pipelineProgress(stores.database.pool);
  const { front, fastPath } = await composeFront({
    ...sender,
    environment,
    siteConfig,
    origin,
    pages,
    translationFile,
    cache,
    visits,
    health: createHealthHandler(origin, readProgress, isUsable),
    metrics,
    log,
  });
  const { intercept } = pages;
  listener = intercept
    ? async (request, response) => {
        if (!(await intercept(request, response))) front(request, response);
      }
    : front;
  if (hasFastPath && !intercept) fastPathAnswer = fastPath;
  closers.add('listener', () => {
    // The last answer of each connection must say `Connection: close`, which the fast path does not send.
    fastPathAnswer = () => undefined;
    return closeServer(server, connections, STOP_REQUESTS_MS);
  });

  const onUsable = () => {
    for (const line of readyLines(environment, published)) console.say(line);
  };
  // Not awaited; when the database is unavailable for a moment, only this display ends.
  followProgress({ console, isUsable, onUsable, read: readProgress, signal }).catch((error: unknown) =>
    log.debug({ err: error }, 'The progress of the clips is no longer shown.'),
  );
}

const answerStarting: Handler = (request, response) =>
  sendPlainAnswer(
    response,
    503,
    request.url === '/healthz' ? startingHealth : 'The site is starting. Please try again in a moment.',
    { 'retry-after': '2' },
  );
