import { and, eq, gt, sql } from 'drizzle-orm';
import type { ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { mails } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import { countAttempt, refundAttempt } from '../limits/attempts.ts';
import type { AccountContext } from './account-context.ts';
import { changePasswordLimits } from './attempt-limits.ts';
import { findById } from './store.ts';

export const wrongPassword = () =>
  new ActionRefusal('invalid_password', { fields: [{ field: 'pwd', code: 'invalid_password' }] });

type Parts = Pick<AccountContext, 'pool' | 'passwords'>;
type CheckedAccount = NonNullable<Awaited<ReturnType<typeof findById>>>;

interface OwnPassword {
  id: number;
  password: string;
  signal: AbortSignal;
}

/**
 * Confirms the password of a signed-in member: the account, or why it is refused. Wrong passwords are limited.
 */
export async function checkOwnPassword(
  { pool, passwords }: Parts,
  { id, password, signal }: OwnPassword,
): Promise<CheckedAccount | 'too_many_attempts' | 'invalid_password'> {
  const limits = changePasswordLimits(id);
  if (await countAttempt(pool, limits)) return 'too_many_attempts';
  const account = await findById(pool, id);
  const { isRight } = await passwords.check(account?.passwordHash, password, signal);
  if (account === undefined || !isRight) return 'invalid_password';
  await refundAttempt(pool, limits);
  return account;
}

/**
 * Whether a password was set for the account in the last 15 minutes and still is its password. It is a guess like any other, so a
 * wrong one counts as an attempt.
 */
export async function isNewPassword(parts: Parts, options: OwnPassword): Promise<boolean> {
  // Every new password is reported by mail, in the same transaction.
  const wasReported = and(
    eq(mails.userId, options.id),
    eq(mails.template, 'password_changed'),
    gt(mails.createdAt, sql`now() - interval '15 minutes'`),
  );
  if ((await typed(parts.pool).$count(mails, wasReported)) === 0) return false;
  return typeof (await checkOwnPassword(parts, options)) !== 'string';
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
  return checkedAccount(await checkOwnPassword(parts, { id, password: pwd, signal: request.signal }));
}

/** @throws ActionRefusal `too_many_attempts` or `invalid_password`. */
export function checkedAccount(checked: Awaited<ReturnType<typeof checkOwnPassword>>): CheckedAccount {
  if (checked === 'too_many_attempts') throw new ActionRefusal(checked);
  if (checked === 'invalid_password') throw wrongPassword();
  return checked;
}
