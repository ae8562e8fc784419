import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import { users } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';

/** Suspends a member for a number of days from now. A member who is suspended longer stays so. */
export async function suspend(client: pg.PoolClient, userId: number, days: number): Promise<void> {
  const until = sql`greatest(${users.suspendedUntil}, now() + ${days} * interval '1 day')`;
  await typed(client).update(users).set({ suspendedUntil: until }).where(eq(users.id, userId));
}

/** Blocks a member; triggers end the sessions and hide the videos. @returns false if the member is blocked already. */
export async function ban(client: pg.PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await typed(client)
    .update(users)
    .set({ blockedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.blockedAt)));
  return rowCount === 1;
}

/** Locks a member for the transaction. */
export async function lockMember(client: pg.PoolClient, userId: number): Promise<void> {
  await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/** Ends a ban; a suspension stays. */
export async function unblock(client: pg.PoolClient, userId: number): Promise<void> {
  await typed(client).update(users).set({ blockedAt: null }).where(eq(users.id, userId));
}

/** Ends the suspension of a decision. The longest of the others since the last lifting of sanctions stays, unless it was reversed. */
export async function endSuspension(
  client: pg.PoolClient,
  userId: number,
  decisionId: number,
): Promise<void> {
  await client.query(
    `UPDATE users SET suspended_until = (SELECT max(d.until) FROM moderation_decisions d
       WHERE d.section = 'member' AND d.object_id = users.id AND d.kind = 'suspend' AND d.id <> $2
         AND d.appeal_outcome IS DISTINCT FROM 'reversed' AND NOT EXISTS (SELECT FROM moderation_decisions later
           WHERE later.section = 'member' AND later.object_id = users.id AND later.kind = 'unban' AND later.id > d.id))
     WHERE id = $1`,
    [userId, decisionId],
  );
}

/** Ends a suspension and a ban. @returns false if there was none. */
export async function liftSanctions(client: pg.PoolClient, userId: number): Promise<boolean> {
  const isSanctioned = or(isNotNull(users.blockedAt), gt(users.suspendedUntil, sql`now()`));
  const { rowCount } = await typed(client)
    .update(users)
    .set({ blockedAt: null, suspendedUntil: null })
    .where(and(eq(users.id, userId), isSanctioned));
  return rowCount === 1;
}

/**
 * Ends the verification that uploads need; the member has to confirm its points again. An approved identity check stays: a
 * moderator revokes it with `decideIdentity`.
 *
 * @returns false if the member is not verified.
 */
export async function endVerification(client: pg.PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await typed(client)
    .update(users)
    .set({ verifiedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.verifiedAt)));
  return rowCount === 1;
}
