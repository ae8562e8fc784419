import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MediaStore } from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import type { Registry } from 'prom-client';
import { findRelation } from './access/find-relation.ts';
import { createCaptcha } from './accounts/captcha/create-captcha.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { addressKey } from './actions/client-address.ts';
import { createPurges } from './cache/create-purges.ts';
import { listenToPurges } from './cache/purges.ts';
import type { Database } from './database/open-database.ts';
import type { FreeBytes } from './disk/disk-reserve.ts';
import type { ApiViewer } from './docs/viewer-page.ts';
import type { Environment } from './environment.ts';
import { createOriginMetrics } from './http/metrics.ts';
import { createWireApp, type ReadAnswer } from './http/wire-app.ts';
import { createIdentityBox } from './identity/identity-box.ts';
import { createJobSender } from './jobs/job-sender.ts';
import { createLiveHub } from './live-events/live-hub.ts';
import { createLiveStream } from './live-events/live-stream.ts';
import type { Log } from './log.ts';
import { createMediaAddresses } from './media-addresses/media-addresses.ts';
import { derivedSecrets, mediaKeys } from './media-addresses/media-keys.ts';
import { createMediaHandler } from './media-delivery/media-handler.ts';
import { recordRemovedAccess } from './media-delivery/removed-video-access.ts';
import { loadPortraitKey, loadVideoFacts } from './media-delivery/store.ts';
import { registerModerationMetrics } from './moderation/moderation-metrics.ts';
import { createPushKeys } from './notifications/push/push-keys.ts';
import { openWrites } from './open-writes.ts';
import { createPostgresEngine } from './search/postgres/postgres-engine.ts';
import { findViewer } from './sessions/store.ts';
import { openSearchCollector } from './suggestions/search-collector.ts';
import { searchedTerm } from './suggestions/searched-term.ts';
import { openViews } from './views/open-views.ts';
import { wireRoutes } from './wire-routes.ts';

export interface OriginOptions {
  database: Database;
  mediaStore: MediaStore;
  environment: Pick<
    Environment,
    'dataDir' | 'publicUrl' | 'mediaSecret' | 'captcha' | 'webPush' | 'pushSecret'
  >;
  siteConfig: SiteConfig;
  log: Log;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Password hashing; default: the recommended strength. */
  passwords?: Passwords;
  /** The viewer of the API page; without it the page only links to the OpenAPI document. */
  apiViewer?: ApiViewer;
  /** Returns the free bytes of the disk that receives uploads; default: those that the file system reports. */
  freeBytes?: FreeBytes;
  /** Size limit of the answers cached in memory. Default 64 MiB. */
  maxCacheBytes?: number;
}

export interface Health {
  ok: boolean;
  /** One sentence that describes what does not work. */
  problem?: string;
}

