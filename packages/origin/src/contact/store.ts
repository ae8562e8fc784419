import type pg from 'pg';

export interface NewContactMessage {
  email: string;
  message: string;
  /** Key of the attachment in the media store, and the client's file name. */
  file: { key: string; name: string } | undefined;
  userId: number | undefined;
}

export async function addContactMessage(
  client: Pick<pg.ClientBase, 'query'>,
  { email, message, file, userId }: NewContactMessage,
): Promise<void> {
  await client.query({
    name: 'add-contact-message',
    text: `insert into contact_messages (email, message, file_key, file_name, user_id) values ($1, $2, $3, $4, $5)`,
    values: [email, message, file?.key ?? null, file?.name ?? null, userId ?? null],
  });
}
