import type { FieldFailure } from '@nightjar/api';
import { z } from 'zod';
import { deliverableAddress } from '../accounts/email-address.ts';
import { rows } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { addReport } from '../reports/store.ts';
import { holdReported } from './hold-reported.ts';
import { addNotice, findNotice, isKnownVideo, noticeDueAt } from './notice-store.ts';
import { isPrivateKey } from './private-link.ts';

/** Notices per address, as for reports. */
const noticeLimits = [
  { most: 5, seconds: 3600 },
  { most: 20, seconds: 86_400 },
] as const;

const reasons = { copyright: 'copyright', person: 'without_consent', other: 'other' } as const;

const objectRow = z.object({
  section: z.string(),
  objectId: z.int(),
  outcome: z.enum(['removed', 'kept', 'sanctioned']).nullable(),
  closedAt: z.date().nullable(),
  answer: z.string().nullable(),
});

/** Takedown notices of guests and members, with a private page for their state. */
export function noticeOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'sendNotice' | 'noticeStatus'> {
  const { pool, jobs, publicUrl, secretOf } = context;
  return {
    async sendNotice({ kind, addresses, name, email: typed, statement }, { viewer, address }) {
      const email = deliverableAddress(typed);
      const videoIds: number[] = [];
      const failures: FieldFailure[] = [];
      for (const [index, each] of addresses.entries()) {
        const videoId = videoIdOf(each, publicUrl);
        if (videoId === undefined || !(await isKnownVideo(pool, videoId))) {
          failures.push({ field: 'addresses', code: 'address', params: { line: index + 1 } });
          break;
        }
        if (!videoIds.includes(videoId)) videoIds.push(videoId);
      }
      if (email === undefined) failures.push({ field: 'email', code: 'eml_invalid' });
      if (email === undefined || failures.length > 0) throw new OperationRefusal('invalid', failures);
      await jobs.open();
      const limits = noticeLimits.map((limit) => ({
        key: `notice ${limit.seconds} address ${address}`,
        ...limit,
      }));
      return transaction(pool, async (client) => {
        if (await takeLimits(client, limits)) throw new OperationRefusal('too_many');
        const notice = await addNotice(client, context, { kind, name, email, statement });
        for (const objectId of videoIds) {
          await addReport(client, {
            section: 'video',
            objectId,
            reason: reasons[kind],
            email,
            message: statement,
            reporterId: viewer?.id,
            noticeId: notice.id,
          });
          await holdReported(client, context, { section: 'video', objectId, reason: reasons[kind], address });
        }
        return { noticeId: notice.id, dueAt: notice.dueAt.toISOString() };
      });
    },

    async noticeStatus({ noticeId, key }) {
      const isRight = isPrivateKey(secretOf('moderation'), 'notice', noticeId, key);
      const notice = isRight ? await findNotice(pool, noticeId) : undefined;
      if (notice === undefined) throw new OperationRefusal('not_found');
      const objects = await rows(
        pool,
        objectRow,
        `SELECT section, object_id AS "objectId", outcome, closed_at AS "closedAt", answer FROM reports
         WHERE notice_id = $1 ORDER BY id`,
        [noticeId],
      );
      return {
        ...notice,
        createdAt: notice.createdAt.toISOString(),
        dueAt: noticeDueAt(notice.createdAt).toISOString(),
        objects: objects.map(({ outcome, closedAt, ...object }) => ({
          ...object,
          state: outcome ?? 'open',
          closedAt: closedAt?.toISOString() ?? null,
        })),
      };
    },
  };
}

/** The video in an address of this site: its page, the short form, the embed or the report form; or its number alone. */
function videoIdOf(address: string, publicUrl: string): number | undefined {
  const digits = /^\d{1,15}$/.exec(address.trim())?.[0];
  if (digits) return Number(digits) || undefined;
  const url = URL.parse(address.trim(), publicUrl);
  if (url === null || url.host !== new URL(publicUrl).host) return undefined;
  const id = Number(/^\/(?:video|embed|download)\/(\d{1,15})(?:\/|$)/.exec(url.pathname)?.[1] ?? 0);
  return id > 0 ? id : undefined;
}
