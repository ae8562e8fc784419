import type { Server } from 'node:http';
import { checkEncoders, findFfmpeg } from '@nightjar/media';
import {
  createTaggedCache,
  type Environment,
  fillDemonstration,
  type Origin,
  pipelineProgress,
} from '@nightjar/origin';
import type { SiteConfig } from '@nightjar/site-config';
import type { AppOptions } from '../apps/load-apps.ts';
import type { Console } from '../console/console.ts';
import type { Handler } from '../front/front.ts';
import { createHealthHandler } from '../observability/health.ts';
import { createMetrics } from '../observability/metrics.ts';
import type { CachedEntry } from '../response-cache/response-cache.ts';
import { createTranslationFile } from '../static-files/translation-file.ts';
import type { Closers } from '../stopping/closers.ts';
import { startWorkerProcess } from '../worker-process/worker-process.ts';
import { composeFront, openVisits, type Pages } from './compose-front.ts';
import { openListener } from './open-listener.ts';
import { openOrigin } from './open-origin.ts';
import { readSiteConfig } from './read-site-config.ts';
import {
  type FollowOptions,
  followProgress,
  hasPlayableClip,
  passwordLines,
  readyLines,
} from './startup-banner.ts';

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
export async function startProduct(start: Start): Promise<void> {
  const { environment, console, closers } = start;
  const { log } = console;
  const siteConfig = await readSiteConfig(environment.siteConfig);
  const { visits, ...sender } = await openVisits(environment, siteConfig);
  const hasWorker = environment.worker === 'inline';
  if (hasWorker) {
    await findFfmpeg();
    await checkEncoders(environment.encoding);
  }

  // The port first, so that a port in use is reported before the database starts.
  const listener = await openListener(environment);
  const { stores, origin } = await openOrigin({ ...start, siteConfig, log });
  const { cache, metrics } = openCache(start, origin);
  const { published, replaced } = await fillDemonstration({ database: stores.database, environment, log });
  for (const line of passwordLines(replaced)) console.print(line);

  const translationFile = await createTranslationFile();
  const appOptions = createAppOptions(start, siteConfig, origin);
  const pages = await start.openPages(
    {
      ...appOptions,
      ...(translationFile && { translationScript: translationFile.address }),
      demonstration: published.length > 0,
    },
    listener.server,
    closers,
  );
  if (hasWorker) {
    const worker = startWorkerProcess({ program: process.argv[1] ?? '', env: process.env, log });
    closers.add('worker', () => worker.stop(STOP_WORKER_MS));
  }

  // A server without its own worker does not wait for clips.
  const isUsable = hasWorker ? hasPlayableClip : () => true;
  const readProgress = () => pipelineProgress(stores.database.pool);
  const health = createHealthHandler(origin, readProgress, isUsable);
  const parts = { environment, siteConfig, origin, pages, translationFile, cache, visits, health, metrics };
  const { front, fastPath } = await composeFront({ ...sender, ...parts, log });
  listener.serve(interceptedBy(pages, front), pages.intercept ? undefined : fastPath);
  closers.add('listener', () => listener.close(STOP_REQUESTS_MS));
  showProgress(start, { isUsable, read: readProgress, published });
}

/** Opens the response cache, which the origin purges, and the metrics of both. */
function openCache({ console: { log }, signal }: Start, origin: Origin) {
  const cache = createTaggedCache<CachedEntry>({
    maxBytes: SHARED_ANSWERS_BYTES,
    onRefreshError: (error, key) =>
      log.warn({ err: error, key }, 'A cached page could not be renewed; the old one is still served.'),
  });
  origin.onPurge((tags) => cache.purge(tags), { signal });
  const metrics = createMetrics(cache.stats);
  origin.registerMetrics(metrics.registry);
  return { cache, metrics };
}

function createAppOptions(
  { environment, console: { log } }: Start,
  siteConfig: SiteConfig,
  origin: Origin,
): Pick<AppOptions, 'apiFetch' | 'apiRead' | 'siteConfig' | 'publicUrl' | 'log'> {
  const { publicUrl } = environment;
  return {
    apiFetch: (input, init) =>
      origin.fetch(new Request(input instanceof Request ? input : new URL(input, publicUrl), init)),
    apiRead: origin.read,
    siteConfig,
    publicUrl,
    log,
  };
}

/** Lets the pages of the development server answer first. */
function interceptedBy({ intercept }: Pages, front: Handler): Handler {
  if (!intercept) return front;
  return async (request, response) => {
    if (!(await intercept(request, response))) front(request, response);
  };
}

interface ShownProgress extends Pick<FollowOptions, 'isUsable' | 'read'> {
  published: Parameters<typeof readyLines>[1];
}

/** Shows the progress of the clips, and the addresses of the product when it is usable. */
function showProgress({ environment, console, signal }: Start, progress: ShownProgress): void {
  const { published, ...clips } = progress;
  const onUsable = () => {
    for (const line of readyLines(environment, published)) console.say(line);
  };
  // Not awaited; when the database is unavailable for a moment, only this display ends.
  followProgress({ console, onUsable, signal, ...clips }).catch((error: unknown) =>
    console.log.debug({ err: error }, 'The progress of the clips is no longer shown.'),
  );
}
