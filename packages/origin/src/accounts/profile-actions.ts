import { verificationRevision } from '@nightjar/api';
import { eq, sql } from 'drizzle-orm';
import type { ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn, signedInAs } from '../actions/action-refusal.ts';
import { users, verificationRecords } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { typed } from '../database/typed.ts';
import { writeMail } from '../mail/write-mail.ts';
import { moveSubscriptions } from '../notifications/push/store.ts';
import { endOtherSessions } from '../sessions/list-store.ts';
import { setSessionCookie } from '../sessions/session-cookies.ts';
import { openSession, tokenHash } from '../sessions/store.ts';
import type { AccountContext } from './account-context.ts';
import { checkedAccount, checkOwnPassword, isNewPassword, wrongPassword } from './check-password.ts';
import { removeEmailChange } from './email-change/store.ts';
import { removeLinks } from './links.ts';
import { checkNewPassword } from './new-password.ts';
import { ownProfileOf } from './own-profile.ts';
import { invalidFacts } from './profile-facts.ts';
import { lockAccount, setPasswordHash } from './store.ts';

/** Lifetime of the cookie that records the accepted verification in the browser: one year. */
const VERIF_COOKIE_SECONDS = 365 * 24 * 3600;

type ProfileWrites = 'editProfile' | 'editVisibility' | 'changePassword' | 'acceptVerification';

/** Actions of members on their own account. */
export function profileActions(context: AccountContext): Pick<ActionHandlers, ProfileWrites> {
  const { pool, jobs, passwords, siteConfig, clock, purge } = context;
  return {
    async editProfile({ userId, birthDate, ...others }, request) {
      const { id } = signedInAs(request, userId);
      const facts = { ...others, ...(birthDate !== undefined && { birth_date: birthDate }) };
      const fields = invalidFacts(facts, { now: new Date(clock()), minimumAge: siteConfig.age.minimumAge });
      if (fields.length > 0) throw new ActionRefusal('invalid', { fields });
      // An empty text removes a field; fields that were not sent stay unchanged.
      await pool.query({
        name: 'edit-profile',
        text: `UPDATE users SET profile = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(profile || $2)
                 WHERE value <> '""') WHERE id = $1`,
        values: [id, facts],
      });
      await purge([`member-${id}`, 'members']);
      return { user: await ownProfileOf(context, id) };
    },

    async editVisibility({ userId, uploadedVideos, favouriteVideos, ...others }, request) {
      const { id } = signedInAs(request, userId);
      const chosen = { ...others, uploaded_videos: uploadedVideos, favourite_videos: favouriteVideos };
      // JSON omits the parts that were not sent.
      await pool.query({
        name: 'edit-visibility',
        text: 'UPDATE users SET visibility = visibility || $2 WHERE id = $1',
        values: [id, JSON.stringify(chosen)],
      });
      await purge([`member-${id}`, 'members']);
      return { user: await ownProfileOf(context, id) };
    },

    async changePassword({ userId, pwd, pwdNew }, request) {
      const { id } = signedInAs(request, userId);
      checkNewPassword(siteConfig, { field: 'pwd_new', password: pwdNew });
      const { signal } = request;
      const checked = await checkOwnPassword(context, { id, password: pwd, signal });
      // A repetition whose first answer was lost: the password is changed already.
      if (checked === 'invalid_password' && (await isNewPassword(context, { id, password: pwdNew, signal })))
        return {};
      const account = checkedAccount(checked);
      const passwordHash = await passwords.hash(pwdNew, signal);
      await jobs.open();
      const token = await transaction(pool, async (client) => {
        if (!(await lockAccount(client, account))) throw wrongPassword();
        await setPasswordHash(client, { id, passwordHash });
        const renewed = await openSession(client, id, { ...request, brandUrl: jobs.brandUrl });
        await moveSubscriptions(client, {
          from: tokenHash(request.sessionToken ?? ''),
          to: tokenHash(renewed),
        });
        await endOtherSessions(client, id, renewed);
        await removeLinks(client, id);
        await removeEmailChange(client, id);
        await writeMail(client, jobs, { user: account, template: 'password_changed' });
        return renewed;
      });
      setSessionCookie(request, token);
      return {};
    },

    /** Accepting all points allows uploads; the role does not change. */
    async acceptVerification({ points }, request) {
      const { id } = signedIn(request);
      await transaction(pool, async (client) => {
        await typed(client)
          .update(users)
          .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, now())` })
          .where(eq(users.id, id));
        await typed(client).insert(verificationRecords).values({
          userId: id,
          points: points.length,
          revision: verificationRevision,
          address: request.address,
        });
      });
      request.setCookie('verif', 'true', { maxAgeSeconds: VERIF_COOKIE_SECONDS, httpOnly: false });
      return {};
    },
  };
}
