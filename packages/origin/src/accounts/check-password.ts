import type { ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { countAttempt, refundAttempt } from '../limits/attempts.ts';
import type { AccountContext } from './account-context.ts';
import { changePasswordLimits } from './attempt-limits.ts';
import { findById } from './store.ts';

export const wrongPassword = () =>
  new ActionRefusal('invalid_password', { fields: [{ field: 'pwd', code: 'invalid_password' }] });

type Parts = Pick<AccountContext, 'pool' | 'passwords'>;

/**
 * Confirms the password of a signed-in member: the account, or why it is refused. Wrong passwords are limited.
 */
export async function checkOwnPassword(
  { pool, passwords }: Parts,
  { id, password, signal }: { id: number; password: string; signal: AbortSignal },
): Promise<NonNullable<Awaited<ReturnType<typeof findById>>> | 'too_many_attempts' | 'invalid_password'> {
  const limits = changePasswordLimits(id);
  if (await countAttempt(pool, limits)) return 'too_many_attempts';
  const account = await findById(pool, id);
  const { isRight } = await passwords.check(account?.passwordHash, password, signal);
  if (account === undefined || !isRight) return 'invalid_password';
  await refundAttempt(pool, limits);
  return account;
}

/**
 * The account of the signed-in member, after the password has been confirmed.
 * @throws ActionRefusal `login_required`, `too_many_attempts` or `invalid_password`.
 */
export async function confirmPassword(
  parts: Parts,
  { pwd, request }: { pwd: string; request: ActionRequest },
) {
  const { id } = signedIn(request);
  const account = await checkOwnPassword(parts, { id, password: pwd, signal: request.signal });
  if (account === 'too_many_attempts') throw new ActionRefusal(account);
  if (account === 'invalid_password') throw wrongPassword();
  return account;
}
