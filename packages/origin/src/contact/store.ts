import type pg from 'pg';
import { contactMessages } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

export interface NewContactMessage {
  email: string;
  message: string;
  /** Key of the attachment in the media store, and the client's file name. */
  file: { key: string; name: string } | undefined;
  userId: number | undefined;
}

/**
 * Takes the lock of an attachment for the transaction. A transaction that looks for its message waits for the one that adds it.
 */
export async function lockAttachment(client: Pick<pg.ClientBase, 'query'>, fileKey: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fileKey]);
}

/** Whether a message with this attachment is stored. */
export async function isAttached(client: Pick<pg.ClientBase, 'query'>, fileKey: string): Promise<boolean> {
  const { rowCount } = await client.query('select from contact_messages where file_key = $1', [fileKey]);
  return rowCount === 1;
}

export async function addContactMessage(
  client: TypedClient,
  { email, message, file, userId }: NewContactMessage,
): Promise<void> {
  await typed(client)
    .insert(contactMessages)
    .values({ email, message, fileKey: file?.key, fileName: file?.name, userId });
}
