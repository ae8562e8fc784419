import type { ReportSection } from '@nightjar/api';
import { z } from 'zod';
import { mayAccess } from '../access/may-access.ts';
import { deliverableAddress } from '../accounts/email-address.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { runOnce } from '../actions/run-once.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { holdReported } from '../moderation/hold-reported.ts';
import { addNotice } from '../moderation/notice-store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { addReport, findConfirmedEmail, isOwnMessage } from './store.ts';

/** Limits per address, for members and guests. */
export const reportLimits = [
  { most: 10, seconds: 600 },
  { most: 50, seconds: 86_400 },
] as const;

/**
 * Stores reports of members and guests for moderators (ORG-7). A report with an address to answer to, which members have, is
 * also a notice: its sender gets a confirmation with a private link.
 */
export function reportActions({
  pool,
  jobs,
  siteConfig,
  secretOf,
}: Pick<ActionContext, 'pool' | 'jobs' | 'siteConfig' | 'secretOf'>): Pick<ActionHandlers, 'report'> {
  async function mayReport(section: ReportSection, objectId: number, viewer: Viewer | undefined) {
    if (section !== 'message') return mayAccess(pool, { section, objectId }, viewer);
    return viewer !== undefined && isOwnMessage(pool, objectId, viewer.id);
  }

  return {
    async report(params, request) {
      const { section, objectId, reason, email = '', message = '' } = params;
      const { viewer, address } = request;
      if (!(await mayReport(section, objectId, viewer))) throw new ActionRefusal('not_found');
      const limits = reportLimits.map((limit) => ({
        key: `report ${limit.seconds} address ${address}`,
        ...limit,
      }));
      const recipient =
        email === '' ? viewer && (await findConfirmedEmail(pool, viewer.id)) : deliverableAddress(email);
      await jobs.open();
      const once = { write: 'report', params, request, answer: z.object({}) } as const;
      return runOnce(pool, once, async (client) => {
        if (await takeLimits(client, limits)) throw new ActionRefusal('too_many');
        const notice =
          recipient === undefined
            ? undefined
            : await addNotice(
                client,
                { jobs, secretOf },
                { kind: 'report', name: '', email: recipient, statement: message },
              );
        await addReport(client, {
          ...{ section, objectId, reason, email, message },
          reporterId: viewer?.id,
          noticeId: notice?.id,
        });
        await holdReported(client, { siteConfig }, { section, objectId, reason, address });
        return {};
      });
    },
  };
}
