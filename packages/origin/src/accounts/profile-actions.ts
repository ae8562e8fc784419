import type { ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { refundAttempt } from '../limits/attempts.ts';
import { writeMail } from '../mail/write-mail.ts';
import { setSessionCookie } from '../sessions/session-cookies.ts';
import { endSessionsOf, openSession } from '../sessions/store.ts';
import type { AccountParts } from './account-parts.ts';
import { changePasswordLimits, refuseTooMany } from './attempt-limits.ts';
import { checkNewPassword } from './new-password.ts';
import { ownProfileOf } from './own-profile.ts';
import { invalidFacts } from './profile-facts.ts';
import { findById, lockAccount, setPasswordHash } from './store.ts';

type ProfileWrites = 'editProfile' | 'changePassword' | 'acceptVerification';

/** Actions of members on their own account. */
export function profileActions(parts: AccountParts): Pick<ActionHandlers, ProfileWrites> {
  const { pool, jobs, passwords, siteConfig, clock, purge } = parts;
  return {
    async editProfile({ birthDate, ...others }, request) {
      const { id } = signedIn(request);
      const facts = { ...others, ...(birthDate !== undefined && { birth_date: birthDate }) };
      const fields = invalidFacts(facts, new Date(clock()));
      if (fields.length > 0) throw new ActionRefusal('invalid', { fields });
      // An empty text removes a field; fields that were not sent stay unchanged.
      await pool.query({
        name: 'edit-profile',
        text: `UPDATE users SET profile = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(profile || $2)
                 WHERE value <> '""') WHERE id = $1`,
        values: [id, facts],
      });
      await purge([`member-${id}`, 'members']);
      return { user: await ownProfileOf(parts, id) };
    },

    async changePassword({ pwd, pwdNew }, request) {
      const { id } = signedIn(request);
      checkNewPassword(siteConfig, { field: 'pwd_new', password: pwdNew });
      const limits = changePasswordLimits(id);
      await refuseTooMany(pool, limits);
      const account = await findById(pool, id);
      const { isRight } = await passwords.check(account?.passwordHash, pwd, request.signal);
      if (account === undefined || !isRight) throw wrongPassword();
      await refundAttempt(pool, limits);
      const passwordHash = await passwords.hash(pwdNew, request.signal);
      await jobs.open();
      const token = await transaction(pool, async (client) => {
        if (!(await lockAccount(client, account))) throw wrongPassword();
        await setPasswordHash(client, { id, passwordHash });
        await endSessionsOf(client, id);
        await client.query('DELETE FROM account_links WHERE user_id = $1', [id]);
        await writeMail(client, jobs, { user: account, template: 'password_changed' });
        return openSession(client, id);
      });
      setSessionCookie(request, token);
      return {};
    },

    /** Accepting all points allows uploads; the role does not change. */
    async acceptVerification(_params, request) {
      const { id } = signedIn(request);
      await pool.query('UPDATE users SET verified_at = coalesce(verified_at, now()) WHERE id = $1', [id]);
      return {};
    },
  };
}

const wrongPassword = () =>
  new ActionRefusal('invalid_password', { fields: [{ field: 'pwd', code: 'invalid_password' }] });
