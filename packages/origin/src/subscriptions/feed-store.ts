import type pg from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';

/** The place of a video in a feed. */
export interface FeedPlace {
  /** The date of the video in milliseconds since 1970. */
  posted: number;
  videoId: number;
}

/** A place before every video. */
const newest: FeedPlace = { posted: Number.MAX_SAFE_INTEGER, videoId: Number.MAX_SAFE_INTEGER };

const placeRow = z.object({ posted: z.int(), video_id: z.int() });

/**
 * The first `count` videos after `before` of a member's subscriptions to channels, models and members, the newest first, each
 * video once.
 *
 * Reads the newest video of each subscribed list first. The last video of the part is at least as new as the `count`-th newest of
 * these, so lists whose newest video is older are not read further.
 */
export async function findFeed(
  client: Pick<pg.Pool, 'query'>,
  userId: number,
  { before = newest, count }: { before?: FeedPlace | undefined; count: number },
): Promise<FeedPlace[]> {
  const found = await rows(client, placeRow, {
    name: 'subscription-feed',
    text: `with heads as (
             select c.id, head.posted, head.video_id
             from subscriptions s
             join list_counts c on c.kind = s.section and c.object_id = s.object_id
             cross join lateral (
               select posted, video_id from listings where list_id = c.id and (posted, video_id) < ($2::bigint, $3::bigint)
               order by posted desc, video_id desc limit 1) head
             where s.user_id = $1 and s.section in ('channel', 'model', 'member')
           ), first_videos as (
             select distinct posted, video_id from heads order by posted desc, video_id desc limit $4
           ), last_video as (
             select posted, video_id from first_videos order by posted, video_id limit 1
           )
           select distinct l.posted, l.video_id
           from last_video
           join heads on (heads.posted, heads.video_id) >= (last_video.posted, last_video.video_id)
           cross join lateral (
             select posted, video_id from listings
             where list_id = heads.id and (posted, video_id) < ($2::bigint, $3::bigint)
             order by posted desc, video_id desc limit $4) l
           order by l.posted desc, l.video_id desc limit $4`,
    values: [userId, before.posted, before.videoId, count],
  });
  return found.map((row) => ({ posted: row.posted, videoId: row.video_id }));
}
