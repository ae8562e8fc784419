import type { ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { writeDummyMail, writeMail } from '../mail/write-mail.ts';
import { endSessionsOf } from '../sessions/store.ts';
import type { AccountContext } from './account-context.ts';
import { linkLimits, refuseTooMany, restoreLimits } from './attempt-limits.ts';
import { checkCaptcha } from './captcha/captcha.ts';
import { deliverableAddress } from './email-address.ts';
import { removeEmailChange } from './email-change/store.ts';
import { isLinkValid, redeemLink } from './links.ts';
import { checkNewPassword } from './new-password.ts';
import { findByEmail, findById, setConfirmed, setPasswordHash } from './store.ts';

const invalidLink = () => new ActionRefusal('invalid_link');

/** Actions that send or use mailed links. */
export function recoveryActions(
  context: AccountContext,
): Pick<ActionHandlers, 'confirmEmail' | 'restore' | 'resetPassword'> {
  const { pool, jobs, passwords, devices, siteConfig, captcha, purge } = context;
  return {
    async confirmEmail({ key }, request) {
      await refuseTooMany(pool, linkLimits(request.address));
      const userId = await transaction(pool, async (client) => {
        const redeemed = await redeemLink(client, { key, kind: 'confirm' });
        if (redeemed === undefined) throw invalidLink();
        await setConfirmed(client, redeemed);
        return redeemed;
      });
      devices.remember(request, userId);
      await purge([`member-${userId}`, 'members']);
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
      if (!(await isLinkValid(pool, { key, kind: 'reset' }))) throw invalidLink();
      const passwordHash = await passwords.hash(pwd, request.signal);
      await jobs.open();
      const userId = await transaction(pool, async (client) => {
        const redeemed = await redeemLink(client, { key, kind: 'reset' });
        const user = redeemed === undefined ? undefined : await findById(client, redeemed);
        if (user === undefined) throw invalidLink();
        await setPasswordHash(client, { id: user.id, passwordHash });
        await setConfirmed(client, user.id);
        await endSessionsOf(client, user.id);
        await removeEmailChange(client, user.id);
        await writeMail(client, jobs, { user, template: 'password_changed' });
        return user.id;
      });
      devices.remember(request, userId);
      await purge([`member-${userId}`, 'members']);
      return {};
    },
  };
}
