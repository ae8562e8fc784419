import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { affected, rows } from '../../database/rows.ts';
import { pushSubscriptions } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';

type Client = Pick<pg.Pool, 'query'>;

/** Browsers of one member; a further one replaces the oldest. */
const devicesPerMember = 10;

export interface PushSubscriptionFacts {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Adds the browser of a session. A browser has one subscription, also when another member signs in. */
export async function saveSubscription(
  pool: Client,
  {
    userId,
    tokenHash,
    endpoint,
    p256dh,
    auth,
  }: PushSubscriptionFacts & { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  const saved = await affected(
    pool,
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     select $1, s.id, $3, $4, $5 from sessions s where s.token_hash = $2 and s.user_id = $1
     on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, reported_at = excluded.reported_at, retry_at = null, failures = 0`,
    [userId, tokenHash, endpoint, p256dh, auth],
  );
  await pool.query(
    `delete from push_subscriptions where user_id = $1 and id not in (
       select id from push_subscriptions where user_id = $1 order by reported_at desc, id desc limit ${devicesPerMember})`,
    [userId],
  );
  return saved === 1;
}

/** Moves the browser of a session to the session that replaces it; both are of the same member. */
export async function moveSubscriptions(
  client: Pick<pg.ClientBase, 'query'>,
  { from, to }: Record<'from' | 'to', Buffer>,
): Promise<void> {
  await client.query({
    name: 'move-push-subscriptions',
    text: `update push_subscriptions p set session_id = successor.id from sessions former, sessions successor
           where former.token_hash = $1 and successor.token_hash = $2 and p.session_id = former.id`,
    values: [from, to],
  });
}

export async function removeSubscription(
  pool: pg.Pool,
  { userId, endpoint }: { userId: number; endpoint: string },
): Promise<void> {
  await typed(pool)
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** SHA-256 of the member's endpoints in hexadecimal, by which a browser recognises its own. */
export async function loadDevices(pool: Client, userId: number): Promise<string[]> {
  const found = await rows(pool, z.object({ endpoint: z.string() }), {
    name: 'push-devices',
    text: 'select endpoint from push_subscriptions where user_id = $1 order by id',
    values: [userId],
  });
  return found.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('hex'));
}

const dueRow = z.object({
  id: z.int(),
  user_id: z.int(),
  is_moderator: z.boolean(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  reported_at: z.date(),
  /** As text, because a `Date` has no microseconds. */
  newest_at: z.string(),
  failures: z.int(),
});
export type DueSubscription = z.infer<typeof dueRow>;

/** Subscriptions after an id whose member has a notification since the last message. */
export function loadDue(
  pool: Client,
  { after, limit }: { after: number; limit: number },
): Promise<DueSubscription[]> {
  return rows(pool, dueRow, {
    name: 'push-due',
    text: `select p.id, p.user_id, u.role = 'moderator' as is_moderator, p.endpoint, p.p256dh, p.auth, p.reported_at,
             newest.created_at::text as newest_at, p.failures
           from push_subscriptions p join users u on u.id = p.user_id
           join lateral (select n.created_at from notifications n where n.user_id = p.user_id order by n.id desc limit 1)
             newest on newest.created_at > p.reported_at
           where p.id > $1 and (p.retry_at is null or p.retry_at <= now()) and u.blocked_at is null
             and not exists (select from account_deletions d where d.user_id = p.user_id)
           order by p.id limit $2`,
    values: [after, limit],
  });
}

/** Notifications up to a time have been reported, or can no longer be shown. */
export async function markReported(pool: Client, id: number, until: string): Promise<void> {
  await pool.query(
    'update push_subscriptions set reported_at = greatest(reported_at, $2::timestamptz), retry_at = null, failures = 0 where id = $1',
    [id, until],
  );
}

export async function postpone(pool: Client, id: number, seconds: number): Promise<void> {
  await pool.query(
    `update push_subscriptions set retry_at = now() + make_interval(secs => $2), failures = failures + 1 where id = $1`,
    [id, seconds],
  );
}

export async function removeById(pool: pg.Pool, id: number): Promise<void> {
  await typed(pool).delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
