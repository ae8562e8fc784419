import type { Pool } from 'pg';

const votes = (table: string, section: string) => `
  select 'votes of ${section}' as counter, id from ${table} o where (likes, dislikes) <>
    (select count(*) filter (where value = 1), count(*) filter (where value = 0)
     from votes where section = '${section}' and object_id = o.id)`;

/** `rating` is real: the same function computes both values. */
const rating = (table: string, section: string) => `
  select 'rating of ${section}', id from ${table} o where rating is distinct from
    (select shown_rating((count(*) filter (where value = 1))::int, (count(*) filter (where value = 0))::int)
     from votes where section = '${section}' and object_id = o.id)`;

const subscribers = (table: string, section: string) => `
  select 'subscribers of ${section}', id from ${table} o where subscribers <>
    (select count(*) from subscriptions where section = '${section}' and object_id = o.id)`;

const comments = (table: string, section: string) => `
  select 'comments of ${section}', id from ${table} o where comments <>
    (select count(*) from comments
     where section = '${section}' and object_id = o.id and removed_at is null and not is_banned)`;

const comparisons = [
  votes('videos', 'video'),
  votes('models', 'model'),
  votes('channels', 'channel'),
  votes('playlists', 'playlist'),
  votes('comments', 'comment'),
  rating('videos', 'video'),
  rating('models', 'model'),
  rating('channels', 'channel'),
  rating('playlists', 'playlist'),
  `select 'rating amount of video', id from videos v where rating_amount <>
     (select count(*) from votes where section = 'video' and object_id = v.id)`,
  subscribers('models', 'model'),
  subscribers('channels', 'channel'),
  subscribers('playlists', 'playlist'),
  subscribers('users', 'member'),
  comments('videos', 'video'),
  comments('models', 'model'),
  comments('users', 'member'),
  `select 'favourites', id from users u where favourites <>
     (select count(*) from favourites where user_id = u.id)`,
  `select 'friends', id from users u where friends <>
     (select count(*) from friendships where accepted_at is not null and u.id in (requester_id, addressee_id))`,
  `select 'public playlists', id from users u where playlists <>
     (select count(*) from playlists where user_id = u.id and not is_private and not is_banned)`,
  `select 'videos of playlist', id from playlists p where videos <>
     (select count(*) from playlist_videos where playlist_id = p.id and is_listed)`,
  `select 'all public playlists', 0 where (select coalesce(sum(change), 0) from playlist_tally) <>
     (select count(*) from playlists where not is_private and not is_banned and videos > 0)`,
  `select 'messages', user_id from conversations c where (messages, unread, last_message_id) <>
     (select count(*), count(*) filter (where recipient_id = c.user_id and read_at is null), max(id) from messages
      where c.user_id in (sender_id, recipient_id) and c.other_id in (sender_id, recipient_id))`,
  `select 'conversations', 0 where (select count(*) from conversations) <>
     2 * (select count(distinct (least(sender_id, recipient_id), greatest(sender_id, recipient_id))) from messages)`,
  `select 'places of comments', a.key from place_anchors a where list like 'comments:%' and before <>
     (select count(*) from comments where 'comments:' || section || ':' || object_id = a.list and id < a.key
        and removed_at is null and not is_banned)`,
  `select 'places of playlist', a.key from place_anchors a where list like 'playlist:%' and before <>
     (select count(*) from playlist_videos where 'playlist:' || playlist_id = a.list and entry < a.key and is_listed)`,
];

/** The counters of votes, subscriptions, comments, members, playlists and messages that differ from their rows. */
export async function findWrongCounters(
  pool: Pool,
): Promise<{ counter: string /** Id of the object, or of the member. */; id: number }[]> {
  const { rows } = await pool.query<{ counter: string; id: number }>(comparisons.join(' union all '));
  return rows;
}
