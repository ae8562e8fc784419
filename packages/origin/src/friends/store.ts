import type { Friendship } from '@nightjar/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { first } from '../database/rows.ts';
import { friendships } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

const pair = `least(requester_id, addressee_id) = least($1::bigint, $2::bigint)
  and greatest(requester_id, addressee_id) = greatest($1::bigint, $2::bigint)`;

const friendshipRow = z.object({ requester_id: z.int(), is_accepted: z.boolean() });

/** The state between two members from the view of the first. */
export async function friendshipOf(
  client: TypedClient,
  userId: number,
  otherId: number,
): Promise<Friendship> {
  const row = await first(client, friendshipRow, {
    name: 'friendship',
    text: `select requester_id, accepted_at is not null as is_accepted from friendships where ${pair}`,
    values: [userId, otherId],
  });
  if (row === undefined) return 'none';
  if (row.is_accepted) return 'friends';
  return row.requester_id === userId ? 'requested' : 'received';
}

/** @returns False if a request or friendship already exists. Waits for concurrent writes of the same pair. */
export async function addRequest(client: TypedClient, userId: number, otherId: number): Promise<boolean> {
  const added = typed(client).insert(friendships).values({ requesterId: userId, addresseeId: otherId });
  const { rowCount } = await added.onConflictDoNothing();
  return rowCount === 1;
}

/** The request of one member to another that waits for an answer. */
const isWaiting = (requesterId: number, addresseeId: number) =>
  and(
    eq(friendships.requesterId, requesterId),
    eq(friendships.addresseeId, addresseeId),
    isNull(friendships.acceptedAt),
  );

/** Accepts the request of the other member. @returns False if there is none. */
export async function acceptRequest(client: TypedClient, userId: number, otherId: number): Promise<boolean> {
  const accepted = typed(client).update(friendships).set({ acceptedAt: sql`now()` });
  const { rowCount } = await accepted.where(isWaiting(otherId, userId));
  return rowCount === 1;
}

/** Deletes the request of the other member. */
export async function declineRequest(client: TypedClient, userId: number, otherId: number): Promise<void> {
  await typed(client).delete(friendships).where(isWaiting(otherId, userId));
}

/** Deletes the request to the other member. @returns False if none waits for an answer. */
export async function cancelRequest(client: TypedClient, userId: number, otherId: number): Promise<boolean> {
  const { rowCount } = await typed(client).delete(friendships).where(isWaiting(userId, otherId));
  return rowCount === 1;
}

/** Ends a friendship, or withdraws the request of the first member. */
export async function removeFriend(client: TypedClient, userId: number, otherId: number): Promise<void> {
  await client.query({
    name: 'remove-friend',
    text: `delete from friendships where ${pair} and (accepted_at is not null or requester_id = $1)`,
    values: [userId, otherId],
  });
}

/** Ends everything between two members: a friendship, and requests in both directions. @returns False if there was nothing. */
export async function endFriendship(client: TypedClient, userId: number, otherId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'end-friendship',
    text: `delete from friendships where ${pair}`,
    values: [userId, otherId],
  });
  return rowCount === 1;
}

/** Whether one of two members has blocked the other. */
export async function isBlockedPair(client: TypedClient, userId: number, otherId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-blocked-pair',
    text: `select from member_blocks where (user_id, blocked_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))`,
    values: [userId, otherId],
  });
  return rowCount !== 0;
}
