import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { affected, first, rows } from '../../database/rows.ts';
import { passkeys } from '../../database/schema/index.ts';
import { type TypedClient, typed } from '../../database/typed.ts';

type Client = Pick<pg.Pool, 'query'>;

const passkeyRow = z.object({
  id: z.int(),
  userId: z.int(),
  credentialId: z.string(),
  publicKey: z.instanceof(Buffer),
  counter: z.coerce.number(),
  transports: z.array(z.string()),
  name: z.string(),
  isBackedUp: z.boolean(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type StoredPasskey = z.infer<typeof passkeyRow>;

const columns = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter, transports, name,
  is_backed_up AS "isBackedUp", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/** The passkeys of a member, the newest first. */
export async function listPasskeys(client: Client, userId: number): Promise<StoredPasskey[]> {
  return rows(client, passkeyRow, {
    name: 'list-passkeys',
    text: `SELECT ${columns} FROM passkeys WHERE user_id = $1 ORDER BY id DESC`,
    values: [userId],
  });
}

export async function findPasskey(client: Client, credentialId: string): Promise<StoredPasskey | undefined> {
  return first(client, passkeyRow, {
    name: 'find-passkey',
    text: `SELECT ${columns} FROM passkeys WHERE credential_id = $1`,
    values: [credentialId],
  });
}

type NewPasskey = Pick<
  StoredPasskey,
  'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name' | 'isBackedUp'
>;

/** False if a passkey with this credential exists. */
export async function insertPasskey(client: TypedClient, key: NewPasskey): Promise<boolean> {
  const { rowCount } = await typed(client).insert(passkeys).values(key).onConflictDoNothing();
  return rowCount === 1;
}

/** Records a use. False if the passkey was removed, or its counter shows that a copy of it was used. */
export async function recordPasskeyUse(
  client: Client,
  { id, counter, isBackedUp }: Pick<StoredPasskey, 'id' | 'counter' | 'isBackedUp'>,
): Promise<boolean> {
  const noted = await affected(client, {
    name: 'note-passkey-use',
    text: `UPDATE passkeys SET counter = $2, is_backed_up = $3, last_used_at = now()
           WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    values: [id, counter, isBackedUp],
  });
  return noted === 1;
}

const ownPasskey = ({ userId, id }: Pick<StoredPasskey, 'userId' | 'id'>) =>
  and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function renamePasskeyRow(
  client: TypedClient,
  { userId, id, name }: Pick<StoredPasskey, 'userId' | 'id' | 'name'>,
): Promise<boolean> {
  const { rowCount } = await typed(client).update(passkeys).set({ name }).where(ownPasskey({ userId, id }));
  return rowCount === 1;
}

export async function deletePasskey(
  client: TypedClient,
  key: Pick<StoredPasskey, 'userId' | 'id'>,
): Promise<boolean> {
  const { rowCount } = await typed(client).delete(passkeys).where(ownPasskey(key));
  return rowCount === 1;
}
