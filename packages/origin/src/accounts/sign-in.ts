import type { ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { forgetAttempts, giveBackAttempt } from '../limits/attempts.ts';
import { giveSession, takeSession } from '../sessions/session-cookies.ts';
import { endSession, openSession } from '../sessions/store.ts';
import type { AccountParts } from './account-parts.ts';
import { attemptSubject, ofSubjectAndAddress, refuseTooMany, signInLimits } from './attempt-limits.ts';
import { deliverableAddress } from './email-address.ts';
import { deviceOf } from './known-devices.ts';
import { ownProfileOf } from './own-profile.ts';
import { findNamed, holdAccount, type NamedAccount, setPasswordHash } from './store.ts';

export function signInWrites(parts: AccountParts): Pick<ActionHandlers, 'signIn' | 'signOut'> {
  const { pool, passwords, devices, siteConfig } = parts;

  /** The account whose password was right. Every refusal has cost the same work. */
  async function authenticate(usr: string, pwd: string, request: ActionRequest): Promise<NamedAccount> {
    const named = deliverableAddress(usr) ?? usr;
    const account = await findNamed(pool, named);
    const subject = attemptSubject(named, account?.id);
    const device = account && devices.numberOf(deviceOf(request), account.id);
    const limits = signInLimits({ subject, address: request.address, device });
    await refuseTooMany(pool, limits);
    const { isRight, isOutdated } = await passwords.check(account?.passwordHash, pwd, request.signal);
    if (account === undefined || !isRight || account.isBlocked) throw new ActionRefusal('incorrect_login');
    await giveBackAttempt(pool, limits);
    if (!account.isConfirmed) throw new ActionRefusal(unconfirmedCode(usr));
    await forgetAttempts(pool, ofSubjectAndAddress(subject, request.address));
    return isOutdated ? { ...account, ...(await renewHash(account, pwd, request)) } : account;
  }

  /**
   * Where addresses are kept secret: the account that a sign-up with a registered address seems to make has its name, and
   * not its address. Whoever signs in by address must not see the difference.
   */
  const unconfirmedCode = (usr: string) =>
    siteConfig.accounts.enumeration || !usr.includes('@') ? 'not_confirmed' : 'incorrect_login';

  /** The cost of hashes grows with the years: here the password is known and can be hashed anew. */
  async function renewHash({ id, passwordHash }: NamedAccount, pwd: string, { signal }: ActionRequest) {
    const renewed = await passwords.hash(pwd, signal);
    return transaction(pool, async (client) => {
      if (!(await holdAccount(client, { id, passwordHash }))) return {};
      await setPasswordHash(client, { id, passwordHash: renewed });
      return { passwordHash: renewed };
    });
  }

  /** The token of a new session in place of the browser's old one; undefined when the account is another one by now. */
  const openFor = (account: NamedAccount, { sessionToken }: ActionRequest) =>
    transaction(pool, async (client) => {
      // Between the look at the password and now it may have been changed, or the account blocked.
      if (!(await holdAccount(client, account))) return undefined;
      if (sessionToken !== undefined) await endSession(client, sessionToken);
      return openSession(client, account.id);
    });

  return {
    async signIn({ usr, pwd }, request) {
      let account = await authenticate(usr, pwd, request);
      let token = await openFor(account, request);
      if (token === undefined) {
        // Another sign-in has renewed the hash: the password is still right. If it was changed, it is not.
        account = await authenticate(usr, pwd, request);
        token = await openFor(account, request);
      }
      if (token === undefined) throw new ActionRefusal('incorrect_login');
      giveSession(request, token);
      devices.remember(request, account.id);
      return { user: await ownProfileOf(parts, account.id) };
    },

    async signOut(_params, request) {
      if (request.sessionToken !== undefined) await endSession(pool, request.sessionToken);
      takeSession(request);
      return {};
    },
  };
}
