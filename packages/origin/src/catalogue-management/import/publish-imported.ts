import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Database } from '../../database/open-database.ts';
import { one, rows } from '../../database/rows.ts';
import { videoStatus } from '../../database/schema/index.ts';
import { transaction } from '../../database/transaction.ts';
import { TransitionError, transition } from '../../videos/states/transition.ts';

/** SQL: moderators see a mark beside the video `v`. */
const isMarked = 'EXISTS (SELECT FROM near_duplicates n WHERE n.video_id = v.id)';

const readyRow = z.object({ id: z.int(), postDate: z.date() });
const waitingRow = z.object({ waiting: z.int(), marked: z.int() });

/**
 * Publishes the videos of these lines that are in review, without a moderator. Those that look like another video or a listed
 * picture wait for one.
 *
 * @returns The number published.
 */
export async function publishImported(
  { pool }: Pick<Database, 'pool'>,
  keys: readonly string[],
): Promise<number> {
  const ready = await rows(
    pool,
    readyRow,
    `SELECT v.id, v.post_date AS "postDate" FROM videos v JOIN imported_videos i ON i.video_id = v.id
     WHERE i.key = ANY ($1) AND v.status_id = ${videoStatus.inReview} AND NOT ${isMarked} ORDER BY v.id`,
    [keys],
  );
  let published = 0;
  for (const { id, postDate } of ready) {
    try {
      await transaction(pool, async (client) => {
        await transition(client, id, {
          to: 'published',
          actor: { role: 'moderator' },
          reason: { code: 'import' },
        });
        // The date of the import is kept; a transition sets the time of the publication.
        await client.query('UPDATE videos SET post_date = $2 WHERE id = $1', [id, postDate]);
        await appendAudit(client, {
          actor: { username: 'operator' },
          action: 'video.approve',
          subject: 'video',
          subjectId: id,
          details: { reason: 'import' },
        });
      });
      published += 1;
    } catch (error) {
      // A moderator has published or refused it in the meantime.
      if (!(error instanceof TransitionError)) throw error;
    }
  }
  return published;
}

const POLL_MS = 2000;

/**
 * Publishes the videos of these lines as their files become complete, until none is in processing. A worker must run.
 * @returns The number published, and that of videos which wait for a moderator because they look like others.
 */
export async function publishWhenReady(
  database: Pick<Database, 'pool'>,
  {
    keys,
    signal,
    onProgress,
  }: {
    keys: readonly string[];
    signal: AbortSignal;
    onProgress: (facts: { published: number; waiting: number }) => void;
  },
): Promise<{ published: number; marked: number }> {
  let published = 0;
  for (;;) {
    published += await publishImported(database, keys);
    const { waiting, marked } = await one(
      database.pool,
      waitingRow,
      `SELECT count(*) FILTER (WHERE v.status_id = ${videoStatus.inProcessing} AND v.step IN ('checking', 'encoding'))::int AS waiting,
         count(*) FILTER (WHERE v.status_id = ${videoStatus.inReview} AND ${isMarked})::int AS marked
       FROM videos v JOIN imported_videos i ON i.video_id = v.id WHERE i.key = ANY ($1)`,
      [keys],
    );
    onProgress({ published, waiting });
    if (waiting === 0 || signal.aborted) return { published, marked };
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
