import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { idRow, rows } from '../database/rows.ts';
import { videoSteps } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { eraseRemovedVideo } from '../pipeline/erase-video.ts';
import { reasonOfOwnRemoval } from '../uploads/duplicates.ts';
import { transferFiles } from '../uploads/transfers/transfer-files.ts';
import { stageOf } from '../videos/states/stages.ts';
import { systemActor, transition } from '../videos/states/transition.ts';

export interface ErasureParts {
  pool: pg.Pool;
  mediaStore: MediaStore;
  dataDir: string;
  log: Log;
}

const videoRow = z.object({
  id: z.int(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
});

/** Removes the videos of a member and erases their files; the rows stay as `purged`. */
export async function eraseVideosOf(parts: ErasureParts, userId: number): Promise<void> {
  const videos = await rows(
    parts.pool,
    videoRow,
    `SELECT id, status_id AS "statusId", held_status AS "heldStatus", step FROM videos WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  for (const video of videos) {
    const stage = stageOf(video);
    if (stage === 'purged') continue;
    if (stage !== 'removed')
      await transaction(parts.pool, async (client) => {
        await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [video.id]);
        const reason = await reasonOfOwnRemoval(client, video.id);
        await transition(client, video.id, { to: 'removed', actor: systemActor, reason });
      });
    await eraseRemovedVideo(parts, video.id);
  }
}

const transferRow = z.object({ transferId: z.string() });
const fileRow = z.object({ key: z.string() });

/** Erases pictures, transfers, exports, attachments and mails on disk. Can be repeated. */
export async function eraseFilesOf(
  { pool, mediaStore, dataDir }: ErasureParts,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await mediaStore.remove(`pictures/members/${userId}`);
  const transfers = transferFiles(join(dataDir, 'transfers'));
  const sent = await rows(
    pool,
    transferRow,
    'SELECT transfer_id AS "transferId" FROM uploads WHERE user_id = $1 AND transfer_id IS NOT NULL',
    [userId],
  );
  for (const { transferId } of sent) await transfers.remove(transferId);
  const files = await rows(
    pool,
    fileRow,
    `SELECT file_key AS key FROM contact_messages WHERE file_key IS NOT NULL AND (user_id = $1 OR lower(email) = lower($2))
     UNION ALL SELECT file_key FROM data_exports WHERE user_id = $1 AND file_key IS NOT NULL`,
    [userId, email],
  );
  for (const { key } of files) await mediaStore.remove(key);
  await eraseOutbox(join(dataDir, 'outbox'), email);
}

/** Removes the mails to or from an address from the outbox, which an installation without a mail server has. */
async function eraseOutbox(folder: string, email: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const text = await readFile(file, 'latin1').catch(() => '');
    const [head = ''] = text.split('\r\n\r\n', 1);
    if (head.toLowerCase().includes(email.toLowerCase())) await rm(file, { force: true });
  }
}

/** The ids of all videos of a member. */
export async function videoIdsOf(client: Pick<pg.ClientBase, 'query'>, userId: number): Promise<number[]> {
  const found = await rows(client, idRow, 'SELECT id FROM videos WHERE user_id = $1', [userId]);
  return found.map(({ id }) => id);
}
