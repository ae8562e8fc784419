import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { AccountContext } from './account-context.ts';
import { mailLimits, refuseTooMany, signUpLimits } from './attempt-limits.ts';
import { checkCaptcha } from './captcha/captcha.ts';
import { deliverableAddress } from './email-address.ts';
import { checkNewPassword } from './new-password.ts';
import { findByEmail, findTaken, insertAccount, type NewAccount, type Taken } from './store.ts';

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

  async function signUp(client: pg.ClientBase, account: NewAccount): Promise<void> {
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
  async function simulateSignUp(client: pg.ClientBase, account: NewAccount): Promise<void> {
    const placeholderEmail = `${randomBytes(16).toString('hex')}@nobody.invalid`;
    const placeholderId = await insertAccount(client, { ...account, email: placeholderEmail });
    if (placeholderId === undefined) refuseTaken({ username: true, email: false });
    const owner = await findByEmail(client, account.email);
    if (owner === undefined || (await takeLimits(client, mailLimits(owner.email)))) return;
    await writeMail(client, jobs, { user: owner, template: 'sign_up_again' });
  }

  return {
    async signUp({ usr, pwd, eml, tok }, { address, signal }) {
      await checkCaptcha(captcha, tok);
      checkNewPassword(siteConfig, { field: 'pwd', password: pwd });
      const email = deliverableAddress(eml);
      if (email === undefined) {
        throw new ActionRefusal('eml_invalid', { fields: [{ field: 'eml', code: 'eml_invalid' }] });
      }
      await refuseTooMany(pool, signUpLimits(address));
      // Avoids hashing for most refusals; the unique constraints of the table decide.
      refuseTaken(await findTaken(pool, { username: usr, email }));
      const passwordHash = await passwords.hash(pwd, signal);
      await jobs.open();
      await transaction(pool, (client) => signUp(client, { username: usr, email, passwordHash }));
      return {};
    },
  };
}
