import type { EndedConsents } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { countRow, one, rows } from '../database/rows.ts';
import { videoSteps } from '../database/schema/videos.ts';
import { stageOf } from '../videos/states/stages.ts';
import { shownStates } from './change-video.ts';
import { named } from './decision-store.ts';

/** The most records that are read. */
const MOST = 24;

const endedRow = z.object({
  model: z.string(),
  confirmerId: z.int().nullable(),
  confirmerName: z.string().nullable(),
  confirmedAt: z.date(),
  endedAt: z.date(),
  reference: z.string(),
  isReplaced: z.boolean(),
  videoId: z.int(),
  title: z.string(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
});

/** The ended consent records of a model or of a video, newest first. */
export async function loadEndedConsents(
  client: Pick<pg.ClientBase, 'query'>,
  of: 'model' | 'video',
  id: number,
): Promise<EndedConsents> {
  const ended = `FROM model_consents c WHERE c.${of}_id = $1 AND c.removed_at IS NOT NULL AND c.confirmed_at IS NOT NULL`;
  const { n: total } = await one(client, countRow, `SELECT count(*)::int AS n ${ended}`, [id]);
  const found = await rows(
    client,
    endedRow,
    `SELECT c.name AS model, u.id AS "confirmerId", u.username::text AS "confirmerName", c.confirmed_at AS "confirmedAt",
       c.removed_at AS "endedAt", c.reference, EXISTS (SELECT FROM model_consents o WHERE o.video_id = c.video_id
         AND o.removed_at IS NULL AND (o.model_id = c.model_id OR lower(o.name) = lower(c.name))) AS "isReplaced",
       v.id AS "videoId", v.title, v.status_id::int AS "statusId", v.held_status::int AS "heldStatus", v.step
     FROM (SELECT c.* ${ended} ORDER BY c.removed_at DESC, c.id DESC LIMIT ${MOST}) c
     JOIN videos v ON v.id = c.video_id LEFT JOIN users u ON u.id = c.user_id
     ORDER BY c.removed_at DESC, c.id DESC`,
    [id],
  );
  const newest = found.map(
    ({ confirmerId, confirmerName, confirmedAt, endedAt, videoId, title, ...record }) => {
      const { statusId, heldStatus, step, ...consent } = record;
      return {
        ...consent,
        confirmedBy: named(confirmerId, confirmerName),
        confirmedAt: confirmedAt.toISOString(),
        endedAt: endedAt.toISOString(),
        video: { videoId, title, state: shownStates[stageOf({ statusId, heldStatus, step })] },
      };
    },
  );
  return { newest, total };
}
