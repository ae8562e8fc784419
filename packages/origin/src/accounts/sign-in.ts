import type { ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { refundAttempt, resetAttempts } from '../limits/attempts.ts';
import { writeMail } from '../mail/write-mail.ts';
import { clearSessionCookie, setSessionCookie } from '../sessions/session-cookies.ts';
import { endSession, openSession } from '../sessions/store.ts';
import type { AccountParts } from './account-parts.ts';
import { attemptSubject, refuseTooMany, signInLimits, subjectAndAddressLimit } from './attempt-limits.ts';
import { deliverableAddress } from './email-address.ts';
import { deviceOf } from './known-devices.ts';
import { mayReportDevice } from './new-device.ts';
import { ownProfileOf } from './own-profile.ts';
import { findNamed, lockAccount, type NamedAccount, setPasswordHash } from './store.ts';

export function signInActions(parts: AccountParts): Pick<ActionHandlers, 'signIn' | 'signOut'> {
  const { pool, passwords, devices, siteConfig, jobs } = parts;

  /** The account, if the password is right. Every refusal takes the same time. */
  async function authenticate(usr: string, pwd: string, request: ActionRequest): Promise<NamedAccount> {
    const name = deliverableAddress(usr) ?? usr;
    const account = await findNamed(pool, name);
    const subject = attemptSubject(name, account?.id);
    const device = account && devices.idOf(deviceOf(request), account.id);
    const limits = signInLimits({ subject, address: request.address, device });
    await refuseTooMany(pool, limits);
    const { isRight, isOutdated } = await passwords.check(account?.passwordHash, pwd, request.signal);
    if (account === undefined || !isRight || account.isBlocked) throw new ActionRefusal('incorrect_login');
    await refundAttempt(pool, limits);
    if (!account.isConfirmed) throw new ActionRefusal(unconfirmedCode(usr));
    await resetAttempts(pool, subjectAndAddressLimit(subject, request.address));
    return isOutdated ? { ...account, ...(await renewHash(account, pwd, request)) } : account;
  }

  /**
   * With `accounts.enumeration` false, a sign-up with a registered address creates a placeholder account without that
   * address. A sign-in by e-mail address must not reveal the difference.
   */
  const unconfirmedCode = (usr: string) =>
    siteConfig.accounts.enumeration || !usr.includes('@') ? 'not_confirmed' : 'incorrect_login';

  /** Renews a hash of an outdated cost; only here is the password known. */
  async function renewHash({ id, passwordHash }: NamedAccount, pwd: string, { signal }: ActionRequest) {
    const renewed = await passwords.hash(pwd, signal);
    return transaction(pool, async (client) => {
      if (!(await lockAccount(client, { id, passwordHash }))) return {};
      await setPasswordHash(client, { id, passwordHash: renewed });
      return { passwordHash: renewed };
    });
  }

  /** Opens a session and ends the previous one of the browser; undefined if the account has changed since the check. */
  const openFor = async (account: NamedAccount, request: ActionRequest) => {
    const { sessionToken, userAgent } = request;
    const isNewDevice = devices.idOf(deviceOf(request), account.id) === undefined;
    await jobs.open();
    return transaction(pool, async (client) => {
      // The password may have been changed, or the account blocked, since the password was checked.
      if (!(await lockAccount(client, account))) return undefined;
      if (sessionToken !== undefined) await endSession(client, sessionToken);
      if (isNewDevice && (await mayReportDevice(client, account.id))) {
        await writeMail(client, jobs, { user: account, template: 'new_device' });
      }
      return openSession(client, account.id, userAgent);
    });
  };

  return {
    async signIn({ usr, pwd }, request) {
      let account = await authenticate(usr, pwd, request);
      let token = await openFor(account, request);
      if (token === undefined) {
        // Another sign-in may have renewed the hash. If the password was changed instead, this check fails.
        account = await authenticate(usr, pwd, request);
        token = await openFor(account, request);
      }
      if (token === undefined) throw new ActionRefusal('incorrect_login');
      setSessionCookie(request, token);
      devices.remember(request, account.id);
      return { user: await ownProfileOf(parts, account.id) };
    },

    async signOut(_params, request) {
      if (request.sessionToken !== undefined) await endSession(pool, request.sessionToken);
      clearSessionCookie(request);
      return {};
    },
  };
}
