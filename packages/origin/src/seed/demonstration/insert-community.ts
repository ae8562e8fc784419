import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { favourites, friendships, messages, subscriptions, users } from '../../database/schema/index.ts';
import type { demonstrationCommunity } from './community.ts';

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/**
 * Inserts the activity of members and guests; the bulk load must end with `recount_votes_and_subscriptions()`. The likes of
 * the catalogue get votes of guests, so that every counter equals its rows.
 */
export async function insertCommunity(
  transaction: Transaction,
  { members, facts, ...rows }: ReturnType<typeof demonstrationCommunity>,
  now: Date,
): Promise<void> {
  await transaction
    .insert(users)
    .values(members.map((member) => ({ ...member, emailConfirmedAt: member.createdAt })));
  for (const [id, known] of facts) await transaction.update(users).set(known).where(sql`${users.id} = ${id}`);
  await transaction.insert(friendships).values(rows.friendships);
  await transaction.insert(messages).values(rows.messages);
  await transaction.insert(subscriptions).values(rows.subscriptions);
  await transaction.insert(favourites).values(rows.favourites);
  for (const [section, table] of [
    ['video', 'videos'],
    ['model', 'models'],
    ['channel', 'channels'],
  ] as const) {
    await transaction.execute(sql`
      INSERT INTO votes (section, object_id, voter, value, created_at)
      SELECT ${section}, o.id, 'gdemo-' || n, (n <= o.likes)::int, ${now}
      FROM ${sql.identifier(table)} o, generate_series(1, o.likes + o.dislikes) n`);
  }
}
