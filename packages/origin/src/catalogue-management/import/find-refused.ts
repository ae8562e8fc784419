import type pg from 'pg';
import { z } from 'zod';
import { rows } from '../../database/rows.ts';
import { videoStatus } from '../../database/schema/index.ts';
import type { VideoImportSummary } from './import-videos.ts';

const refusedRow = z.object({
  key: z.string(),
  videoId: z.int(),
  code: z.string(),
  copyOf: z.int().nullable(),
});

/** A line whose video the pipeline refused. */
interface RefusedLine {
  line: number;
  key: string;
  /** Why, for a person; with the code of the refusal. */
  problem: string;
}

/** The lines of an import, also of unchanged ones, whose videos the pipeline refused after their files were copied. */
export async function findRefused(
  { pool }: { pool: Pick<pg.Pool, 'query'> },
  lines: VideoImportSummary['lines'],
): Promise<RefusedLine[]> {
  const found = await rows(
    pool,
    refusedRow,
    `SELECT i.key, v.id AS "videoId", coalesce(t.reason_code, '') AS code, t.copy_of AS "copyOf"
     FROM imported_videos i JOIN videos v ON v.id = i.video_id CROSS JOIN LATERAL (
       SELECT actor_role, reason_code, copy_of FROM video_transitions WHERE video_id = v.id ORDER BY id DESC LIMIT 1) t
     WHERE i.key = ANY ($1) AND v.status_id = ${videoStatus.inProcessing} AND v.step = 'refused' AND t.actor_role = 'system'`,
    [[...lines.keys()]],
  );
  return found
    .flatMap(({ key, videoId, code, copyOf }) => {
      const line = lines.get(key);
      const copy = copyOf === null ? '' : `, copy of video ${copyOf}`;
      const problem = `video ${videoId} was refused: ${code}${copy}; a corrected file needs another key`;
      return line === undefined ? [] : [{ line, key, problem }];
    })
    .sort((a, b) => a.line - b.line);
}
