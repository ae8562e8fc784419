import type pg from 'pg';
import { z } from 'zod';
import { isShownMember, isShownPlaylist } from '../access/shown-objects.ts';
import { rows } from '../database/rows.ts';

/** The place of a video in a feed. */
export interface FeedPlace {
  /** In milliseconds since 1970: when it was last added to a subscribed playlist, otherwise the date of the video. */
  posted: number;
  videoId: number;
}

/** A place before every video. */
const newest: FeedPlace = { posted: Number.MAX_SAFE_INTEGER, videoId: Number.MAX_SAFE_INTEGER };

const placeRow = z.object({ posted: z.int(), video_id: z.int() });

/**
 * The first `count` videos after `before` of a member's subscriptions, the newest first, each video once. A video of a channel,
 * model or member has the place of its date, one of a public playlist that of its last addition.
 */
export async function findFeed(
  client: Pick<pg.Pool, 'query'>,
  userId: number,
  { before = newest, count }: { before?: FeedPlace | undefined; count: number },
): Promise<FeedPlace[]> {
  const found: FeedPlace[] = [];
  let start = before;
  // A place is left out when its video has another one. The part is read further then, in growing steps.
  for (let step = count; found.length < count; step *= 2) {
    const places = await findPlaces(client, userId, { before: start, count: step });
    found.push(...(await withoutOtherPlaces(client, userId, places)));
    const last = places.at(-1);
    if (last === undefined || places.length < step) break;
    start = last;
  }
  return found.slice(0, count);
}

const milliseconds = (date: string) => `(extract(epoch from ${date}) * 1000)::bigint`;

/** SQL: the playlists of the subscriptions of $1 that can be seen. */
const subscribedPlaylists = `
  select p.id from subscriptions s join playlists p on p.id = s.object_id join users u on u.id = p.user_id
  where s.user_id = $1 and s.section = 'playlist' and ${isShownPlaylist('p')} and ${isShownMember('u')}
    and not exists (select from member_blocks b where b.user_id = $1 and b.blocked_id = p.user_id)`;

/** SQL: the first `limit` videos after the place ($2, $3) of a list. */
const listed = (listId: string, limit: string) => `
  select posted, video_id from listings where list_id = ${listId} and (posted, video_id) < ($2::bigint, $3::bigint)
  order by posted desc, video_id desc limit ${limit}`;

/** As `listed`, of a playlist. The condition without milliseconds is that of the index. */
const added = (playlistId: string, limit: string) => `
  select ${milliseconds('added_at')} as posted, video_id from playlist_videos
  where playlist_id = ${playlistId} and is_listed and added_at < to_timestamp(($2::bigint + 1) / 1000.0)
    and (${milliseconds('added_at')}, video_id) < ($2::bigint, $3::bigint)
  order by added_at desc, video_id desc limit ${limit}`;

/**
 * The first `count` places after `before`, the newest first.
 *
 * Reads the newest place of each subscribed list first. The last place of the part is at least as new as the `count`-th newest of
 * these, so lists whose newest place is older are not read further.
 */
async function findPlaces(
  client: Pick<pg.Pool, 'query'>,
  userId: number,
  { before, count }: { before: FeedPlace; count: number },
): Promise<FeedPlace[]> {
  const found = await rows(client, placeRow, {
    name: 'subscription-feed',
    text: `with heads as (
             select c.id as list_id, null::bigint as playlist_id, head.posted, head.video_id
             from subscriptions s
             join list_counts c on c.kind = s.section and c.object_id = s.object_id
             cross join lateral (${listed('c.id', '1')}) head
             where s.user_id = $1 and s.section in ('channel', 'model', 'member')
             union all
             select null, p.id, head.posted, head.video_id
             from (${subscribedPlaylists}) p cross join lateral (${added('p.id', '1')}) head
           ), first_places as (
             select distinct posted, video_id from heads order by posted desc, video_id desc limit $4
           ), last_place as (
             select posted, video_id from first_places order by posted, video_id limit 1
           ), read_further as materialized (
             select heads.list_id, heads.playlist_id from last_place
             join heads on (heads.posted, heads.video_id) >= (last_place.posted, last_place.video_id)
           )
           select l.posted, l.video_id from read_further r cross join lateral (${listed('r.list_id', '$4')}) l
           where r.list_id is not null
           union
           select e.posted, e.video_id from read_further r cross join lateral (${added('r.playlist_id', '$4')}) e
           where r.playlist_id is not null
           order by posted desc, video_id desc limit $4`,
    values: [userId, before.posted, before.videoId, count],
  });
  return found.map((row) => ({ posted: row.posted, videoId: row.video_id }));
}

/** Leaves a video that is in subscribed playlists at the place of its last addition only. */
async function withoutOtherPlaces(
  client: Pick<pg.Pool, 'query'>,
  userId: number,
  places: readonly FeedPlace[],
): Promise<readonly FeedPlace[]> {
  const additions = await rows(client, placeRow, {
    name: 'subscription-feed-additions',
    text: `select e.video_id, max(${milliseconds('e.added_at')}) as posted
           from (${subscribedPlaylists}) p join playlist_videos e on e.playlist_id = p.id
           where e.video_id = any($2::bigint[]) and e.is_listed group by e.video_id`,
    values: [userId, places.map(({ videoId }) => videoId)],
  });
  const lastAdded = new Map(additions.map((row) => [row.video_id, row.posted]));
  return places.filter(({ videoId, posted }) => posted === (lastAdded.get(videoId) ?? posted));
}
