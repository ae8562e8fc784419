import type pg from 'pg';
import { z } from 'zod';
import { one, rows } from '../database/rows.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const between = `least(sender_id, recipient_id) = least($1::bigint, $2::bigint)
  and greatest(sender_id, recipient_id) = greatest($1::bigint, $2::bigint)`;

const senderIdRow = z.object({ sender_id: z.int() });

/** Counts the sender's messages since the recipient's last message, up to `most`. */
export async function countUnanswered(
  client: Client,
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
export async function hasWritten(client: Client, userId: number, otherId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'has-written',
    text: `select from messages where ${between} and sender_id = $2 limit 1`,
    values: [userId, otherId],
  });
  return rowCount === 1;
}

const writtenRow = z.object({ id: z.int(), created_at: z.date() });

export async function addMessage(
  client: Client,
  message: { senderId: number; recipientId: number; text: string },
): Promise<{ id: number; created_at: Date }> {
  return one(client, writtenRow, {
    name: 'add-message',
    text: `insert into messages (sender_id, recipient_id, text) values ($1, $2, $3) returning id, created_at`,
    values: [message.senderId, message.recipientId, message.text],
  });
}

/** Whether one member has blocked the other; `by` is the first. */
export async function hasBlocked(client: Client, by: number, other: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'has-blocked',
    text: 'select from member_blocks where user_id = $1 and blocked_id = $2',
    values: [by, other],
  });
  return rowCount === 1;
}

export async function setBlock(
  client: Client,
  { by, other, isBlocked }: { by: number; other: number; isBlocked: boolean },
): Promise<void> {
  await client.query({
    name: isBlocked ? 'add-block' : 'remove-block',
    text: isBlocked
      ? 'insert into member_blocks (user_id, blocked_id) values ($1, $2) on conflict do nothing'
      : 'delete from member_blocks where user_id = $1 and blocked_id = $2',
    values: [by, other],
  });
}

export async function isMember(client: Client, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-member',
    text: 'select from users where id = $1',
    values: [id],
  });
  return rowCount === 1;
}
