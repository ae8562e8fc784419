import type pg from 'pg';
import { z } from 'zod';
import { affected, first, one } from '../../database/rows.ts';

type Client = Pick<pg.Pool, 'query'>;

const factorRow = z.object({ sealed: z.instanceof(Buffer), lastStep: z.coerce.number(), isOn: z.boolean() });

/** The second factor of an account, also one that is not confirmed yet. */
export async function findSecondFactor(
  client: Client,
  userId: number,
): Promise<z.infer<typeof factorRow> | undefined> {
  return first(client, factorRow, {
    name: 'find-second-factor',
    text: `SELECT sealed_secret AS sealed, last_step AS "lastStep", confirmed_at IS NOT NULL AS "isOn"
           FROM second_factors WHERE user_id = $1`,
    values: [userId],
  });
}

/** Stores a new secret, unless the account has a confirmed one. */
export async function storeSecret(client: Client, userId: number, sealed: Buffer): Promise<boolean> {
  const stored = await affected(client, {
    text: `INSERT INTO second_factors AS f (user_id, sealed_secret) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET sealed_secret = $2, last_step = 0, created_at = now()
           WHERE f.confirmed_at IS NULL`,
    values: [userId, sealed],
  });
  return stored === 1;
}

/** Records the time step of an accepted code, and confirms the factor. False if the code, or a later one, was used. */
export async function consumeStep(
  client: Client,
  { userId, step, sealed }: { userId: number; step: number; sealed: Buffer },
): Promise<boolean> {
  const used = await affected(client, {
    name: 'use-second-factor-step',
    text: `UPDATE second_factors SET last_step = $2, sealed_secret = $3, confirmed_at = coalesce(confirmed_at, now())
           WHERE user_id = $1 AND last_step < $2`,
    values: [userId, step, sealed],
  });
  return used === 1;
}

/** Removes an unused recovery code. False if the account has none of these hashes. */
export async function consumeRecoveryCode(
  client: Client,
  userId: number,
  hashes: Buffer[],
): Promise<boolean> {
  const used = await affected(client, {
    name: 'use-recovery-code',
    text: 'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = ANY($2)',
    values: [userId, hashes],
  });
  return used > 0;
}

/** Replaces all recovery codes of an account. */
export async function storeRecoveryCodes(client: Client, userId: number, hashes: Buffer[]): Promise<void> {
  await client.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await client.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ]);
}

const countRow = z.object({ count: z.int() });

export async function countRecoveryCodes(client: Client, userId: number): Promise<number> {
  const { count } = await one(client, countRow, {
    name: 'count-recovery-codes',
    text: 'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
    values: [userId],
  });
  return count;
}

/** Removes the second factor of an account and its recovery codes. */
export async function removeSecondFactor(client: Client, userId: number): Promise<void> {
  await client.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await client.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
}
