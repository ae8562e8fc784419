import type { ReportSection } from '@nightjar/api';
import type { DecisionReason } from '@nightjar/api/operations';
import type pg from 'pg';
import { commentsTag } from '../comments/routes.ts';
import { findComment, removeComment } from '../comments/store.ts';
import { transaction } from '../database/transaction.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { changeVideo, lockVideo, releaseVideo } from './change-video.ts';
import { closeReports } from './close-reports.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { named } from './decision-store.ts';
import { type OperationContext, type OperationHandlers, OperationRefusal } from './operation-handler.ts';
import { findReportedObject, loadReportQueue, openReports } from './report-store.ts';
import { perPage } from './review.ts';

interface Removal {
  objectId: number;
  reason?: DecisionReason | undefined;
  statement: string;
  moderator: Viewer;
}

/** The reports of members and guests, and decisions about what they report. */
export function reportOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'reportQueue' | 'reportedObject' | 'decideReports'> {
  const { pool, jobs, purge } = context;

  /** Removes a reported object. @returns The cache tags to purge. */
  async function removeObject(
    client: pg.ClientBase,
    section: ReportSection,
    { objectId, ...removal }: Removal,
  ): Promise<string[]> {
    if (section === 'video') {
      const video = await lockVideo(client, objectId);
      const { moderator, reason, statement } = removal;
      await changeVideo(client, video, { decision: 'remove', moderator, code: reason, text: statement });
      const { title, ownerId } = video;
      await recordDecision(client, context, {
        section,
        objectId,
        title,
        ownerId,
        kind: 'remove',
        ...removal,
      });
      return [];
    }
    if (section === 'comment') {
      const comment = await findComment(client, objectId);
      if (comment === undefined) throw new OperationRefusal('already_decided');
      const { title = '' } = (await findReportedObject(client, { section, objectId })) ?? {};
      if (!(await removeComment(client, objectId, removal.moderator.id)))
        throw new OperationRefusal('already_decided');
      const ownerId = comment.userId;
      await recordDecision(client, context, {
        section,
        objectId,
        title,
        ownerId,
        kind: 'remove',
        ...removal,
      });
      return [commentsTag(comment)];
    }
    // Members are sanctioned on their own screen; lists and messages have an owner to sanction.
    throw new OperationRefusal('not_removable');
  }

  return {
    async reportQueue({ page }) {
      return { ...(await loadReportQueue(pool, { page, perPage })), perPage };
    },

    async reportedObject(object) {
      const reports = await openReports(pool, object);
      const found = await findReportedObject(pool, object);
      if (reports.length === 0 && found === undefined) throw new OperationRefusal('not_found');
      const { title = '', text = '', ownerId = null, ownerName = null, isHeld = false } = found ?? {};
      return { ...object, title, text, isHeld, owner: named(ownerId, ownerName), reports };
    },

    async decideReports({ section, objectId, outcome, reason, statement, answer }, { viewer }) {
      if (outcome === 'removed') requireReasons('remove', { reason, statement });
      await jobs.open();
      const tags = await transaction(pool, async (client) => {
        const closed = await closeReports(client, context, {
          section,
          objectId,
          outcome,
          answer,
          moderator: viewer,
        });
        if (closed === 0) throw new OperationRefusal('already_decided');
        if (outcome === 'removed')
          return removeObject(client, section, { objectId, reason, statement, moderator: viewer });
        if (section === 'video') await releaseVideo(client, await lockVideo(client, objectId), viewer);
        return [];
      });
      if (tags.length > 0) await purge(tags);
      return { done: true };
    },
  };
}
