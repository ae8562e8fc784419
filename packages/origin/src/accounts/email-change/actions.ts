import type pg from 'pg';
import type { ActionContext, ActionHandlers, ActionRequest } from '../../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../../actions/action-refusal.ts';
import { transaction } from '../../database/transaction.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { AccountContext } from '../account-context.ts';
import { emailChangeLimits, linkLimits, refuseTooMany } from '../attempt-limits.ts';
import { confirmPassword, wrongPassword } from '../check-password.ts';
import { deliverableAddress } from '../email-address.ts';
import { type LinkKind, redeemLink } from '../links.ts';
import { findByEmail, findById, lockAccount } from '../store.ts';
import { makeEmailChange } from './make-email-change.ts';
import { findEmailChange, recordConfirmation, removeEmailChange, storeEmailChange } from './store.ts';

const fieldRefusal = (code: string) => new ActionRefusal(code, { fields: [{ field: 'eml', code }] });

/** Reads the viewer's e-mail address and the change that waits. */
export function ownEmailReads({ pool }: Pick<ActionContext, 'pool'>): Pick<ActionHandlers, 'ownEmail'> {
  return {
    async ownEmail(_params, request) {
      const account = await findById(pool, signedIn(request).id);
      if (account === undefined) throw new ActionRefusal('login_required');
      const change = await findEmailChange(pool, account.id);
      return {
        email: account.email,
        new_email: change?.newEmail ?? '',
        is_new_confirmed: change?.isNewConfirmed ? '1' : '0',
      };
    },
  };
}

type EmailWrites = 'changeEmail' | 'cancelEmailChange' | 'confirmNewEmail' | 'answerEmailChange';

/** Changes of the e-mail address, confirmed by both mailboxes. */
export function emailChangeActions(context: AccountContext): Pick<ActionHandlers, EmailWrites> {
  const { pool, jobs } = context;

  /** Uses a link and runs its effect, in one transaction. */
  async function withLink(
    { key, kind, request }: { key: string; kind: LinkKind; request: ActionRequest },
    run: (client: pg.PoolClient, userId: number) => Promise<void>,
  ): Promise<void> {
    await refuseTooMany(pool, linkLimits(request.address));
    await jobs.open();
    await transaction(pool, async (client) => {
      const userId = await redeemLink(client, { key, kind });
      if (userId === undefined) throw new ActionRefusal('invalid_link');
      await run(client, userId);
    });
  }

  async function confirm(client: pg.PoolClient, userId: number, mailbox: 'new' | 'old'): Promise<void> {
    if (!(await recordConfirmation(client, userId, mailbox))) throw new ActionRefusal('invalid_link');
    await makeEmailChange(client, jobs, userId);
  }

  return {
    async changeEmail({ eml, pwd }, request) {
      signedIn(request);
      const email = deliverableAddress(eml);
      if (email === undefined) throw fieldRefusal('eml_invalid');
      const account = await confirmPassword(context, { pwd, request });
      if (email.toLowerCase() === account.email.toLowerCase()) throw fieldRefusal('already_email');
      await refuseTooMany(pool, emailChangeLimits(account.id, email));
      await jobs.open();
      await transaction(pool, async (client) => {
        if (!(await lockAccount(client, account))) throw wrongPassword();
        await storeEmailChange(client, account.id, email);
        const owner = await findByEmail(client, email);
        // The answer is the same for an address in use; only its owner is informed, by mail.
        await writeMail(
          client,
          jobs,
          owner
            ? { user: owner, template: 'email_in_use' }
            : { user: { id: account.id, email }, template: 'email_new' },
        );
        await writeMail(client, jobs, { user: account, template: 'email_old' });
      });
      return {};
    },

    async cancelEmailChange(_params, request) {
      const { id } = signedIn(request);
      await transaction(pool, (client) => removeEmailChange(client, id));
      return {};
    },

    async confirmNewEmail({ key }, request) {
      await withLink({ key, kind: 'email_new', request }, (client, userId) => confirm(client, userId, 'new'));
      return {};
    },

    async answerEmailChange({ key, answer }, request) {
      await withLink({ key, kind: 'email_old', request }, (client, userId) =>
        answer === 'agree' ? confirm(client, userId, 'old') : removeEmailChange(client, userId),
      );
      return {};
    },
  };
}
