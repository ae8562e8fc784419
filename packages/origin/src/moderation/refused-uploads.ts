import { z } from 'zod';
import { rows } from '../database/rows.ts';
import type { OperationContext, OperationHandlers } from './operation-handler.ts';

const PAGE = 50;

const refusedRow = z.object({
  id: z.int(),
  videoId: z.int(),
  title: z.string(),
  fileName: z.string(),
  userId: z.int().nullable(),
  username: z.string().nullable(),
  at: z.date(),
  code: z.string(),
  statement: z.string(),
  moderator: z.string().nullable(),
  copyId: z.int().nullable(),
  copyTitle: z.string().nullable(),
  list: z.string().nullable(),
});
const codeRow = z.object({ code: z.string() });

/** Why files were refused, for moderators. */
export function refusedOperations({
  pool,
}: Pick<OperationContext, 'pool'>): Pick<OperationHandlers, 'refusedUploads'> {
  return {
    async refusedUploads({ before, code }) {
      const found = await rows(
        pool,
        refusedRow,
        `SELECT t.id, t.video_id AS "videoId", v.title, coalesce(p.file_name, '') AS "fileName",
           u.id AS "userId", u.username, t.created_at AS at, coalesce(t.reason_code, '') AS code,
           coalesce(t.reason_text, '') AS statement,
           CASE WHEN t.actor_role = 'moderator' THEN coalesce(m.username, '') END AS moderator,
           t.copy_of AS "copyId", c.title AS "copyTitle", t.copy_list AS list
         FROM video_transitions t JOIN videos v ON v.id = t.video_id
           LEFT JOIN uploads p ON p.video_id = v.id LEFT JOIN users u ON u.id = v.user_id
           LEFT JOIN users m ON m.id = t.actor_id LEFT JOIN videos c ON c.id = t.copy_of
         WHERE t.to_stage = 'refused' AND t.id < $1 ${code === '' ? '' : 'AND t.reason_code = $2'}
         ORDER BY t.id DESC LIMIT ${PAGE + 1}`,
        [before ?? Number.MAX_SAFE_INTEGER, ...(code === '' ? [] : [code])],
      );
      const uploads = found.slice(0, PAGE).map(({ userId, username, copyId, copyTitle, at, ...upload }) => ({
        ...upload,
        at: at.toISOString(),
        uploader: userId === null ? null : { id: userId, username: username ?? '' },
        copyOf: copyId === null ? null : { videoId: copyId, title: copyTitle ?? '' },
      }));
      return { uploads, hasMore: found.length > PAGE, codes: await refusalCodes(pool) };
    },
  };
}

/** The codes in use. Steps from code to code in the index, so that the cost depends on their number only. */
async function refusalCodes(pool: OperationContext['pool']): Promise<string[]> {
  const next = (after: string) =>
    `SELECT reason_code FROM video_transitions WHERE to_stage = 'refused' ${after} ORDER BY reason_code LIMIT 1`;
  const found = await rows(
    pool,
    codeRow,
    `WITH RECURSIVE codes AS (
       (${next('AND reason_code IS NOT NULL')})
       UNION ALL
       SELECT (${next('AND reason_code > codes.reason_code')}) FROM codes WHERE codes.reason_code IS NOT NULL)
     SELECT reason_code AS code FROM codes WHERE reason_code IS NOT NULL ORDER BY 1`,
  );
  return found.map(({ code }) => code);
}
