import type { ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { refundAttempt, resetAttempts } from '../limits/attempts.ts';
import { clearSessionCookie } from '../sessions/session-cookies.ts';
import { endSession } from '../sessions/store.ts';
import type { AccountContext } from './account-context.ts';
import { attemptSubject, refuseTooMany, signInLimits, subjectAndAddressLimit } from './attempt-limits.ts';
import { createChallenge } from './challenges.ts';
import { acceptSession, openBrowserSession } from './complete-sign-in.ts';
import { deliverableAddress } from './email-address.ts';
import { deviceOf } from './known-devices.ts';
import { ownProfileOf } from './own-profile.ts';
import { passwordState, setStepCookie } from './second-factor/sign-in-code.ts';
import { findNamed, lockAccount, type NamedAccount, setPasswordHash } from './store.ts';

export function signInActions(context: AccountContext): Pick<ActionHandlers, 'signIn' | 'signOut'> {
  const { pool, passwords, devices, siteConfig, jobs, secondFactor } = context;

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

  /**
   * Opens a session, or begins the second step if the account has a second factor; undefined if the account has changed since the
   * password was checked.
   */
  const openFor = async (account: NamedAccount, request: ActionRequest) => {
    await jobs.open();
    return transaction(pool, async (client) => {
      if (!(await lockAccount(client, account))) return undefined;
      if (await secondFactor.isOn(client, account.id)) {
        const expected = passwordState(account.passwordHash);
        return {
          step: await createChallenge(client, { kind: 'sign_in_code', userId: account.id, expected }),
        };
      }
      return { session: await openBrowserSession(client, context, { account, request }) };
    });
  };

  return {
    async signIn({ usr, pwd }, request) {
      let account = await authenticate(usr, pwd, request);
      let opened = await openFor(account, request);
      if (opened === undefined) {
        // Another sign-in may have renewed the hash. If the password was changed instead, this check fails.
        account = await authenticate(usr, pwd, request);
        opened = await openFor(account, request);
      }
      if (opened === undefined) throw new ActionRefusal('incorrect_login');
      if (opened.step !== undefined) {
        setStepCookie(request, opened.step);
        throw new ActionRefusal('code_required');
      }
      acceptSession(context, { token: opened.session, userId: account.id, request });
      return { user: await ownProfileOf(context, account.id) };
    },

    async signOut(_params, request) {
      if (request.sessionToken !== undefined) await endSession(pool, request.sessionToken);
      clearSessionCookie(request);
      return {};
    },
  };
}
