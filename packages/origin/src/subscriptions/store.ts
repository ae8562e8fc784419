import type { SubscribeSection } from '@nightjar/api';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { subscriptions } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

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

const subscription = (userId: number, { section, objectId }: SubscribedObject) =>
  and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.section, section),
    eq(subscriptions.objectId, objectId),
  );

export async function isSubscribed(
  client: TypedClient,
  userId: number,
  object: SubscribedObject,
): Promise<boolean> {
  return (await typed(client).$count(subscriptions, subscription(userId, object))) > 0;
}

/** Returns false when the subscription exists. Locks the row of the object's counter until the commit. */
export async function addSubscription(
  client: TypedClient,
  userId: number,
  { section, objectId }: SubscribedObject,
): Promise<boolean> {
  const added = typed(client).insert(subscriptions).values({ userId, section, objectId });
  const { rowCount } = await added.onConflictDoNothing();
  return rowCount === 1;
}

/**
 * @param client In a transaction. Locks the object first, as its deletion does, which then deletes its subscriptions: the opposite order
 *   would deadlock with it.
 */
export async function removeSubscription(
  client: pg.PoolClient,
  userId: number,
  object: SubscribedObject,
): Promise<boolean> {
  await client.query({
    name: `hold-subscribed-${object.section}`,
    text: `select from ${tables[object.section]} where id = $1 for no key update`,
    values: [object.objectId],
  });
  const { rowCount } = await typed(client).delete(subscriptions).where(subscription(userId, object));
  return rowCount === 1;
}

/** Whether the object is the member's own profile or playlist. Models and channels belong to the site. */
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
export function countSubscriptions(client: TypedClient, userId: number): Promise<number> {
  return typed(client).$count(subscriptions, eq(subscriptions.userId, userId));
}

const subscribersRow = z.object({ subscribers: z.int() });

/** Deletes the subscriptions to a deleted object: one that was being written is not deleted with the object. */
export async function deleteSubscriptionsTo(
  client: TypedClient,
  { section, objectId }: SubscribedObject,
): Promise<void> {
  const isOfObject = and(eq(subscriptions.section, section), eq(subscriptions.objectId, objectId));
  await typed(client).delete(subscriptions).where(isOfObject);
}

/** Undefined if the object was deleted. */
export async function loadSubscribers(
  pool: Pick<pg.Pool, 'query'>,
  { section, objectId }: SubscribedObject,
): Promise<number | undefined> {
  const row = await first(pool, subscribersRow, {
    name: `subscribers-${section}`,
    text: `select subscribers from ${tables[section]} where id = $1`,
    values: [objectId],
  });
  return row?.subscribers;
}
