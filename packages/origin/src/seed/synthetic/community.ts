import type pg from 'pg';
import { z } from 'zod';
import { one } from '../../database/rows.ts';
import type { SyntheticRange } from './names.ts';
import { inventedWord, skewed, spread } from './words.ts';

const firstRow = z.object({ first: z.int() });

/**
 * Inserts comments, favourites and playlists of the new members, with triggers enabled: 20 comments, 20 favourites and 5
 * playlists of 12 videos for every thousand videos. One video and one playlist get a larger share that grows with the
 * catalogue.
 */
export async function insertCommunity(pool: pg.Pool, range: SyntheticRange): Promise<void> {
  const { firstVideo, videos, firstMember, members } = range;
  const some = (share: number) => Math.max(1, Math.floor(videos / share));
  const video = (salt: number) => `${firstVideo} + ${skewed(salt, `${videos}`, 1.2)}`;
  const member = (salt: number) => `${firstMember} + ${spread(salt, `${members}`)}`;
  await pool.query(
    `INSERT INTO comments (section, object_id, user_id, text, created_at)
     SELECT 'video', CASE WHEN i % 2 = 0 THEN ${firstVideo} ELSE ${video(60)} END, ${member(61)},
       'Calm and ' || lower(${inventedWord('i')}) || '.', now() - interval '1 year' * (1 - i / ${some(50)}.0)
     FROM generate_series(1, ${some(50)}) i`,
  );
  await pool.query(
    `INSERT INTO favourites (user_id, video_id) SELECT ${member(62)}, ${video(63)} FROM generate_series(1, ${some(50)}) i ON CONFLICT DO NOTHING`,
  );
  const { first } = await one(
    pool,
    firstRow,
    `WITH made AS (
       INSERT INTO playlists (user_id, title) SELECT ${member(64)}, ${inventedWord('i')} || ' evenings' FROM generate_series(1, ${some(200)}) i RETURNING id)
     SELECT min(id) AS first FROM made`,
  );
  await pool.query(
    `INSERT INTO playlist_videos (playlist_id, video_id)
     SELECT ${first} + i / 12, ${video(65)} FROM generate_series(0, 12 * ${some(200)} - 1) i
     UNION SELECT ${first}, ${firstVideo} + 200 * i FROM generate_series(0, ${some(200)} - 1) i`,
  );
}
