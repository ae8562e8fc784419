import type { OperationParams } from '@nightjar/api/operations';
import { transaction } from '../database/transaction.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { lockVideo, releaseVideo } from './change-video.ts';
import { closeReports } from './close-reports.ts';
import { requireReasons } from './decide.ts';
import { decisionsAbout, named, refusalOfRestoration } from './decision-store.ts';
import { loadDetailsRevision } from './details-revision.ts';
import { needsAnother, refuseOwn } from './own-decisions.ts';
import { removeObject } from './remove-object.ts';
import { acceptRepeated, isRepeated, isRepeatedClosing } from './repeated-decisions.ts';
import { loadReportContext } from './report-context.ts';
import { findReportedObject, loadReportQueue, openReports, wasReported } from './report-store.ts';
import { perPage } from './review.ts';

/** The reports of members and guests, and decisions about what they report. */
export function reportOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'reportQueue' | 'reportedObject' | 'decideReports'> {
  const { pool, jobs } = context;

  return {
    async reportQueue({ page }) {
      return { ...(await loadReportQueue(pool, { page, perPage })), perPage };
    },

    async reportedObject(object, { viewer }) {
      const reports = await openReports(pool, object);
      const found = await findReportedObject(pool, object);
      if (reports.length === 0 && found === undefined) throw new OperationRefusal('not_found');
      // Messages are private as long as no member reports one.
      if (object.section === 'message' && !(await wasReported(pool, object)))
        throw new OperationRefusal('not_found');
      const { title = '', text = '', ownerId = null, ownerName = null } = found ?? {};
      const { isHeld = false, isRemoved = true } = found ?? {};
      const owner = named(ownerId, ownerName);
      const surrounding = await loadReportContext(pool, object);
      const decisions = await decisionsAbout(pool, object.section, object.objectId);
      const isRestorable = found?.isRemoved === true && refusalOfRestoration(decisions[0]) === undefined;
      return {
        ...{ ...object, title, text, isHeld, isRemoved, isRestorable, owner, reports, decisions },
        context: surrounding,
        isOwn: needsAnother(context, ownerId, viewer),
        revision: object.section === 'video' && found ? await loadDetailsRevision(pool, object.objectId) : '',
      };
    },

    async decideReports(input, { viewer }) {
      await jobs.open();
      const { section, objectId, reason, statement } = input;
      const sent = { section, objectId, moderator: viewer };
      await acceptRepeated(
        () => decideReports(context, input, viewer),
        async () =>
          (await isRepeatedClosing(pool, { ...input, moderator: viewer })) ||
          (input.outcome === 'removed' && isRepeated(pool, { ...sent, kind: 'remove', reason, statement })),
      );
      return { done: true };
    },
  };
}

/** Closes the reports about an object, which is removed or kept. */
async function decideReports(
  context: OperationContext,
  { section, objectId, outcome, reason, statement, answer, revision }: OperationParams<'decideReports'>,
  viewer: Viewer,
): Promise<void> {
  const { pool, purge } = context;
  const tags = await transaction(pool, async (client) => {
    const decision = { section, objectId, moderator: viewer };
    if (section === 'message' && !(await wasReported(client, decision)))
      throw new OperationRefusal('not_found');
    const video = section === 'video' ? await lockVideo(client, objectId) : undefined;
    const found = await findReportedObject(client, decision);
    refuseOwn(context, found?.ownerId, viewer);
    const isGone = found === undefined || found.isRemoved;
    // `kept` would tell the senders that removed content stays on the site.
    if (isGone && outcome === 'kept') throw new OperationRefusal('already_decided');
    const isRemoval = !isGone && outcome === 'removed';
    if (isRemoval) requireReasons('remove', { reason, statement });
    const isSanctioned = section === 'member' && found?.isRemoved === true;
    const closed = await closeReports(client, context, {
      ...decision,
      outcome: isSanctioned ? 'sanctioned' : outcome,
      answer,
      ...(section === 'video' && outcome === 'kept' && { revision }),
    });
    if (isRemoval) return removeObject(client, context, { ...decision, reason, statement });
    if (closed === 0) throw new OperationRefusal('already_decided');
    if (video) await releaseVideo(client, video, viewer);
    return [];
  });
  if (tags.length > 0) await purge(tags);
}
