import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { findAnswer, runOnce } from '../actions/run-once.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { AccountContext } from './account-context.ts';
import { mailLimits, refuseTooMany, signUpLimits } from './attempt-limits.ts';
import { checkCaptcha } from './captcha/captcha.ts';
import { deliverableAddress } from './email-address.ts';
import { checkNewPassword } from './new-password.ts';
import { findByEmail, findNamed, findTaken, insertAccount, type NewAccount, type Taken } from './store.ts';

export function signUpActions(context: AccountContext): Pick<ActionHandlers, 'signUp'> {
  const { pool, jobs, passwords, siteConfig, captcha } = context;
  const revealsTakenEmail = siteConfig.accounts.enumeration;

  function refuseTaken({ username, email }: Taken): void {
    const fields = [
      ...(username ? [{ field: 'usr', code: 'usr_taken' }] : []),
      ...(email && revealsTakenEmail ? [{ field: 'eml', code: 'eml_taken' }] : []),
    ];
    const [first] = fields;
    if (first) throw new ActionRefusal(first.code, { fields });
  }

  async function signUp(client: pg.PoolClient, account: NewAccount): Promise<void> {
    const id = await insertAccount(client, account);
    if (id !== undefined) {
      await writeMail(client, jobs, { user: { id, email: account.email }, template: 'confirm' });
      return;
    }
    const taken = await findTaken(client, account);
    refuseTaken(taken);
    // The conflicting account was removed in the meantime.
    if (!taken.email) return signUp(client, account);
    await simulateSignUp(client, account);
  }

  /**
   * Sign-up with a registered address and `accounts.enumeration` false: the answer is the same as for a new address, the
   * owner gets a mail, and a placeholder account that cannot be confirmed reserves the username.
   */
  async function simulateSignUp(client: pg.PoolClient, account: NewAccount): Promise<void> {
    const placeholderEmail = `${randomBytes(16).toString('hex')}@nobody.invalid`;
    const placeholderId = await insertAccount(client, { ...account, email: placeholderEmail });
    if (placeholderId === undefined) refuseTaken({ username: true, email: false });
    const owner = await findByEmail(client, account.email);
    if (owner === undefined || (await takeLimits(client, mailLimits(owner.email)))) return;
    await writeMail(client, jobs, { user: owner, template: 'sign_up_again' });
  }

  /** The stored content of a request key leaves out the password, because it is no password hash. */
  async function requireSamePassword(usr: string, pwd: string, signal: AbortSignal): Promise<void> {
    const account = await findNamed(pool, usr);
    const { isRight } = await passwords.check(account?.passwordHash, pwd, signal);
    if (!isRight) throw new ActionRefusal('request_key_used');
  }

  return {
    async signUp({ usr, pwd, eml, tok, requestKey }, { address, signal }) {
      const once = {
        write: 'signUp',
        params: { requestKey, usr, eml },
        request: 'anyone',
        answer: z.object({}),
      } as const;
      // The token of a repeated request was used by the first one.
      if ((await findAnswer(pool, once)) === undefined) await checkCaptcha(captcha, tok);
      checkNewPassword(siteConfig, { field: 'pwd', password: pwd });
      const email = deliverableAddress(eml);
      if (email === undefined) {
        throw new ActionRefusal('eml_invalid', { fields: [{ field: 'eml', code: 'eml_invalid' }] });
      }
      await refuseTooMany(pool, signUpLimits(address));
      // Avoids hashing for most refusals; the unique constraints of the table decide.
      const taken = await findTaken(pool, { username: usr, email });
      // After the names, so that a repetition does not find those of its first request.
      if ((await findAnswer(pool, once)) === undefined) refuseTaken(taken);
      const passwordHash = await passwords.hash(pwd, signal);
      await jobs.open();
      let isFirst = false;
      const answer = await runOnce(pool, once, async (client) => {
        isFirst = true;
        await signUp(client, { username: usr, email, passwordHash });
        return {};
      });
      if (!isFirst) await requireSamePassword(usr, pwd, signal);
      return answer;
    },
  };
}
