import type { ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { writeMail, writeNoMail } from '../mail/write-mail.ts';
import { endSessionsOf } from '../sessions/store.ts';
import type { AccountParts } from './account-parts.ts';
import { linkLimits, refuseTooMany, restoreLimits } from './attempt-limits.ts';
import { checkCaptcha } from './captcha.ts';
import { deliverableAddress } from './email-address.ts';
import { isOpen, openLink } from './links.ts';
import { checkNewPassword } from './new-password.ts';
import { findByEmail, findById, setConfirmed, setPasswordHash } from './store.ts';

const invalidLink = () => new ActionRefusal('invalid_link');

/** What is done with mailed links. */
export function recoveryWrites(
  parts: AccountParts,
): Pick<ActionHandlers, 'confirmEmail' | 'restore' | 'resetPassword'> {
  const { pool, jobs, passwords, devices, siteConfig, verifyCaptcha, purge } = parts;
  return {
    async confirmEmail({ key }, request) {
      await refuseTooMany(pool, linkLimits(request.address));
      const userId = await transaction(pool, async (client) => {
        const opened = await openLink(client, { key, kind: 'confirm' });
        if (opened === undefined) throw invalidLink();
        await setConfirmed(client, opened);
        return opened;
      });
      devices.remember(request, userId);
      await purge([`member-${userId}`, 'members']);
      return {};
    },

    async restore({ eml, tok }, { address }) {
      await checkCaptcha(verifyCaptcha, { token: tok, address });
      const email = deliverableAddress(eml) ?? eml;
      await refuseTooMany(pool, restoreLimits(address, email));
      const user = await findByEmail(pool, email);
      if (user === undefined && siteConfig.accounts.enumeration) {
        throw new ActionRefusal('eml_not_found', { fields: [{ field: 'eml', code: 'eml_not_found' }] });
      }
      await jobs.open();
      await transaction(pool, (client) =>
        user ? writeMail(client, jobs, { user, template: 'reset' }) : writeNoMail(client, jobs),
      );
      return {};
    },

    /** Whoever has the key reads the account's mail: an address that was not confirmed is, and this browser is known. */
    async resetPassword({ key, pwd }, request) {
      checkNewPassword(siteConfig, { field: 'pwd', password: pwd });
      await refuseTooMany(pool, linkLimits(request.address));
      if (!(await isOpen(pool, { key, kind: 'reset' }))) throw invalidLink();
      const passwordHash = await passwords.hash(pwd, request.signal);
      await jobs.open();
      const userId = await transaction(pool, async (client) => {
        const opened = await openLink(client, { key, kind: 'reset' });
        const user = opened === undefined ? undefined : await findById(client, opened);
        if (user === undefined) throw invalidLink();
        await setPasswordHash(client, { id: user.id, passwordHash });
        await setConfirmed(client, user.id);
        await endSessionsOf(client, user.id);
        await writeMail(client, jobs, { user, template: 'password_changed' });
        return user.id;
      });
      devices.remember(request, userId);
      await purge([`member-${userId}`, 'members']);
      return {};
    },
  };
}
