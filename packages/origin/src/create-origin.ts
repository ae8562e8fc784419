import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { MediaStore } from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import type { Registry } from 'prom-client';
import { findRelation } from './access/find-relation.ts';
import { createSiteVerify } from './accounts/captcha.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createActionApp, isWritePath } from './actions/action-app.ts';
import { actionHandlers, writeFileChecks } from './actions/action-handlers.ts';
import { addressKey } from './actions/client-address.ts';
import { announcePurge, listenToPurges } from './cache/purges.ts';
import type { Database } from './database/open-database.ts';
import type { ApiViewer } from './docs/viewer-page.ts';
import type { Environment } from './environment.ts';
import { createOriginMetrics } from './http/metrics.ts';
import { createWireApp } from './http/wire-app.ts';
import { createFileAdmission } from './incoming/file-admission.ts';
import { sweepIncoming } from './incoming/sweep.ts';
import { createJobSender } from './jobs/job-sender.ts';
import type { Log } from './log.ts';
import { createMediaAddresses } from './media-addresses/media-addresses.ts';
import { derivedSecret, mediaKeys } from './media-addresses/media-keys.ts';
import { createMediaHandler } from './media-delivery/media-handler.ts';
import { loadPortraitKey, loadVideoFacts } from './media-delivery/store.ts';
import { findViewer } from './sessions/store.ts';
import { openSearchCollector } from './suggestions/search-collector.ts';
import { searchedTerm } from './suggestions/searched-term.ts';
import { fileLimits } from './uploads/file-limits.ts';
import { openViews } from './views/open-views.ts';
import { wireRoutes } from './wire-routes.ts';

export interface OriginOptions {
  database: Database;
  mediaStore: MediaStore;
  environment: Pick<Environment, 'dataDir' | 'publicUrl' | 'mediaSecret' | 'captcha'>;
  siteConfig: SiteConfig;
  log: Log;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** How passwords are hashed; as strongly as recommended unless given. */
  passwords?: Passwords;
  /** The viewer of the API page; without it the page only links to the OpenAPI document. */
  apiViewer?: ApiViewer;
  /** The free bytes of the disk that uploads arrive on; asked of the file system unless given. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Answers kept in memory; 64 MiB unless given. */
  maxCacheBytes?: number;
}

export interface Health {
  ok: boolean;
  /** What does not work, in a sentence. */
  problem?: string;
}

export interface Origin {
  /**
   * The paths of the wire: `/api/**` and `/timelines/*.vtt`. Public answers are plain (never compressed), with a strong
   * ETag, `Cache-Control` by the path's lifetime and `Surrogate-Key`: the cache in front compresses once, keeps the
   * compressed form, and gives it an ETag of its own; they read no cookies. Writes are forms of the site's own pages,
   * answered `private, no-store`. Never rejects.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * The key that all addresses with the same public answer share, whatever further parameters they carry; undefined where
   * an address has no public answer.
   *
   * @param address Normalised path and query.
   */
  cacheKey(address: string): string | undefined;
  /** Media files on bare node:http: true when the path was one and is being answered. */
  media(req: IncomingMessage, res: ServerResponse): boolean;
  /** Calls back with the tags that any process purged; the tag `*` stands for everything. */
  onPurge(callback: (tags: string[]) => void, options: { signal: AbortSignal }): void;
  /** Drops what was made from these tags, here at once and in every process on this database. */
  purge(tags: readonly string[]): Promise<void>;
  /**
   * Told of what a client asked for, where the answer is shared and so knows nothing of the client: keywords are suggested
   * when different people searched for them. Addresses other than searches are ignored.
   *
   * @param target Path and query. @param address The client's, as in `x-client-address`.
   */
  noteSearch(target: string, address: string): void;
  health(): Promise<Health>;
  /** Hands the origin's measures to the server's registry. */
  registerMetrics(registry: Registry): void;
  /** Writes the last views and stops listening to purges. The database and the media store stay open: they are the caller's. */
  close(): Promise<void>;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** Everything behind the wire, composed over an open database and media store. */
export function createOrigin(options: OriginOptions): Origin {
  const { database, mediaStore, environment, siteConfig, log, clock = Date.now } = options;
  const { publicUrl } = environment;
  const { pool } = database;
  const keys = mediaKeys(environment);
  const addresses = createMediaAddresses({ keys, clock });
  const metrics = createOriginMetrics(() => app.stats());
  const searches = openSearchCollector({ pool, log, secret: derivedSecret(keys[0], 'searches') });
  const docs = options.apiViewer === undefined ? {} : { apiViewer: options.apiViewer };
  const context = { pool, addresses, siteConfig, publicUrl, clock, log, searches, ...docs };
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
    loadPortraitKey: (owner, id) => loadPortraitKey(pool, owner, id),
    log,
    onAnswer: metrics.countMedia,
    clock,
  });

  const views = openViews({ pool, log, clock, secret: derivedSecret(keys[0], 'viewers') });
  const closing = new AbortController();
  const callbacks = new Set<(tags: string[]) => void>();
  const purgeHere = (tags: string[]) => {
    app.purge(tags);
    media.purge(tags);
    views.purge(tags);
    for (const callback of callbacks) callback(tags);
  };
  listenToPurges(database, log, purgeHere, closing.signal).catch((error: unknown) => {
    if (!closing.signal.aborted)
      log.error({ err: error }, 'Purges of other processes are not heard; answers live out their lifetime.');
  });

  const purge = async (tags: readonly string[]) => {
    purgeHere([...tags]);
    await announcePurge(pool, tags);
  };
  const jobs = createJobSender({ database, log });
  const secretOf = (purpose: string) => derivedSecret(keys[0], purpose);
  const passwords = options.passwords ?? createPasswords();
  const verifyCaptcha = environment.captcha && createSiteVerify({ ...environment.captcha, log });
  const incomingFolder = join(environment.dataDir, 'incoming');
  const sweep = sweepIncoming({ folder: incomingFolder, log });
  const actionApp = createActionApp({
    handlers: actionHandlers({
      ...context,
      mediaStore,
      jobs,
      purge,
      views,
      secretOf,
      passwords,
      verifyCaptcha,
    }),
    findViewer: (token) => findViewer(pool, token),
    publicUrl,
    visitorSecret: secretOf('visitors'),
    incoming: {
      folder: incomingFolder,
      maxBytes: fileLimits(siteConfig),
      admit: createFileAdmission({
        pool,
        siteConfig,
        folder: incomingFolder,
        checks: writeFileChecks(context),
        ...(options.freeBytes && { freeBytes: options.freeBytes }),
      }),
    },
    metrics,
    log,
  });

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      return isWritePath(pathname) ? actionApp.fetch(pathname, request) : app.fetch(request);
    },
    cacheKey: app.cacheKey,
    media: media.handle,
    onPurge(callback, { signal }) {
      if (signal.aborted) return;
      callbacks.add(callback);
      signal.addEventListener('abort', () => callbacks.delete(callback), { once: true });
    },
    purge,
    noteSearch(target, address) {
      const term = searchedTerm(target);
      if (term !== undefined) searches.asked(term, addressKey(address));
    },
    async health() {
      try {
        await pool.query('select 1');
        return { ok: true };
      } catch (error) {
        log.warn({ err: error }, 'The database does not answer; pages cannot be made.');
        return { ok: false, problem: 'The database does not answer.' };
      }
    },
    registerMetrics: (registry) => metrics.register(registry),
    async close() {
      closing.abort();
      sweep.close();
      await jobs.close();
      await views.close();
      await searches.close();
    },
  };
}
