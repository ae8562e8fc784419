import type { SubscribeSection } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { countRow, one } from '../database/rows.ts';

/** The object of a subscription. */
export interface SubscribedObject {
  section: SubscribeSection;
  objectId: number;
}

const tables: Record<SubscribeSection, string> = {
  channel: 'channels',
  model: 'models',
  member: 'users',
  playlist: 'playlists',
};

export async function isSubscribed(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  { section, objectId }: SubscribedObject,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-subscribed',
    text: 'select from subscriptions where user_id = $1 and section = $2 and object_id = $3',
    values: [userId, section, objectId],
  });
  return rowCount === 1;
}

/** Returns false when the subscription exists. Locks the row of the object's counter until the commit. */
export async function addSubscription(
  client: pg.ClientBase,
  userId: number,
  { section, objectId }: SubscribedObject,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'add-subscription',
    text: 'insert into subscriptions (user_id, section, object_id) values ($1, $2, $3) on conflict do nothing',
    values: [userId, section, objectId],
  });
  return rowCount === 1;
}

export async function removeSubscription(
  client: pg.ClientBase,
  userId: number,
  { section, objectId }: SubscribedObject,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'remove-subscription',
    text: 'delete from subscriptions where user_id = $1 and section = $2 and object_id = $3',
    values: [userId, section, objectId],
  });
  return rowCount === 1;
}

/** Whether the object is the member's own profile or playlist. Performers and channels belong to the site. */
export async function isOwn(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  { section, objectId }: SubscribedObject,
): Promise<boolean> {
  if (section === 'member') return objectId === userId;
  if (section !== 'playlist') return false;
  const { rowCount } = await client.query('select from playlists where id = $1 and user_id = $2', [
    objectId,
    userId,
  ]);
  return rowCount === 1;
}

/** Number of subscriptions of a member, of all kinds. */
export async function countSubscriptions(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
): Promise<number> {
  const { n } = await one(client, countRow, {
    name: 'count-subscriptions',
    text: 'select count(*) as n from subscriptions where user_id = $1',
    values: [userId],
  });
  return n;
}

const subscribersRow = z.object({ subscribers: z.int() });

export async function loadSubscribers(
  pool: Pick<pg.Pool, 'query'>,
  { section, objectId }: SubscribedObject,
): Promise<number> {
  const { subscribers } = await one(pool, subscribersRow, {
    name: `subscribers-${section}`,
    text: `select subscribers from ${tables[section]} where id = $1`,
    values: [objectId],
  });
  return subscribers;
}
