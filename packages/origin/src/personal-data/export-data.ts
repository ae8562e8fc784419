import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailText } from '@nightjar/i18n/mail';
import { type MediaStore, withWorkFolder } from '@nightjar/media';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { transaction } from '../database/transaction.ts';
import type { DiskReserve } from '../disk/disk-reserve.ts';
import { withinReserve } from '../disk/within-reserve.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { exportData, sweepExports } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { writeMail } from '../mail/write-mail.ts';
import {
  beginExport,
  expiredExports,
  exportDays,
  failExport,
  finishExport,
  removeExport,
  saveProgress,
} from './export-store.ts';
import { exportedFiles } from './exported-files.ts';
import { entriesOf, writeExport } from './write-export.ts';

export interface ExportParts {
  pool: pg.Pool;
  mediaStore: MediaStore;
  /** Folder of unfinished files. */
  workDir: string;
  siteConfig: Pick<SiteConfig, 'brand'>;
  jobs: Pick<Jobs, 'send' | 'brandUrl'>;
  reserve: DiskReserve;
  log: Log;
}

/**
 * Handles the job `export-data`. An interrupted job begins again; after a failure the member can request another one at once. The file is
 * stored under a random key below `exports/`, which is not served.
 */
export function exportDataHandler(parts: ExportParts) {
  return handler({
    queue: exportData,
    async run({ exportId }, signal) {
      try {
        await withinReserve(parts.reserve, signal, (kept) =>
          withWorkFolder(parts.workDir, 'export', (folder) =>
            writeOne(parts, { exportId, folder, signal: kept }),
          ),
        );
      } catch (error) {
        if (signal.aborted) throw error;
        parts.log.error({ err: error, export: exportId }, 'The data of a member could not be exported.');
        await failExport(parts.pool, exportId);
      }
    },
  });
}

async function writeOne(
  parts: ExportParts,
  { exportId, folder, signal }: { exportId: number; folder: string; signal: AbortSignal },
): Promise<void> {
  const { pool, mediaStore, siteConfig, jobs, log } = parts;
  const member = await beginExport(pool, exportId);
  if (member === undefined) return;
  const { userId, username } = member;
  const files = await exportedFiles({ pool, mediaStore }, userId);
  const entries = entriesOf(files);
  const path = join(folder, 'export.zip');
  const fileKey = `exports/${randomBytes(24).toString('hex')}.zip`;
  let saving = Promise.resolve();
  await writeExport({
    pool,
    userId,
    files,
    readme: mailText('mail.export.readme', { brand: siteConfig.brand.name, username }),
    path,
    signal,
    onEntry: (written) => {
      saving = saving.then(() => saveProgress(pool, exportId, { written, entries }));
    },
  });
  await saving;
  const { size } = await stat(path);
  await mediaStore.put(fileKey, { path, move: true });
  const isKept = await transaction(pool, async (client) => {
    if (!(await finishExport(client, exportId, { fileKey, bytes: size }))) return false;
    await writeMail(client, jobs, {
      user: { id: userId, email: member.email },
      template: 'export_ready',
      params: { days: String(exportDays) },
    });
    return true;
  });
  // The account was erased meanwhile.
  if (!isKept) await mediaStore.remove(fileKey);
  log.info({ export: exportId, bytes: size, entries }, 'The data of a member was exported.');
}

/** Handles the job `sweep-exports`: removes the files whose time is over. */
export function sweepExportsHandler({
  pool,
  mediaStore,
  log,
}: Pick<ExportParts, 'pool' | 'mediaStore' | 'log'>) {
  return handler({
    queue: sweepExports,
    async run() {
      const expired = await expiredExports(pool);
      for (const { id, fileKey } of expired) {
        if (fileKey !== null) await mediaStore.remove(fileKey);
        await removeExport(pool, id);
      }
      log.debug({ exports: expired.length }, 'Expired exports were removed.');
    },
  });
}
