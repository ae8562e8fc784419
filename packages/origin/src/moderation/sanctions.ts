import type pg from 'pg';
import { affected } from '../database/rows.ts';

/** Suspends a member for a number of days from now. A member who is suspended longer stays so. */
export async function suspend(client: pg.ClientBase, userId: number, days: number): Promise<void> {
  await client.query(
    `UPDATE users SET suspended_until = greatest(suspended_until, now() + $2 * interval '1 day') WHERE id = $1`,
    [userId, days],
  );
}

/** Blocks a member; triggers end the sessions and hide the videos. @returns false if the member is blocked already. */
export async function ban(client: pg.ClientBase, userId: number): Promise<boolean> {
  const changed = await affected(
    client,
    'UPDATE users SET blocked_at = now() WHERE id = $1 AND blocked_at IS NULL',
    [userId],
  );
  return changed > 0;
}

/** Locks a member for the transaction. */
export async function lockMember(client: pg.ClientBase, userId: number): Promise<void> {
  await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/** Ends a ban; a suspension stays. */
export async function unblock(client: pg.ClientBase, userId: number): Promise<void> {
  await client.query('UPDATE users SET blocked_at = NULL WHERE id = $1', [userId]);
}

/** Sets the end of a suspension; null ends it. */
export async function setSuspension(
  client: pg.ClientBase,
  userId: number,
  until: string | null,
): Promise<void> {
  await client.query('UPDATE users SET suspended_until = $2 WHERE id = $1', [userId, until]);
}

/** Ends a suspension and a ban. @returns false if there was none. */
export async function liftSanctions(client: pg.ClientBase, userId: number): Promise<boolean> {
  const changed = await affected(
    client,
    `UPDATE users SET blocked_at = NULL, suspended_until = NULL
     WHERE id = $1 AND (blocked_at IS NOT NULL OR suspended_until > now())`,
    [userId],
  );
  return changed > 0;
}

/**
 * Ends the verification that uploads need; the member has to confirm its points again. An approved identity check stays, because
 * its record is kept by law.
 *
 * @returns false if the member is not verified.
 */
export async function endVerification(client: pg.ClientBase, userId: number): Promise<boolean> {
  const changed = await affected(
    client,
    'UPDATE users SET verified_at = NULL WHERE id = $1 AND verified_at IS NOT NULL',
    [userId],
  );
  return changed > 0;
}
