import { and, eq, inArray, sql } from 'drizzle-orm';
import { affected } from '../../database/rows.ts';
import { recoveryCodes, secondFactors } from '../../database/schema/index.ts';
import { type TypedClient, typed } from '../../database/typed.ts';

interface SecondFactor {
  sealed: Buffer;
  lastStep: number;
  isOn: boolean;
  /** It was turned on in the last ten minutes. */
  isNew: boolean;
}

/** The second factor of an account, also one that is not confirmed yet. */
export async function findSecondFactor(
  client: TypedClient,
  userId: number,
): Promise<SecondFactor | undefined> {
  const { sealedSecret: sealed, lastStep, confirmedAt } = secondFactors;
  const isOn = sql<boolean>`${confirmedAt} IS NOT NULL`;
  const isNew = sql<boolean>`coalesce(${confirmedAt} > now() - interval '10 minutes', false)`;
  const [found] = await typed(client)
    .select({ sealed, lastStep, isOn, isNew })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return found;
}

/** Stores a new secret, unless the account has a confirmed one. */
export async function storeSecret(client: TypedClient, userId: number, sealed: Buffer): Promise<boolean> {
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
  client: TypedClient,
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
  client: TypedClient,
  userId: number,
  hashes: Buffer[],
): Promise<boolean> {
  const isUsed = and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes));
  const { rowCount } = await typed(client).delete(recoveryCodes).where(isUsed);
  return rowCount !== 0;
}

/** Replaces all recovery codes of an account. */
export async function storeRecoveryCodes(
  client: TypedClient,
  userId: number,
  hashes: Buffer[],
): Promise<void> {
  await removeRecoveryCodes(client, userId);
  await typed(client)
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export function countRecoveryCodes(client: TypedClient, userId: number): Promise<number> {
  return typed(client).$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

async function removeRecoveryCodes(client: TypedClient, userId: number): Promise<void> {
  await typed(client).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Removes the second factor of an account and its recovery codes. */
export async function removeSecondFactor(client: TypedClient, userId: number): Promise<void> {
  await removeRecoveryCodes(client, userId);
  await typed(client).delete(secondFactors).where(eq(secondFactors.userId, userId));
}