export interface Origin {
  /**
   * Answers the paths of the wire: `/api/**` and `/timelines/*.vtt`, and the operations of the site's own screens. Public answers do not depend on cookies. They are
   * uncompressed, with a strong ETag, `Surrogate-Key`, and a `Cache-Control` from the lifetime in the path; the response
   * cache compresses them and gives the compressed form its own ETag. Writes are form posts from the site's own pages,
   * answered `private, no-store`. Never rejects.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * Answers a GET of a public path as data, for pages that are rendered in this process: the same answers and the same cache
   * as `fetch`, without serialization. Never rejects.
   *
   * @param address Path and query.
   */
  read(address: string): Promise<ReadAnswer>;
  /**
   * Returns the cache key of an address. Addresses that differ only in ignored parameters have the same key. Undefined if
   * the address has no public answer.
   *
   * @param address Normalised path and query.
   */
  cacheKey(address: string): string | undefined;
  /** Serves media files directly through node:http. Returns true if the path is a media path and is being answered. */
  media(req: IncomingMessage, res: ServerResponse): boolean;
  /** Answers `livePath` with server-sent events for the pages of the signed-in member; through node:http, because it stays open. */
  live(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Calls back with the tags purged by any process; the tag `*` means everything. */
  onPurge(callback: (tags: string[]) => void, options: { signal: AbortSignal }): void;
  /** Removes the answers with these tags: in this process at once, and in every other process on this database. */
  purge(tags: readonly string[]): Promise<void>;
  /**
   * Records a search of a client. Answers are shared, so the origin does not see clients when they come from a cache;
   * suggestions count different clients per keyword. Ignores addresses that are not searches.
   *
   * @param target Path and query. @param address The client address, as in `x-client-address`.
   */
  recordSearch(target: string, address: string): void;
  health(): Promise<Health>;
  /** Registers the origin's metrics with the server's registry. */
  registerMetrics(registry: Registry): void;
  /**
   * Resolves when the purges and live events of other processes are received. A server answers afterwards, because purges
   * before it are missed.
   */
  readonly listening: Promise<void>;
  /** Flushes pending views and stops listening for purges. The caller closes the database and the media store. */
  close(): Promise<void>;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** Creates the origin, which answers the wire, on an open database and media store. */
export function createOrigin(options: OriginOptions): Origin {
  const { database, mediaStore, environment, siteConfig, log, clock = Date.now } = options;
  const { publicUrl } = environment;
  const { pool } = database;
  const keys = mediaKeys(environment);
  const { secretOf, secretsOf } = derivedSecrets(keys);
  const addresses = createMediaAddresses({ keys, clock });
  const metrics = createOriginMetrics(() => app.stats());
  const search = createPostgresEngine(pool);
  const searches = openSearchCollector({ search, log, secret: secretOf('searches') });
  const docs = options.apiViewer === undefined ? {} : { apiViewer: options.apiViewer };
  const context = { pool, addresses, siteConfig, publicUrl, clock, log, search, searches, ...docs };
  const app = createWireApp({
    routes: wireRoutes(context),
    findViewer: (token) => findViewer(pool, token),
    metrics,
    log,
    maxCacheBytes: options.maxCacheBytes ?? CACHE_BYTES,
    clock,
  });
  const media = createMediaHandler({
    mediaStore,
    addresses,
    publicUrl,
    loadFacts: (videoId) => loadVideoFacts(pool, videoId),
    findViewer: (token) => findViewer(pool, token),
    findRelation: (viewer, facts) => findRelation(pool, viewer, facts),
    recordRemovedAccess: (viewer, videoId) => recordRemovedAccess(pool, viewer, videoId),
    loadPortraitKey: (owner, id) => loadPortraitKey(pool, owner, id),
    log,
    onAnswer: metrics.countMedia,
    clock,
  });

  const views = openViews({ pool, log, clock, secret: secretOf('viewers') });
  const closing = new AbortController();
  const purges = createPurges(pool, [app, media, views]);
  const hub = createLiveHub();
  const events = createLiveStream({ hub, findViewer: (token) => findViewer(pool, token), log });
  const listening = listenToDatabase({
    database,
    log,
    purgeHere: purges.purgeHere,
    hub,
    signal: closing.signal,
  });

  const jobs = createJobSender({ database, log, brandUrl: publicUrl });
  const writes = openWrites({
    ...context,
    mediaStore,
    jobs,
    purge: purges.purge,
    views,
    secretOf,
    secretsOf,
    identityBox: createIdentityBox(environment),
    pushKeys: createPushKeys(environment),
    passwords: options.passwords ?? createPasswords(),
    captcha: createCaptcha(environment.captcha, { pool, secret: secretOf('captchas'), log }),
    dataDir: environment.dataDir,
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
    metrics,
  });

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      return writes.fetch(pathname, request) ?? app.fetch(request);
    },
    read: app.read,
    cacheKey: app.cacheKey,
    media: media.handle,
    live: events.handle,
    onPurge: purges.onPurge,
    purge: purges.purge,
    recordSearch(target, address) {
      const term = searchedTerm(target);
      if (term !== undefined) searches.recordSearch(term, addressKey(address));
    },
    async health() {
      try {
        await pool.query('select 1');
        return { ok: true };
      } catch (error) {
        log.warn({ err: error }, 'The database does not answer; pages cannot be rendered.');
        return { ok: false, problem: 'The database does not answer.' };
      }
    },
    registerMetrics(registry) {
      metrics.register(registry);
      registerModerationMetrics(registry, { pool, log });
    },
    listening,
    async close() {
      closing.abort();
      hub.close();
      writes.close();
      await jobs.close();
      await views.close();
      await searches.close();
    },
  };
}

interface Listeners {
  database: Database;
  log: Log;
  purgeHere: (tags: string[]) => void;
  hub: ReturnType<typeof createLiveHub>;
  signal: AbortSignal;
}

/** Passes purges of all processes to the caches, and live events to the open pages, until the signal aborts. */
async function listenToDatabase({ database, log, purgeHere, hub, signal }: Listeners): Promise<void> {
  await Promise.all([
    listenToPurges(database, log, purgeHere, signal),
    database.listen('live', hub.receive, { signal, onGap: () => hub.resync() }),
  ]);
}
