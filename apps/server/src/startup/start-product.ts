import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@nightjar/media';
import { createOrigin, createTaggedCache, fillDemonstration } from '@nightjar/origin';
import { createSharedAnswers, type Remembered } from '../answers/shared-answers.ts';
import { loadApps, staticFolders } from '../apps/load-apps.ts';
import type { Start } from '../commands/serve.ts';
import { createFront, type Handler } from '../front/front.ts';
import { createBoundedServer, listen } from '../front/listen.ts';
import { answerPlainly } from '../front/plain-answer.ts';
import { createMetrics } from '../observability/metrics.ts';
import { loadStaticFiles } from '../static-files/static-files.ts';
import { closeServer } from '../stopping/close-server.ts';
import { startWorkerProcess } from '../worker-process/worker-process.ts';
import { openParts } from './open-parts.ts';
import { readSiteConfig } from './read-site-config.ts';
import { tellNewcomer } from './tell-newcomer.ts';

/** Memory for the answers that are the same for everybody. */
const SHARED_ANSWERS_BYTES = 128 * 1024 * 1024;
const ANSWER_TIMEOUT_MS = 30_000;
/** How long a stop waits for requests under way, and for the worker to hand its jobs back. */
const STOP_REQUESTS_MS = 8_000;
const STOP_WORKER_MS = 10_000;

const compressedFolder = fileURLToPath(new URL('../build/compressed/', import.meta.url));

/** Opens and joins every part, from the environment to a listening server with pages that can be used. */
export async function startProduct({ environment, console, closers, signal }: Start): Promise<void> {
  const { log } = console;
  const siteConfig = await readSiteConfig(environment.siteConfig);
  const hasWorker = environment.worker === 'inline';
  if (hasWorker) await findFfmpeg();

  // The port first: whoever finds it taken should not wait for a database to learn it.
  let listener: Handler = answerStarting;
  const server = createBoundedServer((request, response) => listener(request, response));
  await listen(server, environment);

  const parts = await openParts(environment, log, signal);
  closers.add('database', () => parts.database.close());
  const origin = await createOrigin({ ...parts, environment, siteConfig, log });
  closers.add('origin', () => origin.close());
  signal.throwIfAborted();

  const { publicUrl } = environment;
  const apps = await loadApps({
    apiFetch: (input, init) => origin.fetch(new Request(absolute(input, publicUrl), init)),
    siteConfig,
    publicUrl,
    demonstration: environment.demonstration,
    log,
  });
  const cache = createTaggedCache<Remembered>({
    maxBytes: SHARED_ANSWERS_BYTES,
    onRefreshError: (error, key) =>
      log.warn({ err: error, key }, 'A page could not be renewed; the old one stays.'),
  });
  origin.onPurge((tags) => cache.purge(tags), { signal });
  const metrics = createMetrics(cache.stats);
  origin.registerMetrics(metrics.registry);

  await fillDemonstration({ ...parts, environment, siteConfig, log });
  if (hasWorker) {
    const env = { ...process.env, DATABASE_URL: parts.database.url };
    const worker = startWorkerProcess({ program: process.argv[1] ?? '', env, log });
    closers.add('worker', () => worker.stop(STOP_WORKER_MS));
  }

  listener = createFront({
    fetchers: { api: (request) => origin.fetch(request), ...fetchersOf(apps) },
    media: (request, response) => origin.media(request, response),
    health: createHealthHandler(origin),
    metrics: metrics.handler,
    staticFiles: await loadStaticFiles(staticFolders(), compressedFolder),
    sharedAnswers: createSharedAnswers({ cache, timeoutMs: ANSWER_TIMEOUT_MS }),
    publicUrl,
    onAnswered: metrics.observeAnswer,
    log,
  });
  closers.add('listener', () => closeServer(server, STOP_REQUESTS_MS));
  await tellNewcomer({ console, environment, health: () => origin.health(), signal });
}

const absolute = (input: string | URL | Request, publicUrl: string) =>
  input instanceof Request ? input : new URL(input, publicUrl);

const answerStarting: Handler = (request, response) =>
  answerPlainly(
    response,
    503,
    request.url === '/healthz'
      ? { status: 'starting' }
      : 'The site is starting. Please try again in a moment.',
    { 'retry-after': '2' },
  );
