import { changePasswordLimits } from '../accounts/attempt-limits.ts';
import { findById, lockAccount } from '../accounts/store.ts';
import { transaction } from '../database/transaction.ts';
import { countAttempt, refundAttempt } from '../limits/attempts.ts';
import { writeMail } from '../mail/write-mail.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../moderation/operation-handler.ts';
import { findDeletion, insertDeletion, removeDeletion } from './deletion-store.ts';

/** The deletion of an account by its member. */
export function personalDataOperations({
  pool,
  jobs,
  passwords,
}: OperationContext): Pick<OperationHandlers, 'personalData' | 'requestDeletion' | 'cancelDeletion'> {
  return {
    async personalData(_input, { viewer }) {
      const deletion = await findDeletion(pool, viewer.id);
      return {
        deletion: deletion ? { ...deletion, dueAt: deletion.dueAt.toISOString() } : null,
        isModerator: viewer.role === 'moderator',
      };
    },

    async requestDeletion({ password, comments }, { viewer, signal }) {
      if (viewer.role === 'moderator') throw new OperationRefusal('moderator');
      const limits = changePasswordLimits(viewer.id);
      if (await countAttempt(pool, limits)) throw new OperationRefusal('too_many_attempts');
      const account = await findById(pool, viewer.id);
      const { isRight } = await passwords.check(account?.passwordHash, password, signal);
      if (account === undefined || !isRight) throw new OperationRefusal('invalid_password');
      await refundAttempt(pool, limits);
      await jobs.open();
      const { dueAt } = await transaction(pool, async (client) => {
        if (!(await lockAccount(client, account))) throw new OperationRefusal('invalid_password');
        const deletion = await insertDeletion(client, viewer.id, comments);
        if (deletion.isNew) {
          await writeMail(client, jobs, {
            user: account,
            template: 'deletion_requested',
            params: { date: dayFormat.format(deletion.dueAt) },
          });
        }
        return deletion;
      });
      return { dueAt: dueAt.toISOString() };
    },

    async cancelDeletion(_input, { viewer }) {
      if (!(await removeDeletion(pool, viewer.id)) && (await findDeletion(pool, viewer.id)))
        throw new OperationRefusal('too_late');
      return { done: true };
    },
  };
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
