import { z } from 'zod';
import { present, rows } from '../database/rows.ts';
import type { OperationContext, OperationHandlers } from '../operations/operation-handler.ts';

const PAGE = 50;

const refusedRow = z.object({
  id: z.int(),
  videoId: z.int().nullable(),
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
interface Refusals {
  /** SQL of all refusals of one kind. */
  select: string;
  id: string;
  code: string;
}

/** Refused uploads that have a video: resumable transfers, files that the pipeline refused, and decisions of moderators. */
const ofVideos: Refusals = {
  select: `SELECT t.id, t.video_id, v.title, coalesce(p.file_name, '') AS file_name, v.user_id, t.created_at,
      coalesce(t.reason_code, '') AS code, coalesce(t.reason_text, '') AS statement,
      t.actor_role = 'moderator' AS is_decision, t.actor_id, t.copy_of, t.copy_list
    FROM video_transitions t JOIN videos v ON v.id = t.video_id LEFT JOIN uploads p ON p.video_id = v.id
    WHERE t.to_stage = 'refused'`,
  id: 't.id',
  code: 't.reason_code',
};

/** Files that a form sent, which have none. */
const ofFiles: Refusals = {
  select: `SELECT f.id, NULL, f.title, f.file_name, f.user_id, f.created_at, f.code, '', false, NULL, f.copy_of, f.copy_list
    FROM refused_files f WHERE true`,
  id: 'f.id',
  code: 'f.code',
};

/** SQL of the newest refusals before `$1`, with the code `$2` unless it is empty. */
const newest = ({ select, id, code }: Refusals, wanted: string) =>
  `(${select} AND ${id} < $1 ${wanted === '' ? '' : `AND ${code} = $2`} ORDER BY ${id} DESC LIMIT ${PAGE + 1})`;

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
        `SELECT r.id, r.video_id AS "videoId", r.title, r.file_name AS "fileName", u.id AS "userId", u.username,
           r.created_at AS at, r.code, r.statement, CASE WHEN r.is_decision THEN coalesce(m.username, '') END AS moderator,
           r.copy_of AS "copyId", c.title AS "copyTitle", r.copy_list AS list
         FROM (${newest(ofVideos, code)} UNION ALL ${newest(ofFiles, code)}) r
           LEFT JOIN users u ON u.id = r.user_id LEFT JOIN users m ON m.id = r.actor_id
           LEFT JOIN videos c ON c.id = r.copy_of
         ORDER BY r.id DESC LIMIT ${PAGE + 1}`,
        [before ?? Number.MAX_SAFE_INTEGER, ...(code === '' ? [] : [code])],
      );
      const uploads = found.slice(0, PAGE).map(({ userId, username, copyId, copyTitle, at, ...upload }) => ({
        ...upload,
        at: at.toISOString(),
        uploader: userId === null ? null : { id: userId, username: present(username, 'username') },
        copyOf: copyId === null ? null : { videoId: copyId, title: present(copyTitle, 'copyTitle') },
      }));
      return { uploads, hasMore: found.length > PAGE, codes: await refusalCodes(pool) };
    },
  };
}

/** The codes in use. Steps from code to code in the indexes, so that the cost depends on their number only. */
async function refusalCodes(pool: OperationContext['pool']): Promise<string[]> {
  const next = (after: string) =>
    `SELECT min(code) FROM (
       (SELECT reason_code AS code FROM video_transitions
        WHERE to_stage = 'refused' AND reason_code > ${after} ORDER BY reason_code LIMIT 1)
       UNION ALL (SELECT code FROM refused_files WHERE code > ${after} ORDER BY code LIMIT 1)) following`;
  const found = await rows(
    pool,
    codeRow,
    `WITH RECURSIVE codes AS (
       SELECT (${next("''")}) AS code
       UNION ALL
       SELECT (${next('codes.code')}) FROM codes WHERE codes.code IS NOT NULL)
     SELECT code FROM codes WHERE code IS NOT NULL ORDER BY 1`,
  );
  return found.map(({ code }) => code);
}
