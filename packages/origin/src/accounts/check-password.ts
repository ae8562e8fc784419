import type { ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { refundAttempt } from '../limits/attempts.ts';
import type { AccountParts } from './account-parts.ts';
import { changePasswordLimits, refuseTooMany } from './attempt-limits.ts';
import { findById } from './store.ts';

export const wrongPassword = () =>
  new ActionRefusal('invalid_password', { fields: [{ field: 'pwd', code: 'invalid_password' }] });

/**
 * The account of the signed-in member, after the password has been confirmed.
 * @throws ActionRefusal `login_required`, `too_many_attempts` or `invalid_password`.
 */
export async function confirmPassword(
  { pool, passwords }: Pick<AccountParts, 'pool' | 'passwords'>,
  { pwd, request }: { pwd: string; request: ActionRequest },
) {
  const { id } = signedIn(request);
  const limits = changePasswordLimits(id);
  await refuseTooMany(pool, limits);
  const account = await findById(pool, id);
  const { isRight } = await passwords.check(account?.passwordHash, pwd, request.signal);
  if (account === undefined || !isRight) throw wrongPassword();
  await refundAttempt(pool, limits);
  return account;
}
