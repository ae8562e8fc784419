import type pg from 'pg';
import { z } from 'zod';
import { affected, first, idRow, one } from '../database/rows.ts';

/** An account that was found by a username or an e-mail address. */
const namedAccount = z.object({
  id: z.int(),
  passwordHash: z.string(),
  email: z.string(),
  username: z.string(),
  isConfirmed: z.boolean(),
  isBlocked: z.boolean(),
});

export type NamedAccount = z.infer<typeof namedAccount>;

/** Finds an account by its username or e-mail address, regardless of case. */
export async function findNamed(pool: pg.Pool, usernameOrEmail: string): Promise<NamedAccount | undefined> {
  return first(pool, namedAccount, {
    name: 'find-named-account',
    text: `SELECT id, password_hash AS "passwordHash", email::text AS email, username::text AS username,
             email_confirmed_at IS NOT NULL AS "isConfirmed", blocked_at IS NOT NULL AS "isBlocked"
           FROM users WHERE username = $1::citext OR email = $1::citext LIMIT 1`,
    values: [usernameOrEmail],
  });
}

export interface NewAccount {
  username: string;
  email: string;
  passwordHash: string;
}

/** Creates an unconfirmed account; undefined if its username or address is taken. */
export async function insertAccount(
  client: pg.ClientBase,
  { username, email, passwordHash }: NewAccount,
): Promise<number | undefined> {
  const row = await first(client, idRow, {
    name: 'insert-account',
    text: `INSERT INTO users (username, email, password_hash, confirm_by)
           VALUES ($1, $2, $3, now() + interval '7 days') ON CONFLICT DO NOTHING RETURNING id`,
    values: [username, email, passwordHash],
  });
  return row?.id;
}

const taken = z.object({ username: z.boolean(), email: z.boolean() });

export type Taken = z.infer<typeof taken>;

/** Which of both is not available: another account has it, or the username contains a hidden term. */
export async function findTaken(
  client: pg.ClientBase | pg.Pool,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<Taken> {
  return one(client, taken, {
    name: 'find-taken',
    text: `SELECT EXISTS (SELECT FROM users WHERE username = $1) OR contains_hidden_term($1) AS username,
             EXISTS (SELECT FROM users WHERE email = $2) AS email`,
    values: [username, email],
  });
}

/** Locks an account until the transaction ends. @returns False if its password changed or it was blocked since the check. */
export async function lockAccount(
  client: pg.ClientBase,
  { id, passwordHash }: Pick<NamedAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'lock-account',
    text: 'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 AND blocked_at IS NULL FOR NO KEY UPDATE',
    values: [id, passwordHash],
  });
  return rowCount === 1;
}

export async function setPasswordHash(
  client: pg.ClientBase,
  { id, passwordHash }: Pick<NamedAccount, 'id' | 'passwordHash'>,
): Promise<void> {
  await client.query({
    name: 'set-password',
    text: 'UPDATE users SET password_hash = $2 WHERE id = $1',
    values: [id, passwordHash],
  });
}

/** Marks the e-mail address of an account as confirmed. */
export async function setConfirmed(client: pg.ClientBase, userId: number): Promise<void> {
  await client.query({
    name: 'confirm-account',
    text: `UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, now()), confirm_by = NULL WHERE id = $1`,
    values: [userId],
  });
}

const mailedAccount = z.object({ id: z.int(), username: z.string(), email: z.string() });

export type MailedAccount = z.infer<typeof mailedAccount>;

const accountWithPassword = mailedAccount.extend({ passwordHash: z.string() });

/** The account of an e-mail address, unless it is blocked. */
export async function findByEmail(
  client: pg.ClientBase | pg.Pool,
  email: string,
): Promise<MailedAccount | undefined> {
  return first(client, mailedAccount, {
    name: 'find-by-email',
    text: `SELECT id, username::text AS username, email::text AS email FROM users
           WHERE email = $1 AND blocked_at IS NULL`,
    values: [email],
  });
}

export async function findById(
  client: pg.ClientBase | pg.Pool,
  userId: number,
): Promise<(MailedAccount & { passwordHash: string }) | undefined> {
  return first(client, accountWithPassword, {
    name: 'find-by-id',
    text: `SELECT id, username::text AS username, email::text AS email, password_hash AS "passwordHash" FROM users
           WHERE id = $1 AND blocked_at IS NULL`,
    values: [userId],
  });
}

/** Removes unconfirmed accounts whose time to confirm is over. @returns The number removed. */
export async function removeUnconfirmed(pool: pg.Pool): Promise<number> {
  return affected(pool, 'DELETE FROM users WHERE email_confirmed_at IS NULL AND confirm_by < now()');
}
