import { announcePurge } from '../cache/purges.ts';
import { transaction } from '../database/transaction.ts';
import { findSentRecord } from '../identity/store.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { decisionsForMember } from './decision-store.ts';
import { findMember, loadMemberComments, loadMembers } from './member-store.ts';
import { type OperationContext, type OperationHandlers, OperationRefusal } from './operation-handler.ts';
import { perPage } from './review.ts';
import { ban, endVerification, liftSanctions, lockMember, suspend } from './sanctions.ts';

/** Members as moderators see them, and sanctions against them. */
export function memberOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'memberList' | 'memberCase' | 'memberComments' | 'sanctionMember'> {
  const { pool, jobs } = context;
  return {
    async memberList({ name, page }) {
      return { ...(await loadMembers(pool, { name, page, perPage })), perPage };
    },

    async memberCase({ userId }) {
      const member = await findMember(pool, userId);
      if (member === undefined) throw new OperationRefusal('not_found');
      const [decisions, identity] = await Promise.all([
        decisionsForMember(pool, userId),
        findSentRecord(pool, userId),
      ]);
      return { ...member, decisions, identity: identity ?? null };
    },

    async memberComments({ userId, page }) {
      return { ...(await loadMemberComments(pool, { userId, page, perPage })), perPage };
    },

    async sanctionMember({ userId, kind, reason, statement, days }, { viewer }) {
      requireReasons(kind, { reason, statement });
      if (userId === viewer.id) throw new OperationRefusal('self');
      await jobs.open();
      await transaction(pool, async (client) => {
        await lockMember(client, userId);
        const member = await findMember(client, userId);
        if (member === undefined) throw new OperationRefusal('not_found');
        // Only an operator can change the role of a moderator, and so sanction one.
        if (member.role === 'moderator') throw new OperationRefusal('moderator');
        if (kind === 'suspend') await suspend(client, userId, days ?? 7);
        if (kind === 'ban' && !(await ban(client, userId))) throw new OperationRefusal('already_decided');
        if (kind === 'unban' && !(await liftSanctions(client, userId)))
          throw new OperationRefusal('already_decided');
        if (kind === 'unverify' && !(await endVerification(client, userId)))
          throw new OperationRefusal('already_decided');
        await announcePurge(client, [`member-${userId}`, 'members']);
        await recordDecision(client, context, {
          section: 'member',
          objectId: userId,
          title: member.username,
          ownerId: userId,
          kind,
          reason,
          statement,
          ...(kind === 'suspend' && { days: days ?? 7 }),
          moderator: viewer,
        });
      });
      return { done: true };
    },
  };
}
