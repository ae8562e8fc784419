import { type HistoryChange, maxHistory } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { maySeeVideo } from '../access/video-predicate.ts';
import { first, one, rows } from '../database/rows.ts';
import type { Viewer } from '../sessions/viewer.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** SQL: $1 is the viewer's id, $2 whether the viewer is a moderator. */
const isShown = maySeeVideo({ video: 'v', viewerId: '$1', isModerator: '$2::boolean' }, 'activity');

export async function startHistory(client: Client, userId: number): Promise<void> {
  await client.query('insert into history_accounts (user_id) values ($1) on conflict do nothing', [userId]);
}

/** Deletes the history of the account, and that it is kept. */
export async function deleteHistory(client: Client, userId: number): Promise<void> {
  await client.query('delete from history_accounts where user_id = $1', [userId]);
}

const revisionRow = z.object({ revision: z.int() });

/** The revision of the history; undefined if the member does not keep one. */
export async function findRevision(client: Client, userId: number): Promise<number | undefined> {
  const row = await first(client, revisionRow, {
    name: 'history-revision',
    text: 'select revision from history_accounts where user_id = $1',
    values: [userId],
  });
  return row?.revision;
}

/** Locks the history until the end of the transaction. @returns Its revision; undefined if the member does not keep one. */
export async function lockHistory(client: Client, userId: number): Promise<number | undefined> {
  const row = await first(client, revisionRow, {
    name: 'hold-history',
    text: 'select revision from history_accounts where user_id = $1 for update',
    values: [userId],
  });
  return row?.revision;
}

/** Removes all entries up to a time. */
export async function clearHistory(client: Client, userId: number, ageSeconds: number): Promise<void> {
  await client.query(
    `with cleared as (
       update history_accounts set cleared_at = greatest(cleared_at, now() - $2 * interval '1 second')
       where user_id = $1 returning cleared_at)
     delete from watch_history where user_id = $1 and watched_at <= (select cleared_at from cleared)`,
    [userId, ageSeconds],
  );
}

/**
 * Stores watched or removed videos, in the given order where their times are equal. A change that is older than the stored
 * one of its video, or than the last clearing, is ignored; so are watched videos that the viewer cannot see.
 */
export async function changeHistory(
  client: Client,
  viewer: Viewer,
  changes: readonly HistoryChange[],
  { isRemoved }: { isRemoved: boolean },
): Promise<void> {
  await client.query(
    `insert into watch_history as h (user_id, video_id, watched_at, position_seconds, duration_seconds, is_removed)
     select distinct on (v.id) $1::bigint, v.id, c.changed_at, c.position, c.duration, $7::boolean
     from (select video_id, position, duration, now() - age * interval '1 second' + place * interval '1 microsecond'
             from unnest($3::bigint[], $4::int[], $5::int[], $6::int[]) with ordinality as sent (video_id, age, position, duration, place)
          ) as c (video_id, position, duration, changed_at)
       join videos v on v.id = c.video_id join history_accounts a on a.user_id = $1
     where ($7 or ${isShown}) and (a.cleared_at is null or c.changed_at > a.cleared_at)
     order by v.id, c.changed_at desc
     on conflict (user_id, video_id) do update set watched_at = excluded.watched_at, is_removed = excluded.is_removed,
       position_seconds = excluded.position_seconds, duration_seconds = excluded.duration_seconds
     where h.watched_at < excluded.watched_at`,
    [
      viewer.id,
      viewer.role === 'moderator',
      changes.map(({ videoId }) => videoId),
      changes.map(({ ageSeconds }) => ageSeconds),
      changes.map(({ positionSeconds }) => positionSeconds ?? null),
      changes.map(({ durationSeconds }) => durationSeconds ?? null),
      isRemoved,
    ],
  );
}

/** Removes the oldest entries beyond the limit, and begins the next revision. @returns Its number. */
export async function closeChange(client: Client, userId: number): Promise<number> {
  await client.query(
    `delete from watch_history where user_id = $1 and video_id in (
       select video_id from (
         select video_id, row_number() over (partition by is_removed order by watched_at desc, video_id desc) as place
         from watch_history where user_id = $1) as numbered
       where place > $2)`,
    [userId, maxHistory],
  );
  const { revision } = await one(
    client,
    revisionRow,
    'update history_accounts set revision = revision + 1 where user_id = $1 returning revision',
    [userId],
  );
  return revision;
}

const entryRow = z.object({
  video_id: z.int(),
  position: z.int(),
  duration: z.int(),
});

export type HistoryRow = z.infer<typeof entryRow>;

/** The entries whose videos the viewer can see, last watched last; position and duration are 0 where playback does not resume. */
export async function loadHistory(client: Client, viewer: Viewer): Promise<HistoryRow[]> {
  return rows(client, entryRow, {
    name: 'history-of-member',
    text: `select h.video_id, coalesce(h.position_seconds, 0) as position, coalesce(h.duration_seconds, 0) as duration
           from watch_history h join videos v on v.id = h.video_id
           where h.user_id = $1::bigint and not h.is_removed and ${isShown} order by h.watched_at, h.video_id`,
    values: [viewer.id, viewer.role === 'moderator'],
  });
}
