import type pg from 'pg';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import { countRow, first, one } from '../database/rows.ts';
import { videoSteps } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { eraseVideo } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import { transferSourceKey } from '../uploads/transfers/transfer-store.ts';
import { closeEdit } from '../uploads/video-edits.ts';
import { stageOf } from '../videos/states/stages.ts';
import { systemActor, transition } from '../videos/states/transition.ts';
import { demonstrationClipOf } from './asset-source.ts';
import type { PipelineParts } from './pipeline-parts.ts';

const erasedRow = z.object({
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
  pictureKey: z.string(),
  assetId: z.int().nullable(),
  sourceKey: z.string().nullable(),
  /** Of a resumable upload. */
  transferId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Of a change that is not reviewed. */
  formerPictureKey: z.string().nullable(),
});

/**
 * The job that erases the files of a removed video: its pictures, and its asset and source if no other video uses them. A
 * running job of the asset stops at its next step. The row stays as `purged`, so that its address answers 410.
 */
export function eraseVideoHandler({ database: { pool }, mediaStore, log }: PipelineParts) {
  return handler({
    queue: eraseVideo,
    run: ({ videoId }) => eraseRemovedVideo({ pool, mediaStore, log }, videoId),
  });
}

/** Erases the files of a removed video, as the job does. Does nothing in any other stage. */
export async function eraseRemovedVideo(
  { pool, mediaStore, log }: Pick<PipelineParts, 'mediaStore' | 'log'> & { pool: pg.Pool },
  videoId: number,
): Promise<void> {
  const video = await first(
    pool,
    erasedRow,
    `SELECT v.status_id AS "statusId", v.held_status AS "heldStatus", v.step, v.picture_key AS "pictureKey",
       v.asset_id AS "assetId", a.source_key AS "sourceKey", u.transfer_id AS "transferId", u.file_name AS "fileName",
       (SELECT e.picture_key FROM video_edits e WHERE e.video_id = v.id) AS "formerPictureKey"
     FROM videos v LEFT JOIN media_assets a ON a.id = v.asset_id LEFT JOIN uploads u ON u.video_id = v.id WHERE v.id = $1`,
    [videoId],
  );
  if (!video || stageOf(video) !== 'removed') return;
  const { assetId, sourceKey, transferId, fileName, pictureKey, formerPictureKey } = video;
  if (assetId !== null && sourceKey !== null && !(await isShared(pool, assetId, videoId))) {
    await pool.query(
      `UPDATE media_assets SET state = 'failed', error = 'The video was removed.', step = NULL, manifest = NULL,
         updated_at = now() WHERE id = $1`,
      [assetId],
    );
    await mediaStore.remove(`assets/${assetId}`);
    if (!demonstrationClipOf(sourceKey)) await mediaStore.remove(sourceKey);
  }
  // The details of a draft can be refused after its file was stored.
  if (assetId === null && transferId !== null && fileName !== null)
    await mediaStore.remove(transferSourceKey({ transferId, fileName }));
  await mediaStore.remove(`pictures/${pictureKey}`);
  if (formerPictureKey !== null) await mediaStore.remove(`pictures/${formerPictureKey}`);
  await transaction(pool, async (client) => {
    await closeEdit(client, videoId);
    await transition(client, videoId, { to: 'purged', actor: systemActor });
  });
  log.info({ video: videoId }, 'The files of a removed video were erased.');
}

async function isShared(pool: pg.Pool, assetId: number, videoId: number): Promise<boolean> {
  const { n } = await one(
    pool,
    countRow,
    `SELECT count(*)::int AS n FROM videos v WHERE v.asset_id = $1 AND v.id <> $2
       AND NOT (${isRemoved('v')} AND v.step IS NOT DISTINCT FROM 'purged')`,
    [assetId, videoId],
  );
  return n > 0;
}
