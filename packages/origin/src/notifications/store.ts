import { type DigestPeriod, digestPeriods, notificationKinds, reviewOutcomes } from '@nightjar/api';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { isShownComment, isShownMember } from '../access/shown-objects.ts';
import { maySeeVideo } from '../access/video-predicate.ts';
import { one, rows } from '../database/rows.ts';
import { notificationSettings } from '../database/schema/index.ts';
import { videoStatus } from '../database/schema/videos.ts';
import { type TypedClient, typed } from '../database/typed.ts';
import { authorRow } from '../members/wire-author.ts';
import { isNotBlockedConversation } from '../messages/list-store.ts';
import type { Viewer } from '../sessions/viewer.ts';

type Client = Pick<pg.Pool, 'query'>;

const kind = z.enum(notificationKinds);

const notificationRow = authorRow.extend({
  id: z.int(),
  kind,
  created_at: z.date(),
  is_read: z.boolean(),
  target_section: z.enum(['video', 'model', 'member']),
  target_id: z.int(),
  dir: z.string(),
  title: z.string(),
  comment_id: z.int().nullable(),
  is_published: z.boolean(),
  outcome: z.enum(reviewOutcomes).nullable(),
});
export type NotificationRow = z.infer<typeof notificationRow>;

/**
 * The notifications that can still be shown, with their targets: not those of removed comments, and of videos that the viewer
 * can no longer see, and not those that a member caused whom the viewer has blocked. $1 is the viewer's id, $2 whether the viewer is a moderator.
 */
const shown = `from notifications n
  left join comments c on n.kind in ('reply', 'mention', 'wall') and c.id = n.object_id
    and ${isShownComment('c')}
  left join videos v on v.id = case when n.kind in ('video', 'review') then n.object_id when c.section = 'video' then c.object_id end
    and (n.kind = 'review' or ${maySeeVideo({ video: 'v', viewerId: '$1', isModerator: '$2' }, 'activity')})
  left join models m on c.section = 'model' and m.id = c.object_id and not m.is_banned
  left join users a on a.id = n.actor_id and ${isShownMember('a')}
  where n.user_id = $1 and not exists (select from member_blocks b where b.user_id = $1 and b.blocked_id = n.actor_id) and case
    when n.kind in ('video', 'review') then v.id is not null
    when n.kind in ('reply', 'mention', 'wall') then
      case c.section when 'video' then v.id is not null when 'model' then m.id is not null when 'member' then true else false end
    else a.id is not null end`;

/** A page of the viewer's notifications, newest first. */
export async function loadNotifications(
  pool: Client,
  { viewer, limit, offset }: { viewer: Viewer; limit: number; offset: number },
): Promise<NotificationRow[]> {
  return rows(pool, notificationRow, {
    name: 'notifications',
    text: `select n.id, n.kind, n.created_at, n.read_at is not null as is_read,
             case when v.id is not null then 'video' when m.id is not null then 'model' else 'member' end as target_section,
             coalesce(v.id, m.id, c.object_id, n.object_id) as target_id,
             coalesce(v.dir, m.dir, '') as dir, coalesce(v.title, m.title, '') as title, c.id as comment_id,
             coalesce(v.status_id = ${videoStatus.published}, false) as is_published,
             case when n.outcome = 'removed' and 'upload.expired' = (select t.reason_code from video_transitions t
               where t.video_id = n.object_id and t.to_stage = 'removed' order by t.id desc limit 1)
               then 'expired' else n.outcome end as outcome,
             a.id as user_id, a.username::text as username, a.avatar_key
           ${shown} order by n.id desc limit $3 offset $4`,
    values: [viewer.id, viewer.role === 'moderator', limit, offset],
  });
}

const figuresRow = z.object({
  total: z.int(),
  unread: z.int(),
  unread_messages: z.int(),
  muted: z.array(kind),
  digest: z.enum(digestPeriods),
});

/** The numbers of the header: unread messages have their own, so they are not in `unread`. */
export async function loadFigures(pool: Client, viewer: Viewer): Promise<z.infer<typeof figuresRow>> {
  return one(pool, figuresRow, {
    name: 'notification-figures',
    text: `select count(*) as total,
             count(*) filter (where n.read_at is null and n.kind <> 'message') as unread,
             (select coalesce(sum(c.unread), 0) from conversations c
               where c.user_id = $1 and c.unread > 0 and ${isNotBlockedConversation('c')}) as unread_messages,
             coalesce((select muted from notification_settings where user_id = $1), '{}') as muted,
             coalesce((select digest from notification_settings where user_id = $1), 'off') as digest
           ${shown}`,
    values: [viewer.id, viewer.role === 'moderator'],
  });
}

/** Marks notifications as read, up to an id or only that one. Other open pages of the member are informed. */
export async function markNotifications(
  pool: Client,
  { userId, id, isSingle }: { userId: number; id: number; isSingle: boolean },
): Promise<void> {
  await pool.query({
    name: isSingle ? 'read-notification' : 'read-notifications',
    text: `with marked as (
             update notifications set read_at = now()
             where user_id = $1 and id ${isSingle ? '=' : '<='} $2 and read_at is null returning id)
           select announce_live($1, 'notification') from marked limit 1`,
    values: [userId, id],
  });
}

export async function setMuted(
  pool: TypedClient,
  { userId, kind: which, isMuted }: { userId: number; kind: string; isMuted: boolean },
): Promise<void> {
  const { muted } = notificationSettings;
  const others = sql`array_remove(${muted}, ${which}::text)`;
  if (isMuted)
    await typed(pool)
      .insert(notificationSettings)
      .values({ userId, muted: [which] })
      .onConflictDoUpdate({
        target: notificationSettings.userId,
        set: { muted: sql`array_append(${others}, ${which}::text)` },
      });
  else
    await typed(pool)
      .update(notificationSettings)
      .set({ muted: others })
      .where(eq(notificationSettings.userId, userId));
}

/** Changes how often the member gets a digest. Its first one reports what happens from now on. */
export async function setDigest(
  pool: TypedClient,
  { userId, period }: { userId: number; period: DigestPeriod },
): Promise<void> {
  const { digest, digestAt } = notificationSettings;
  await typed(pool)
    .insert(notificationSettings)
    .values({ userId, digest: period })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { digest: period, digestAt: sql`CASE ${digest} WHEN 'off' THEN now() ELSE ${digestAt} END` },
    });
}

/** Stops the digests of the member whose mails have this key. @returns false for an unknown key */
export async function stopDigest(pool: pg.Pool, key: string): Promise<boolean> {
  const stopped = typed(pool).update(notificationSettings).set({ digest: 'off' });
  const { rowCount } = await stopped.where(eq(notificationSettings.digestKey, key));
  return rowCount === 1;
}

const countsRow = z.object({ kind, n: z.int() });

/** The unread notifications since a time that can still be shown, by kind. */
export async function countUnreadSince(
  client: Pick<pg.ClientBase, 'query'>,
  { viewerId, isModerator, since }: { viewerId: number; isModerator: boolean; since: Date },
): Promise<ReadonlyMap<z.infer<typeof kind>, number>> {
  const found = await rows(client, countsRow, {
    name: 'notifications-since',
    text: `select n.kind, count(*)::int as n ${shown} and n.read_at is null and n.created_at > $3 group by n.kind`,
    values: [viewerId, isModerator, since],
  });
  return new Map(found.map(({ kind, n }) => [kind, n]));
}
