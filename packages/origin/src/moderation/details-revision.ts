import type pg from 'pg';
import { z } from 'zod';
import { one } from '../database/rows.ts';

/** SQL: a hash of all that the owner of the video of this alias can change while it waits for a review, in hexadecimal. */
export const detailsRevision = (alias: string): string => `encode(sha256(convert_to(jsonb_build_array(
  ${alias}.title, ${alias}.description, ${alias}.is_private, ${alias}.picture_key, ${alias}.channel_id,
  ARRAY(SELECT category_id FROM video_categories WHERE video_id = ${alias}.id ORDER BY 1),
  ARRAY(SELECT model_id FROM video_models WHERE video_id = ${alias}.id ORDER BY 1),
  ARRAY(SELECT tag_id FROM video_tags WHERE video_id = ${alias}.id ORDER BY 1),
  (SELECT jsonb_agg(jsonb_build_array(number, lang, label, md5(web_vtt)) ORDER BY number)
    FROM video_tracks WHERE video_id = ${alias}.id AND kind = 'captions'),
  (SELECT jsonb_agg(jsonb_build_array(id, model_id, name, reference, confirmed_at) ORDER BY id)
    FROM model_consents WHERE video_id = ${alias}.id AND removed_at IS NULL)
)::text, 'UTF8')), 'hex')`;

const revisionRow = z.object({ revision: z.string() });

/** The revision of the details of a video. Lock it to decide by it. */
export async function loadDetailsRevision(
  client: Pick<pg.ClientBase, 'query'>,
  videoId: number,
): Promise<string> {
  const { revision } = await one(
    client,
    revisionRow,
    `SELECT ${detailsRevision('v')} AS revision FROM videos v WHERE v.id = $1`,
    [videoId],
  );
  return revision;
}
