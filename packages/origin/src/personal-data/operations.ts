import type { OperationOutput } from '@nightjar/api/operations';
import { checkOwnPassword } from '../accounts/check-password.ts';
import { lockAccount } from '../accounts/store.ts';
import { transaction } from '../database/transaction.ts';
import { exportData } from '../jobs/queues.ts';
import { writeMail } from '../mail/write-mail.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { findDeletion, insertDeletion, removeDeletion } from './deletion-store.ts';
import { type DataExport, findExport, insertExport } from './export-store.ts';

/** The export of a member's data, and the deletion of the account. */
export function personalDataOperations({
  pool,
  jobs,
  passwords,
}: OperationContext): Pick<
  OperationHandlers,
  'personalData' | 'requestDeletion' | 'cancelDeletion' | 'requestExport'
> {
  return {
    async personalData(_input, { viewer }) {
      const [deletion, found] = await Promise.all([
        findDeletion(pool, viewer.id),
        findExport(pool, viewer.id),
      ]);
      return {
        ...exportAnswer(found, Date.now()),
        deletion: deletion ? { ...deletion, dueAt: deletion.dueAt.toISOString() } : null,
        isModerator: viewer.role === 'moderator',
      };
    },

    async requestDeletion({ password, comments }, { viewer, signal }) {
      if (viewer.role === 'moderator') throw new OperationRefusal('moderator');
      const account = await checkOwnPassword({ pool, passwords }, { id: viewer.id, password, signal });
      if (typeof account === 'string') throw new OperationRefusal(account);
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

    async requestExport(_input, { viewer }) {
      await jobs.open();
      await transaction(pool, async (client) => {
        await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [viewer.id]);
        const exportId = await insertExport(client, viewer.id);
        if (exportId === undefined) {
          // A repetition whose first answer was lost.
          const { state } = (await findExport(client, viewer.id)) ?? {};
          if (state === 'waiting' || state === 'running') return;
          throw new OperationRefusal('too_many');
        }
        await jobs.send(exportData, { exportId }, { client });
      });
      return { done: true };
    },

    async cancelDeletion(_input, { viewer }) {
      if (!(await removeDeletion(pool, viewer.id)) && (await findDeletion(pool, viewer.id)))
        throw new OperationRefusal('too_late');
      return { done: true };
    },
  };
}

const DAY_MS = 86_400_000;

function exportAnswer(
  found: DataExport | undefined,
  now: number,
): Pick<OperationOutput<'personalData'>, 'export' | 'nextExportAt'> {
  if (found === undefined) return { export: null, nextExportAt: null };
  const { state, requestedAt, written, entries, bytes, expiresAt } = found;
  const next = requestedAt.getTime() + DAY_MS;
  return {
    export: {
      state,
      requestedAt: requestedAt.toISOString(),
      written,
      entries,
      bytes,
      expiresAt: expiresAt?.toISOString() ?? null,
    },
    nextExportAt: state === 'failed' || next <= now ? null : new Date(next).toISOString(),
  };
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
