import type pg from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { eraseVideo } from '../../jobs/queues.ts';
import type { Log } from '../../log.ts';
import { writeDraftMail } from '../../mail/upload-mail.ts';
import { systemActor, transition } from '../../videos/states/transition.ts';
import type { TransferFiles } from './transfer-files.ts';
import { findAbandoned, findOldDrafts, lockDraft } from './transfer-store.ts';

/** A transfer can be resumed for this long after its last byte. */
const DAY_MS = 24 * 3600 * 1000;
const KEPT_MS = 7 * DAY_MS;
const SWEEP_EVERY_MS = 3600 * 1000;

interface SweptTransfers {
  pool: pg.Pool;
  files: TransferFiles;
  jobs: Pick<JobSender, 'open' | 'send'>;
  log: Log;
}

/**
 * Removes transfers that were not continued for a week, with their drafts, and drafts of a week ago whose files are missing.
 * One whose files cannot be read is logged and kept.
 *
 * @returns The number of removed transfers.
 */
export async function removeAbandonedTransfers(
  { pool, files, jobs, log }: SweptTransfers,
  nowMs: number,
): Promise<number> {
  const before = nowMs - KEPT_MS;
  const abandoned = await files.untouchedSince(before, log);
  // A process that is killed after it has committed a draft leaves it without a file.
  for (const id of await findOldDrafts(pool, new Date(before)))
    if (!(await mayHaveFile(id))) abandoned.push(id);
  if (abandoned.length > 0) await jobs.open();
  for (const id of abandoned) {
    await transaction(pool, async (client) => {
      const { videoId } = await findAbandoned(client, id);
      // Its member may be sending the details now.
      if (videoId === null || !(await lockDraft(client, videoId))) return;
      const reason = { code: 'upload.expired' };
      await transition(client, videoId, { to: 'removed', actor: systemActor, reason });
      await jobs.send(eraseVideo, { videoId }, { client });
    });
    await files.remove(id);
  }
  return abandoned.length;

  function mayHaveFile(id: string): Promise<boolean> {
    return files.has(id).catch((error: unknown) => {
      log.warn({ err: error, transfer: id }, 'A draft is kept because its file cannot be read.');
      return true;
    });
  }
}

/** Reminds the members of drafts that are removed in a day by mail, each once. */
export async function remindOfDrafts(
  { pool, files, log }: Omit<SweptTransfers, 'jobs'>,
  nowMs: number,
): Promise<void> {
  for (const id of await files.untouchedSince(nowMs - KEPT_MS + DAY_MS, log)) {
    await transaction(pool, async (client) => {
      const { videoId } = await findAbandoned(client, id);
      if (videoId !== null && (await lockDraft(client, videoId))) await writeDraftMail(client, videoId);
    });
  }
}

/** Removes abandoned transfers, and reminds of those that are removed next, now and every hour until `close()`. */
export function sweepTransfers(swept: SweptTransfers): { close(): void } {
  const { log } = swept;
  async function sweep() {
    try {
      const removed = await removeAbandonedTransfers(swept, Date.now());
      if (removed > 0) log.info({ removed }, 'Abandoned transfers were removed.');
      await remindOfDrafts(swept, Date.now());
    } catch (error) {
      log.warn({ err: error }, 'Abandoned transfers could not be removed, or their members not reminded.');
    }
  }
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
  void sweep();
  return { close: () => clearInterval(timer) };
}
