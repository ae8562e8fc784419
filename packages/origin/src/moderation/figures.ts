import type { OperationOutput } from '@nightjar/api/operations';
import type { Pool } from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';

const figureRow = z.object({ figure: z.string(), detail: z.string(), number: z.number() });

/**
 * Transparency figures of the days from `from` to `to`, both included (UTC): notices, reports and matches of hash lists by reason, decided
 * by outcome, their median time in hours, decisions by kind and reason, appeals by outcome. Without a moderator: uploads refused by code
 * (of copies with `list` or `video`, the match) and videos hidden by a report, by its reason. Decisions about identity checks by kind.
 */
export async function loadFigures(
  pool: Pool,
  { from, to }: { from: string; to: string },
): Promise<OperationOutput<'figures'>> {
  const within = (column: string) =>
    `${column} >= $1::date AT TIME ZONE 'UTC' AND ${column} < ($2::date + 1) AT TIME ZONE 'UTC'`;
  // The removal of a list of hashes withdraws its reports.
  const isDecided = '(list IS NULL OR closed_by IS NOT NULL)';
  const found = await rows(
    pool,
    figureRow,
    `SELECT 'notices_received' AS figure, kind AS detail, count(*)::float8 AS number FROM notices
       WHERE ${within('created_at')} GROUP BY kind
     UNION ALL SELECT 'reports_received', reason, count(*) FROM reports
       WHERE ${within('created_at')} AND list IS NULL GROUP BY reason
     UNION ALL SELECT 'list_matches', reason, count(*) FROM reports
       WHERE ${within('created_at')} AND list IS NOT NULL GROUP BY reason
     UNION ALL SELECT 'reports_decided', outcome, count(*) FROM reports
       WHERE ${within('closed_at')} AND outcome IS NOT NULL AND ${isDecided} GROUP BY outcome
     UNION ALL SELECT 'hours_to_decision', 'median',
       round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - created_at)) / 3600)::numeric, 1)
       FROM reports WHERE ${within('closed_at')} AND ${isDecided} HAVING count(*) > 0
     UNION ALL SELECT 'decisions', section || '.' || kind || CASE reason WHEN '' THEN '' ELSE ' ' || reason END, count(*)
       FROM moderation_decisions WHERE ${within('decided_at')} AND kind <> 'refuse_copy' GROUP BY section, kind, reason
     UNION ALL SELECT 'appeals_received', section || '.' || kind, count(*) FROM moderation_decisions
       WHERE ${within('appealed_at')} GROUP BY section, kind
     UNION ALL SELECT 'appeals_decided', appeal_outcome, count(*) FROM moderation_decisions
       WHERE ${within('appeal_decided_at')} AND appeal_outcome IS NOT NULL GROUP BY appeal_outcome
     UNION ALL SELECT 'uploads_refused', code || CASE WHEN copy_list IS NOT NULL THEN ' list' WHEN copy_of IS NOT NULL THEN ' video' ELSE '' END, count(*)
       FROM (SELECT coalesce(reason_code, '') AS code, copy_list, copy_of FROM video_transitions
           WHERE ${within('created_at')} AND to_stage = 'refused' AND actor_role = 'system'
         UNION ALL SELECT code, copy_list, copy_of FROM refused_files WHERE ${within('created_at')}) refused GROUP BY 2
     UNION ALL SELECT 'videos_held', details ->> 'reason', count(*) FROM (SELECT details::jsonb AS details FROM audit_log
       WHERE ${within('at')} AND action = 'video.hold') held GROUP BY 2
     UNION ALL SELECT 'identity_decisions', substring(action FROM 10), count(*) FROM audit_log
       WHERE ${within('at')} AND action IN ('identity.approve', 'identity.reject', 'identity.revoke') GROUP BY action
     ORDER BY figure, detail`,
    [from, to],
  );
  return { from, to, rows: found };
}
