import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { affected, first, one } from '../database/rows.ts';
import { users } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';

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
export async function insertAccount(client: pg.PoolClient, account: NewAccount): Promise<number | undefined> {
  const inserted = typed(client)
    .insert(users)
    .values({ ...account, confirmBy: sql`now() + interval '7 days'` });
  const [row] = await inserted.onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

const taken = z.object({ username: z.boolean(), email: z.boolean() });

export type Taken = z.infer<typeof taken>;

/** Which of both is not available: another account has it, or the username contains a hidden term. */
export async function findTaken(
  client: pg.PoolClient | pg.Pool,
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
  client: pg.PoolClient,
  { id, passwordHash }: Pick<NamedAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const isUnchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.blockedAt));
  const found = await typed(client)
    .select({ id: users.id })
    .from(users)
    .where(isUnchanged)
    .for('no key update');
  return found.length === 1;
}

export async function setPasswordHash(
  client: pg.PoolClient,
  { id, passwordHash }: Pick<NamedAccount, 'id' | 'passwordHash'>,
): Promise<void> {
  await typed(client).update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Marks the e-mail address of an account as confirmed. */
export async function setConfirmed(client: pg.PoolClient, userId: number): Promise<void> {
  await typed(client)
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`, confirmBy: null })
    .where(eq(users.id, userId));
}

const mailedAccount = { id: users.id, username: users.username, email: users.email };

export type MailedAccount = Pick<NamedAccount, 'id' | 'username' | 'email'>;

/** The account of an e-mail address, unless it is blocked. */
export async function findByEmail(
  client: pg.PoolClient | pg.Pool,
  email: string,
): Promise<MailedAccount | undefined> {
  const isUnblocked = and(eq(users.email, email), isNull(users.blockedAt));
  const [found] = await typed(client).select(mailedAccount).from(users).where(isUnblocked);
  return found;
}

export async function findById(
  client: pg.PoolClient | pg.Pool,
  userId: number,
): Promise<(MailedAccount & { passwordHash: string }) | undefined> {
  const columns = { ...mailedAccount, passwordHash: users.passwordHash };
  const isUnblocked = and(eq(users.id, userId), isNull(users.blockedAt));
  const [found] = await typed(client).select(columns).from(users).where(isUnblocked);
  return found;
}

/** Removes unconfirmed accounts whose time to confirm is over. @returns The number removed. */
export async function removeUnconfirmed(pool: pg.Pool): Promise<number> {
  return affected(pool, 'DELETE FROM users WHERE email_confirmed_at IS NULL AND confirm_by < now()');
}
