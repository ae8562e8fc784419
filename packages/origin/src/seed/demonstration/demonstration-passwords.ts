import { eq, inArray, sql } from 'drizzle-orm';
import { createPasswords } from '../../accounts/passwords.ts';
import { randomPassword } from '../../accounts/random-password.ts';
import type { Database } from '../../database/open-database.ts';
import { users } from '../../database/schema/index.ts';
import { demonstrationAccounts } from './people.ts';

/** Credentials of a demonstration account. */
export interface DemonstrationPassword {
  username: string;
  password: string;
}

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Demonstration accounts that still have the published password. Verifies it, because the hash may have been renewed. */
export async function findPublished(
  transaction: Transaction,
): Promise<(DemonstrationPassword & { id: number })[]> {
  const passwords = createPasswords();
  const names = demonstrationAccounts.map(({ username }) => username);
  const rows = await transaction
    .select({ id: users.id, username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.username, names))
    .orderBy(users.id);
  const published = [];
  for (const { id, username, passwordHash } of rows) {
    const password = `${username}-pass`;
    if ((await passwords.check(passwordHash, password)).isRight) published.push({ id, username, password });
  }
  return published;
}

/** Sets random passwords for accounts with a published password and removes their sessions and mailed links. */
export async function replacePublished(transaction: Transaction): Promise<DemonstrationPassword[]> {
  const passwords = createPasswords();
  const replaced = [];
  for (const { id, username } of await findPublished(transaction)) {
    const password = randomPassword();
    const passwordHash = await passwords.hash(password);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
    await transaction.execute(sql`DELETE FROM sessions WHERE user_id = ${id}`);
    await transaction.execute(sql`DELETE FROM account_links WHERE user_id = ${id}`);
    replaced.push({ username, password });
  }
  return replaced;
}
