import type { MediaStore } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/open-database.ts';
import { first, idRow, rows } from '../database/rows.ts';
import { videoStatus } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { createJobSender } from '../jobs/job-sender.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import type { Log } from '../log.ts';
import { type Actor, systemActor, transition } from '../videos/states/transition.ts';
import { demonstrationClipOf } from './asset-source.ts';
import { sendIngest } from './fair-queue.ts';
import { failureKeys } from './server-failures.ts';

const failedRow = z.object({ assetId: z.int(), sourceKey: z.string(), error: z.string() });

/** SQL: the pipeline refused the video `v`, whose asset is `a`, and its files were not erased. */
const isFailed = `v.status_id = ${videoStatus.inProcessing} AND v.step = 'refused' AND a.state = 'failed'`;

/** Why the pipeline refused a video, in words for operators; undefined for a video in any other state. */
export async function failureOf(client: Pick<pg.ClientBase, 'query'>, videoId: number) {
  return first(
    client,
    failedRow,
    `SELECT a.id AS "assetId", a.source_key AS "sourceKey", coalesce(a.error, '') AS error
     FROM videos v JOIN media_assets a ON a.id = v.asset_id WHERE v.id = $1 AND ${isFailed}`,
    [videoId],
  );
}

interface EncodeAgainParts {
  /** Open: a job is sent in the transaction. */
  jobs: Pick<Jobs, 'send'>;
  mediaStore: Pick<MediaStore, 'stat'>;
}

/**
 * Sends a video that the pipeline refused through the pipeline again, in the caller's transaction, for example after an operator
 * has repaired the server. Its earlier failures are no longer counted.
 *
 * @returns `not_failed` if the pipeline did not refuse it, `no_source` if its file was deleted; nothing was changed then.
 */
export async function encodeAgain(
  client: pg.ClientBase,
  { jobs, mediaStore }: EncodeAgainParts,
  { videoId, actor }: { videoId: number; actor: Actor & { username: string } },
): Promise<'sent' | 'not_failed' | 'no_source'> {
  const { username } = actor;
  await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [videoId]);
  const failed = await failureOf(client, videoId);
  if (failed === undefined) return 'not_failed';
  const { assetId, sourceKey } = failed;
  if (!demonstrationClipOf(sourceKey) && (await mediaStore.stat(sourceKey)) === undefined) return 'no_source';
  await transition(client, videoId, { to: 'encoding', actor, reason: { code: 'encode_again' } });
  await client.query(
    `UPDATE media_assets SET state = 'pending', error = NULL, step = NULL, step_fraction = 0, updated_at = now() WHERE id = $1`,
    [assetId],
  );
  await client.query('DELETE FROM limit_events WHERE key = ANY ($1)', [failureKeys(assetId)]);
  await sendIngest(jobs, { client }, assetId);
  await appendAudit(client, {
    actor: actor.userId === undefined ? { username } : { id: actor.userId, username },
    action: 'video.encode_again',
    subject: 'video',
    subjectId: videoId,
    details: {},
  });
  return 'sent';
}

export interface EncodeAgainResult {
  videoId: number;
  outcome: 'sent' | 'not_failed' | 'no_source';
}

/**
 * Encodes videos again: the given ones, or all that failed by a fault of the server. In a dry run `sent` means that the video
 * would be sent if its file is in the store.
 */
export async function encodeVideosAgain({
  database,
  mediaStore,
  log,
  videoIds,
  isDryRun,
}: {
  database: Database;
  mediaStore: Pick<MediaStore, 'stat'>;
  log: Log;
  /** Undefined for all that failed with `upload.failed`. */
  videoIds: readonly number[] | undefined;
  isDryRun: boolean;
}): Promise<EncodeAgainResult[]> {
  const { pool } = database;
  const ids = videoIds ?? (await failedByServer(pool));
  const jobs = createJobSender({ database, log });
  const results: EncodeAgainResult[] = [];
  try {
    if (!isDryRun) await jobs.open();
    for (const videoId of ids) {
      const outcome = isDryRun
        ? (await failureOf(pool, videoId)) === undefined
          ? 'not_failed'
          : 'sent'
        : await transaction(pool, (client) =>
            encodeAgain(
              client,
              { jobs, mediaStore },
              { videoId, actor: { ...systemActor, username: 'operator' } },
            ),
          );
      results.push({ videoId, outcome });
    }
  } finally {
    await jobs.close();
  }
  return results;
}

/** Videos whose latest change is a refusal with `upload.failed`. */
async function failedByServer(pool: pg.Pool): Promise<number[]> {
  const found = await rows(
    pool,
    idRow,
    `SELECT v.id FROM videos v JOIN media_assets a ON a.id = v.asset_id
     CROSS JOIN LATERAL (SELECT reason_code FROM video_transitions t WHERE t.video_id = v.id ORDER BY t.id DESC LIMIT 1) AS latest
     WHERE ${isFailed} AND latest.reason_code = 'upload.failed' ORDER BY v.id`,
  );
  return found.map(({ id }) => id);
}
