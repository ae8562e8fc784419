import type pg from 'pg';
import { transaction } from '../../database/transaction.ts';
import type { Log } from '../../log.ts';
import { systemActor, transition } from '../../videos/states/transition.ts';
import type { TransferFiles } from './transfer-files.ts';
import { findAbandoned, findOldDrafts } from './transfer-store.ts';

/** A transfer can be resumed for this long after its last byte. */
const KEPT_MS = 7 * 24 * 3600 * 1000;
const SWEEP_EVERY_MS = 3600 * 1000;

interface SweptTransfers {
  pool: pg.Pool;
  files: TransferFiles;
  log: Log;
}

/**
 * Removes transfers that were not continued for a week, with their drafts, and drafts of a week ago whose files are missing.
 * One whose files cannot be read is logged and kept.
 *
 * @returns The number of removed transfers.
 */
export async function removeAbandonedTransfers(
  { pool, files, log }: SweptTransfers,
  nowMs: number,
): Promise<number> {
  const before = nowMs - KEPT_MS;
  const abandoned = await files.untouchedSince(before, log);
  // A process that is killed after it has committed a draft leaves it without a file.
  for (const id of await findOldDrafts(pool, new Date(before)))
    if (!(await mayHaveFile(id))) abandoned.push(id);
  for (const id of abandoned) {
    await transaction(pool, async (client) => {
      const { videoId } = await findAbandoned(client, id);
      if (videoId !== null)
        await transition(client, videoId, {
          to: 'removed',
          actor: systemActor,
          reason: { code: 'upload.expired' },
        });
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

/** Removes abandoned transfers now and every hour until `close()`. */
export function sweepTransfers(swept: SweptTransfers): { close(): void } {
  const { log } = swept;
  const sweep = () =>
    removeAbandonedTransfers(swept, Date.now()).then(
      (removed) => {
        if (removed > 0) log.info({ removed }, 'Abandoned transfers were removed.');
      },
      (error: unknown) => log.warn({ err: error }, 'Abandoned transfers could not be removed.'),
    );
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  void sweep();
  return { close: () => clearInterval(timer) };
}
