import { createHash } from 'node:crypto';
import type { ActionHandlers, ActionRequest } from '../../actions/action-handler.ts';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { transaction } from '../../database/transaction.ts';
import { refundAttempt } from '../../limits/attempts.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { AccountContext } from '../account-context.ts';
import { codeLimits, refuseTooMany } from '../attempt-limits.ts';
import { challengeSeconds, findChallenge, takeChallenge } from '../challenges.ts';
import { acceptSession, openBrowserSession } from '../complete-sign-in.ts';
import { deviceOf } from '../known-devices.ts';
import { ownProfileOf } from '../own-profile.ts';
import { findById, lockAccount } from '../store.ts';

const kind = 'sign_in_code';
/** Names the sign-in that waits for its code. */
const stepCookie = 'nj_signin';

/** The state of the password at the first step: a changed password ends the sign-in. */
export const passwordState = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

export const setStepCookie = (request: ActionRequest, token: string): void =>
  request.setCookie(stepCookie, token, { maxAgeSeconds: challengeSeconds });

const refusal = (code: string) => new ActionRefusal(code, { fields: [{ field: 'code', code }] });
const expired = () => new ActionRefusal('code_expired');

/** The second step of a sign-in by password. */
export function signInCodeActions(context: AccountContext): Pick<ActionHandlers, 'signInCode'> {
  const { pool, jobs, devices, secondFactor } = context;
  return {
    async signInCode({ code }, request) {
      const token = request.cookie(stepCookie);
      const challenge = await findChallenge(pool, { kind, token });
      const account = challenge?.userId && (await findById(pool, challenge.userId));
      if (!account || passwordState(account.passwordHash) !== challenge.expected) throw expired();
      const device = devices.idOf(deviceOf(request), account.id);
      const limits = codeLimits({ userId: account.id, address: request.address, device });
      await refuseTooMany(pool, limits);
      await jobs.open();
      const sessionToken = await transaction(pool, async (client) => {
        if (!(await lockAccount(client, account))) throw expired();
        const accepted = await secondFactor.accept(client, account.id, code);
        if (accepted === undefined) throw refusal('invalid_code');
        if (!(await takeChallenge(client, { kind, token }))) throw expired();
        if (accepted === 'recovery') {
          await writeMail(client, jobs, { user: account, template: 'recovery_code_used' });
        }
        return openBrowserSession(client, context, { account, request });
      });
      await refundAttempt(pool, limits);
      request.setCookie(stepCookie, undefined);
      acceptSession(context, { token: sessionToken, userId: account.id, request });
      return { user: await ownProfileOf(context, account.id) };
    },
  };
}
