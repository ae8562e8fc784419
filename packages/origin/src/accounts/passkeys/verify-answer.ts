import type pg from 'pg';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { takeChallenge } from '../challenges.ts';

type Challenge = Parameters<typeof takeChallenge>[1]['kind'];

/**
 * Runs a check of the passkey library and uses the challenge, also when the answer is wrong.
 *
 * @param userId The account that requested the challenge; null for a sign-in.
 * @throws ActionRefusal `passkey_expired` or `invalid_passkey`; the library reports every mismatch as an error.
 */
export async function verifyAnswer<Result extends { verified: boolean }>(
  pool: pg.Pool,
  { kind, userId }: { kind: Challenge; userId: number | null },
  check: (expectedChallenge: (token: string) => Promise<boolean>) => Promise<Result>,
): Promise<Result & { verified: true }> {
  let isExpired = false;
  let failure: unknown;
  const takesChallenge = async (token: string) => {
    try {
      const taken = await takeChallenge(pool, { kind, token });
      isExpired = taken?.userId !== userId;
      return !isExpired;
    } catch (error) {
      // A failure of the database is not the client's.
      failure = error;
      throw error;
    }
  };
  const result = await check(takesChallenge).catch(() => undefined);
  if (failure !== undefined) throw failure;
  if (isVerified(result)) return result;
  throw new ActionRefusal(isExpired ? 'passkey_expired' : 'invalid_passkey');
}

const isVerified = <Result extends { verified: boolean }>(
  result: Result | undefined,
): result is Result & { verified: true } => result?.verified === true;
