import { join } from 'node:path';
import type { MediaStore } from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import { keepAccountsHandler } from '../accounts/keep-accounts.ts';
import type { Database } from '../database/open-database.ts';
import { refreshAnchors, refreshPeriods, refreshSortKeys } from '../database/paging/refresh-listings.ts';
import { createDiskReserve, type FreeBytes } from '../disk/disk-reserve.ts';
import type { Environment } from '../environment.ts';
import { fingerprintAsset, queueMails, refreshListings } from '../jobs/queues.ts';
import { handler, type RunningWorker, runWorker } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { sendMailHandlers } from '../mail/send-mail.ts';
import { queueUploadMails } from '../mail/upload-mail.ts';
import { derivedSecrets, mediaKeys } from '../media-addresses/media-keys.ts';
import { alertModeratorsHandler } from '../moderation/alert-moderators.ts';
import { createPushKeys } from '../notifications/push/push-keys.ts';
import { sendPushesHandler } from '../notifications/push/send-pushes.ts';
import { sendDigestsHandler } from '../notifications/send-digests.ts';
import { eraseMembersHandler } from '../personal-data/erase-member.ts';
import { exportDataHandler, sweepExportsHandler } from '../personal-data/export-data.ts';
import { refreshPlaylistsHandler } from '../playlists/refresh-playlists.ts';
import { popularityHandlers } from '../popularity/handlers.ts';
import { retentionHandler } from '../retention/apply-retention.ts';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';
import { refreshSearchHandler } from '../search/refresh-search.ts';
import { compareRestoredHandler } from '../uploads/hash-lists/compare-restored.ts';
import { hashJobsHandler } from '../uploads/hash-lists/run-hash-jobs.ts';
import { enqueueMissing, enqueuePicturesOfAsset } from './enqueue-missing.ts';
import { eraseVideoHandler } from './erase-video.ts';
import { ingestAssetHandler } from './ingest-asset.ts';
import { makePictureBatchHandler } from './make-picture-batch.ts';
import { fingerprintAssetHandler } from './near-duplicates/fingerprint-asset.ts';
import type { PipelineParts } from './pipeline-parts.ts';
import { sweepMediaHandler } from './sweep-media.ts';
import { sweepWork } from './sweep-work.ts';

export interface StartWorkerOptions {
  database: Database;
  mediaStore: MediaStore;
  environment: Pick<
    Environment,
    'dataDir' | 'publicUrl' | 'mediaSecret' | 'smtpUrl' | 'webPush' | 'pushSecret'
  > &
    Partial<Pick<Environment, 'encoding'>>;
  siteConfig: SiteConfig;
  /** Returns the free bytes of the disk of the data folder; default: those that the file system reports. */
  freeBytes?: FreeBytes;
  log: Log;
}

/**
 * Processes jobs until it is stopped: transcoding, pictures, mail, maintenance of lists and accounts. `stop` returns within
 * seconds and returns running jobs to the queue; the next worker continues them.
 */
export async function startWorker(
  options: StartWorkerOptions,
): Promise<Pick<RunningWorker, 'jobs' | 'stop'>> {
  const { database, mediaStore, environment, siteConfig, freeBytes, log } = options;
  const { pool } = database;
  const parts: PipelineParts = {
    database,
    mediaStore,
    workDir: join(environment.dataDir, 'work'),
    encoding: environment.encoding,
    log,
  };
  await sweepWork(parts, { isStart: true });
  const reserve = createDiskReserve({
    folder: environment.dataDir,
    minimumMegabytes: siteConfig.uploads.minimumFreeMegabytes,
    freeBytes,
  });
  const mail = {
    pool,
    transport: createMailTransport(environment),
    siteConfig,
    publicUrl: environment.publicUrl,
    secretOf: (purpose: string) => derivedSecrets(mediaKeys(environment)).secretOf(purpose),
    log,
  };
  const worker = await runWorker({
    database,
    log,
    handlers: (jobs) => [
      ingestAssetHandler({ ...parts, reserve }, async (assetId) => {
        await enqueuePicturesOfAsset(database, jobs, assetId);
        await jobs.send(fingerprintAsset, { assetId }, { priority: -1 });
      }),
      fingerprintAssetHandler({ ...parts, siteConfig }),
      makePictureBatchHandler(parts),
      refreshListingsHandler(parts),
      refreshPlaylistsHandler(parts),
      refreshSearchHandler({ database, search: createPostgresEngine(pool), log }),
      ...popularityHandlers(parts),
      ...sendMailHandlers(mail, jobs),
      handler({ queue: queueMails, run: () => queueUploadMails(pool, jobs) }),
      sendDigestsHandler({ pool, jobs, log }),
      sendPushesHandler({
        pool,
        keys: createPushKeys(environment),
        contact: `mailto:${siteConfig.brand.supportEmail}`,
        icons: siteConfig.brand.icons,
        log,
      }),
      eraseVideoHandler(parts),
      keepAccountsHandler({ pool, jobs, log }),
      exportDataHandler({ ...parts, reserve, pool, siteConfig, jobs }),
      sweepExportsHandler({ pool, mediaStore, log }),
      sweepMediaHandler(parts),
      eraseMembersHandler({
        pool,
        mediaStore,
        dataDir: environment.dataDir,
        jobs,
        viewerSecrets: () => derivedSecrets(mediaKeys(environment)).secretsOf('viewers'),
        log,
      }),
      retentionHandler({ pool, jobs, mediaStore, log }),
      alertModeratorsHandler({ pool, jobs }),
      hashJobsHandler({ pool, siteConfig, log }),
      compareRestoredHandler({ pool, siteConfig, log }),
    ],
  });
  await enqueueMissing(database, worker.jobs);
  return { jobs: worker.jobs, stop: worker.stop };
}

/** Moving a video in its lists costs far more than counting a view, so lists follow with a delay of five minutes. */
const sortKeysEverySeconds = 290;
/** In 15 minutes the positions in a list of 100,000 videos change only by a few. */
const longListsEverySeconds = 890;

/** Purges nothing: the lifetime of a list limits the age of its order. */
function refreshListingsHandler({ database, log }: PipelineParts) {
  return handler({
    queue: refreshListings,
    async run(_payload, signal) {
      const moved = await refreshSortKeys(database.pool, { atMostEverySeconds: sortKeysEverySeconds });
      const aged = await refreshPeriods(database.pool, new Date());
      const lists = await refreshAnchors(database.pool, { signal, longListsEverySeconds });
      log.debug({ moved, aged, lists }, 'The lists were refreshed.');
    },
  });
}
