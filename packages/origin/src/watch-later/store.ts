import { maxWatchLater } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { maySeeVideo } from '../access/video-predicate.ts';
import { rows } from '../database/rows.ts';
import type { Viewer } from '../sessions/viewer.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** SQL: $1 is the viewer's id, $2 whether the viewer is a moderator. */
const isShown = maySeeVideo({ video: 'v', viewerId: '$1', isModerator: '$2::boolean' }, 'activity');

export async function removeWatchLater(
  client: Client,
  userId: number,
  videoIds: readonly number[],
): Promise<void> {
  await client.query('delete from watch_later where user_id = $1 and video_id = any($2::bigint[])', [
    userId,
    videoIds,
  ]);
}

/** Adds videos that the viewer can see, oldest first. Beyond the limit of a list the oldest videos leave it. */
export async function addWatchLater(
  client: Client,
  viewer: Viewer,
  videoIds: readonly number[],
): Promise<void> {
  await client.query(
    `insert into watch_later (user_id, video_id, created_at)
     select $1::bigint, v.id, now() + a.place * interval '1 microsecond'
     from unnest($3::bigint[]) with ordinality a (video_id, place) join videos v on v.id = a.video_id
     where ${isShown} on conflict do nothing`,
    [viewer.id, viewer.role === 'moderator', videoIds],
  );
  await client.query(
    `delete from watch_later where user_id = $1 and video_id in (
       select video_id from watch_later where user_id = $1 order by created_at desc, video_id desc offset $2)`,
    [viewer.id, maxWatchLater],
  );
}

const videoIdRow = z.object({ video_id: z.int() });

/** The ids of the videos in the list that the viewer can see, oldest first. */
export async function findWatchLater(client: Client, viewer: Viewer): Promise<number[]> {
  const found = await rows(client, videoIdRow, {
    name: 'watch-later-of-member',
    text: `select w.video_id from watch_later w join videos v on v.id = w.video_id
           where w.user_id = $1::bigint and ${isShown} order by w.created_at, w.video_id`,
    values: [viewer.id, viewer.role === 'moderator'],
  });
  return found.map((row) => row.video_id);
}
