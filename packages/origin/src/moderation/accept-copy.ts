import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import { encodeAgain } from '../pipeline/encode-again.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findStayDown } from '../uploads/duplicates.ts';

const fileRow = z.object({ sha256: z.string() });
const copyRow = z.object({ videoId: z.int(), title: z.string() });

/** The removed video that the pipeline took a refused one for, if that is why it is refused. */
export function refusedCopyOf(client: Pick<pg.ClientBase, 'query'>, videoId: number) {
  return first(
    client,
    copyRow,
    `SELECT o.id AS "videoId", o.title FROM videos v JOIN media_assets a ON a.id = v.asset_id AND a.state = 'failed'
     CROSS JOIN LATERAL (SELECT * FROM video_transitions WHERE video_id = v.id ORDER BY id DESC LIMIT 1) AS t
     JOIN videos o ON o.id = t.copy_of
     WHERE v.id = $1 AND v.step = 'refused' AND t.to_stage = 'refused' AND t.actor_role = 'system'`,
    [videoId],
  );
}

/**
 * Sends a video that the pipeline refused as a copy of a removed one through the pipeline again, in the caller's transaction; the
 * two are not compared again. It waits for the review then. Call `jobs.open()` before the transaction.
 *
 * @throws OperationRefusal `already_decided` if it is not refused as a copy, `no_source` if its file was deleted, `exact_copy` if
 *   it is exactly the file of a video that must stay down, or of a list.
 */
export async function acceptCopy(
  client: pg.PoolClient,
  { jobs, mediaStore }: Pick<OperationContext, 'jobs' | 'mediaStore'>,
  videoId: number,
  { id, username }: Viewer,
): Promise<void> {
  const copied = await refusedCopyOf(client, videoId);
  if (copied === undefined) throw new OperationRefusal('already_decided');
  const file = await first(client, fileRow, 'SELECT sha256 FROM video_fingerprints WHERE video_id = $1', [
    videoId,
  ]);
  if (file && (await findStayDown(client, file.sha256)) !== undefined)
    throw new OperationRefusal('exact_copy');
  // Several videos can have the files of the original.
  await client.query(
    `INSERT INTO accepted_likenesses (video_id, original_id, accepted_by)
     SELECT $1, o.id, $3 FROM videos o
     WHERE o.id = $2 OR o.asset_id = (SELECT asset_id FROM videos WHERE id = $2)
       OR o.id IN (SELECT f.video_id FROM video_fingerprints f JOIN video_fingerprints g USING (sha256) WHERE g.video_id = $2)
     ON CONFLICT DO NOTHING`,
    [videoId, copied.videoId, id],
  );
  const actor = { role: 'moderator', userId: id, username } as const;
  const outcome = await encodeAgain(client, { jobs, mediaStore }, { videoId, actor });
  if (outcome === 'no_source') throw new OperationRefusal('no_source');
  if (outcome === 'not_failed') throw new OperationRefusal('already_decided');
}
