import { z } from 'zod';
import type { ActionContext, ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { findAnswer, requestKeyOf, runOnce } from '../actions/run-once.ts';
import { transaction } from '../database/transaction.ts';
import { countAttempt, refundAttempt } from '../limits/attempts.ts';
import { writeDummyMail, writeMail } from '../mail/write-mail.ts';
import { endSessionsOf } from '../sessions/store.ts';
import type { AccountContext } from './account-context.ts';
import {
  attemptSubject,
  confirmAgainLimits,
  linkLimits,
  refuseTooMany,
  restoreLimits,
  signInLimits,
} from './attempt-limits.ts';
import { checkCaptcha } from './captcha/captcha.ts';
import { deliverableAddress } from './email-address.ts';
import { removeEmailChange } from './email-change/store.ts';
import { deviceOf } from './known-devices.ts';
import { findLinkedName, isLinkValid, redeemLink } from './links.ts';
import { checkNewPassword } from './new-password.ts';
import { findByEmail, findById, findNamed, setConfirmed, setPasswordHash } from './store.ts';

const invalidLink = () => new ActionRefusal('invalid_link');

/** The use of a link, which succeeds again for whoever has its key. The answer is stored, and is not sent. */
const useOf = <Write extends 'confirmEmail' | 'resetPassword'>(write: Write, key: string) => ({
  write,
  params: { requestKey: requestKeyOf(write, key) },
  request: 'anyone' as const,
  answer: z.object({ userId: z.int() }),
});

/** Reads the account of a mailed link. */
export function recoveryReads({ pool }: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'resetAccount'> {
  return {
    async resetAccount({ key }, { address }) {
      await refuseTooMany(pool, linkLimits(address));
      const username = await findLinkedName(pool, { key, kind: 'reset' });
      if (username === undefined) throw invalidLink();
      return { username };
    },
  };
}

/** Actions that send or use mailed links. */
export function recoveryActions(
  context: AccountContext,
): Pick<ActionHandlers, 'confirmEmail' | 'confirmAgain' | 'restore' | 'resetPassword'> {
  const { pool, jobs, passwords, devices, siteConfig, captcha, purge } = context;

  /** A used link must not help to guess the password, so a wrong one counts as a failed sign-in. */
  async function requirePasswordOf(userId: number, pwd: string, request: ActionRequest): Promise<void> {
    const device = devices.idOf(deviceOf(request), userId);
    const limits = signInLimits({ subject: attemptSubject('', userId), address: request.address, device });
    if (await countAttempt(pool, limits)) throw invalidLink();
    const account = await findById(pool, userId);
    const { isRight } = await passwords.check(account?.passwordHash, pwd, request.signal);
    if (!isRight) throw invalidLink();
    await refundAttempt(pool, limits);
  }

  return {
    async confirmEmail({ key }, request) {
      await refuseTooMany(pool, linkLimits(request.address));
      let isFirst = false;
      const { userId } = await runOnce(pool, useOf('confirmEmail', key), async (client) => {
        isFirst = true;
        const redeemed = await redeemLink(client, { key, kind: 'confirm' });
        if (redeemed === undefined) throw invalidLink();
        await setConfirmed(client, redeemed);
        return { userId: redeemed };
      });
      if (!isFirst) return {};
      devices.remember(request, userId);
      await purge([`member-${userId}`, 'members']);
      return {};
    },

    /** The answer never reveals whether there is an account, or whether its address is confirmed. */
    async confirmAgain({ eml, tok }, { address }) {
      await checkCaptcha(captcha, tok);
      const email = deliverableAddress(eml) ?? eml;
      await refuseTooMany(pool, confirmAgainLimits(address, email));
      const account = await findNamed(pool, email);
      const isWaiting = account !== undefined && !account.isConfirmed && !account.isBlocked;
      await jobs.open();
      await transaction(pool, (client) =>
        isWaiting
          ? writeMail(client, jobs, { user: account, template: 'confirm' })
          : writeDummyMail(client, jobs),
      );
      return {};
    },

    async restore({ eml, tok }, { address }) {
      await checkCaptcha(captcha, tok);
      const email = deliverableAddress(eml) ?? eml;
      await refuseTooMany(pool, restoreLimits(address, email));
      const user = await findByEmail(pool, email);
      if (user === undefined && siteConfig.accounts.enumeration) {
        throw new ActionRefusal('eml_not_found', { fields: [{ field: 'eml', code: 'eml_not_found' }] });
      }
      await jobs.open();
      await transaction(pool, (client) =>
        user ? writeMail(client, jobs, { user, template: 'reset' }) : writeDummyMail(client, jobs),
      );
      return {};
    },

    /** The key proves access to the mailbox, so the address is confirmed and the device becomes known. */
    async resetPassword({ key, pwd }, request) {
      checkNewPassword(siteConfig, { field: 'pwd', password: pwd });
      await refuseTooMany(pool, linkLimits(request.address));
      const use = useOf('resetPassword', key);
      const used = await findAnswer(pool, use);
      if (used) {
        await requirePasswordOf(used.userId, pwd, request);
        return {};
      }
      if (!(await isLinkValid(pool, { key, kind: 'reset' }))) throw invalidLink();
      const passwordHash = await passwords.hash(pwd, request.signal);
      await jobs.open();
      let isFirst = false;
      const { userId } = await runOnce(pool, use, async (client) => {
        isFirst = true;
        const redeemed = await redeemLink(client, { key, kind: 'reset' });
        const user = redeemed === undefined ? undefined : await findById(client, redeemed);
        if (user === undefined) throw invalidLink();
        await setPasswordHash(client, { id: user.id, passwordHash });
        await setConfirmed(client, user.id);
        await endSessionsOf(client, user.id);
        await removeEmailChange(client, user.id);
        await writeMail(client, jobs, { user, template: 'password_changed' });
        return { userId: user.id };
      });
      if (!isFirst) {
        await requirePasswordOf(userId, pwd, request);
        return {};
      }
      devices.remember(request, userId);
      await purge([`member-${userId}`, 'members']);
      return {};
    },
  };
}
