import type { Pool } from 'pg';
import type { Sighting } from './ranking.ts';

interface SightingRow {
  video_id: number;
  kind: Sighting['kind'];
  total: number;
  popularity: number;
}

/** Of each list the most popular are looked at: the cost does not grow with the catalogue. */
const CANDIDATES_A_LIST = 240;

/** The videos that stand beside one in its performers', channel's and categories' lists; undefined for an unknown video. */
export async function loadSightings(pool: Pool, videoId: number): Promise<Sighting[] | undefined> {
  const { rows } = await pool.query<SightingRow>({
    name: 'related-sightings',
    text: `
      with subject as (select id, gender, channel_id from videos where id = $1 and status_id in (1, 5)),
      own as (
        select 'model' as kind, j.model_id as object_id from subject join video_models j on j.video_id = id
        union all select 'category', j.category_id from subject join video_categories j on j.video_id = id
        union all select 'channel', channel_id from subject where channel_id is not null
        union all select 'all', 0 from subject)
      select l.video_id, c.kind, c.total, l.popularity
      from subject join own on true
      join list_counts c on c.kind = own.kind and c.object_id = own.object_id and c.gender = subject.gender
      cross join lateral (
        select video_id, popularity from listings where list_id = c.id
        order by popularity desc, video_id desc limit ${CANDIDATES_A_LIST}) as l
      where l.video_id <> $1`,
    values: [videoId],
  });
  if (rows.length === 0 && !(await exists(pool, videoId))) return undefined;
  return rows.map(({ video_id, kind, total, popularity }) => ({
    videoId: video_id,
    kind,
    listTotal: total,
    popularity,
  }));
}

async function exists(pool: Pool, videoId: number): Promise<boolean> {
  const { rows } = await pool.query('select from videos where id = $1 and status_id in (1, 5)', [videoId]);
  return rows.length > 0;
}
