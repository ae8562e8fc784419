import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { affected, first, rows } from '../../database/rows.ts';
import { emailChanges } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';
import { removeLinks } from '../links.ts';

type Client = Pick<pg.Pool, 'query'>;

/** How long the new mailbox may take to confirm. */
const confirmWithin = '3 days';
/** How long the previous mailbox may object after the new one has confirmed. */
const objectWithin = '3 days';

const changeRow = z.object({
  newEmail: z.string(),
  isNewConfirmed: z.boolean(),
  /** Both mailboxes agreed, or the previous one did not object in time. */
  isDue: z.boolean(),
});

/** The change of an account that waits for its confirmations. */
export async function findEmailChange(
  client: Client,
  userId: number,
): Promise<z.infer<typeof changeRow> | undefined> {
  return first(client, changeRow, {
    name: 'find-email-change',
    text: `SELECT new_email::text AS "newEmail", new_confirmed_at IS NOT NULL AS "isNewConfirmed",
             new_confirmed_at IS NOT NULL AND (old_confirmed_at IS NOT NULL
               OR new_confirmed_at <= now() - interval '${objectWithin}') AS "isDue"
           FROM email_changes WHERE user_id = $1 AND expires_at > now()`,
    values: [userId],
  });
}

export async function storeEmailChange(
  client: pg.PoolClient,
  userId: number,
  newEmail: string,
): Promise<void> {
  await removeEmailChange(client, userId);
  const expiresAt = sql`now() + ${confirmWithin}::interval`;
  await typed(client).insert(emailChanges).values({ userId, newEmail, expiresAt });
}

/** Removes the change of an account and its links. */
export async function removeEmailChange(client: pg.PoolClient, userId: number): Promise<void> {
  await typed(client).delete(emailChanges).where(eq(emailChanges.userId, userId));
  await removeLinks(client, userId, ['email_new', 'email_old']);
}

/** Records that a mailbox confirmed. False if no change waits. */
export async function recordConfirmation(
  client: Client,
  userId: number,
  mailbox: 'new' | 'old',
): Promise<boolean> {
  const column = mailbox === 'new' ? 'new_confirmed_at' : 'old_confirmed_at';
  const noted = await affected(client, {
    text: `UPDATE email_changes SET ${column} = coalesce(${column}, now()), expires_at = greatest(expires_at, now() + interval '30 days')
           WHERE user_id = $1 AND expires_at > now()`,
    values: [userId],
  });
  return noted === 1;
}

/** False if another account has the address. */
export async function setEmail(client: Client, userId: number, email: string): Promise<boolean> {
  const changed = await affected(client, {
    text: `UPDATE users SET email = $2, email_confirmed_at = now()
           WHERE id = $1 AND NOT EXISTS (SELECT FROM users WHERE email = $2 AND id <> $1)`,
    values: [userId, email],
  });
  return changed === 1;
}

const dueRow = z.object({ userId: z.int() });

/** Accounts whose previous mailbox has not objected in time. */
export async function listDueChanges(client: Client): Promise<number[]> {
  const due = await rows(
    client,
    dueRow,
    `SELECT user_id AS "userId" FROM email_changes
     WHERE new_confirmed_at <= now() - interval '${objectWithin}' AND expires_at > now() ORDER BY user_id LIMIT 1000`,
  );
  return due.map(({ userId }) => userId);
}
