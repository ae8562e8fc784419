import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { first } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** All requests of a moderator for the files of a video within this time are one entry of the audit log. */
const ENTRY_MINUTES = 60;

/**
 * Records in the audit log that a moderator reads the files of a removed video. Resolves when the entry is committed, so that
 * no byte is sent without it.
 */
export async function recordRemovedAccess(pool: pg.Pool, viewer: Viewer, videoId: number): Promise<void> {
  if (await isRecorded(pool, viewer, videoId)) return;
  await transaction(pool, async (client) => {
    // A player sends several requests at the same time.
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`removed ${viewer.id} ${videoId}`]);
    if (await isRecorded(client, viewer, videoId)) return;
    await appendAudit(client, {
      actor: viewer,
      action: 'video.watch_removed',
      subject: 'video',
      subjectId: videoId,
    });
  });
}

async function isRecorded(
  client: Pick<pg.ClientBase, 'query'>,
  viewer: Viewer,
  videoId: number,
): Promise<boolean> {
  const entry = await first(
    client,
    z.object({}),
    `SELECT FROM audit_log WHERE subject = 'video' AND subject_id = $1 AND action = 'video.watch_removed'
       AND actor_id = $2 AND at > now() - $3 * interval '1 minute' LIMIT 1`,
    [String(videoId), viewer.id, ENTRY_MINUTES],
  );
  return entry !== undefined;
}
