import type { OperationParams } from '@nightjar/api/operations';
import { announcePurge } from '../cache/purges.ts';
import { transaction } from '../database/transaction.ts';
import { findSentRecord } from '../identity/store.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { loadClearable } from './clear-profile.ts';
import { closeReports } from './close-reports.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { decisionsForMember } from './decision-store.ts';
import { findMember, loadMemberComments, loadMembers } from './member-store.ts';
import { acceptRepeated, isRepeated, type SentDecision } from './repeated-decisions.ts';
import { countOpenReports } from './report-store.ts';
import { perPage } from './review.ts';
import { lockSanctionable } from './sanctionable.ts';
import { ban, endVerification, liftSanctions, suspend } from './sanctions.ts';

/** Members as moderators see them, and sanctions against them. */
export function memberOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'memberList' | 'memberCase' | 'memberComments' | 'sanctionMember'> {
  const { pool, jobs, publicUrl } = context;
  return {
    async memberList({ name, page }) {
      return { ...(await loadMembers(pool, { name, page, perPage })), perPage };
    },

    async memberCase({ userId }) {
      const member = await findMember(pool, userId);
      if (member === undefined) throw new OperationRefusal('not_found');
      const [decisions, identity, openReports, profile] = await Promise.all([
        decisionsForMember(pool, userId),
        findSentRecord(pool, userId),
        countOpenReports(pool, { section: 'member', objectId: userId }),
        loadClearable(pool, publicUrl, userId),
      ]);
      return { ...member, decisions, identity: identity ?? null, openReports, profile };
    },

    async memberComments({ userId, page }) {
      return { ...(await loadMemberComments(pool, { userId, page, perPage })), perPage };
    },

    async sanctionMember(input, { viewer }) {
      const { userId, kind, reason, statement } = input;
      requireReasons(kind, { reason, statement });
      const days = kind === 'suspend' ? (input.days ?? 7) : undefined;
      const sent: SentDecision = {
        ...{ objectId: userId, kind, reason, statement, days },
        section: 'member',
        moderator: viewer,
      };
      await jobs.open();
      await acceptRepeated(
        () => sanction(context, { ...input, days }, viewer),
        () => isRepeated(pool, sent),
      );
      return { done: true };
    },
  };
}

async function sanction(
  context: OperationContext,
  { userId, kind, reason, statement, days, answer }: OperationParams<'sanctionMember'>,
  viewer: Viewer,
): Promise<void> {
  await transaction(context.pool, async (client) => {
    const member = await lockSanctionable(client, userId, viewer);
    const object = { section: 'member', objectId: userId, moderator: viewer } as const;
    // Others are refused in this case; these would be carried out twice. The first one has closed the reports: one that came later is
    // about something new.
    const canBeTwice = kind === 'warn' || kind === 'suspend';
    const sent = { ...object, kind, reason, statement, days };
    if (canBeTwice && (await countOpenReports(client, object)) === 0 && (await isRepeated(client, sent)))
      return;
    if (kind === 'suspend') await suspend(client, userId, days ?? 7);
    if (kind === 'ban' && !(await ban(client, userId))) throw new OperationRefusal('already_decided');
    if (kind === 'unban' && !(await liftSanctions(client, userId)))
      throw new OperationRefusal('already_decided');
    if (kind === 'unverify' && !(await endVerification(client, userId)))
      throw new OperationRefusal('already_decided');
    await announcePurge(client, [`member-${userId}`, 'members']);
    if (kind !== 'unban') await closeReports(client, context, { ...object, outcome: 'sanctioned', answer });
    await recordDecision(client, context, {
      ...object,
      title: member.username,
      ownerId: userId,
      kind,
      reason,
      statement,
      ...(days !== undefined && { days }),
    });
  });
}
