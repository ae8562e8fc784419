import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { rows } from '../database/rows.ts';
import { memberBlocks, messages, users } from '../database/schema/index.ts';
import { onlyRow, type TypedClient, typed } from '../database/typed.ts';

const between = `least(sender_id, recipient_id) = least($1::bigint, $2::bigint)
  and greatest(sender_id, recipient_id) = greatest($1::bigint, $2::bigint)`;

const senderIdRow = z.object({ sender_id: z.int() });

/** Counts the sender's messages since the recipient's last message, up to `most`. */
export async function countUnanswered(
  client: TypedClient,
  senderId: number,
  recipientId: number,
  most: number,
): Promise<number> {
  const found = await rows(client, senderIdRow, {
    name: 'last-messages',
    text: `select sender_id from messages where ${between} order by id desc limit $3`,
    values: [senderId, recipientId, most],
  });
  const answered = found.findIndex((row) => row.sender_id !== senderId);
  return answered === -1 ? found.length : answered;
}

/** Whether `otherId` has ever written to `userId`. */
export async function hasWritten(client: TypedClient, userId: number, otherId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'has-written',
    text: `select from messages where ${between} and sender_id = $2 limit 1`,
    values: [userId, otherId],
  });
  return rowCount === 1;
}

export async function addMessage(
  client: TypedClient,
  message: { senderId: number; recipientId: number; text: string },
): Promise<{ id: number; created_at: Date }> {
  const inserted = typed(client).insert(messages).values(message);
  return onlyRow(await inserted.returning({ id: messages.id, created_at: messages.createdAt }));
}

const block = (by: number, other: number) =>
  and(eq(memberBlocks.userId, by), eq(memberBlocks.blockedId, other));

/** Whether one member has blocked the other; `by` is the first. */
export async function hasBlocked(client: TypedClient, by: number, other: number): Promise<boolean> {
  return (await typed(client).$count(memberBlocks, block(by, other))) > 0;
}

export async function setBlock(
  client: TypedClient,
  { by, other, isBlocked }: { by: number; other: number; isBlocked: boolean },
): Promise<void> {
  if (!isBlocked) await typed(client).delete(memberBlocks).where(block(by, other));
  else
    await typed(client).insert(memberBlocks).values({ userId: by, blockedId: other }).onConflictDoNothing();
}

export async function isMember(client: TypedClient, id: number): Promise<boolean> {
  return (await typed(client).$count(users, eq(users.id, id))) > 0;
}
