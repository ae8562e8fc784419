import type { Decision } from '@nightjar/api/operations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { appendAudit } from '../audit/append-audit.ts';
import { moderationDecisions } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { typed } from '../database/typed.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { writeModerationMail } from '../mail/write-moderation-mail.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { findAffectedMember } from './decide.ts';
import {
  appealableKinds,
  appealDays,
  findDecision,
  findReplacement,
  waitingAppeals,
} from './decision-store.ts';
import { needsAnother, refuseOwn } from './own-decisions.ts';
import { isPrivateKey } from './private-link.ts';
import { isRepeatedAppeal } from './repeated-decisions.ts';
import { reverseDecision } from './reverse-decision.ts';
import { perPage } from './review.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Attempts to open or send appeals per address. */
const appealLimit = { most: 30, seconds: 3600 } as const;

/** Appeals of members against decisions, decided by a second moderator. */
export function appealOperations(
  context: OperationContext,
): Pick<OperationHandlers, 'appealQueue' | 'decideAppeal' | 'appealCase' | 'sendAppeal'> {
  const { pool, jobs, secretOf, clock } = context;

  /** @throws OperationRefusal `not_found` also for a wrong key, so that decisions cannot be found by their number. */
  async function linkedDecision(client: Pick<pg.ClientBase, 'query'>, id: number, key: string) {
    const isRight = isPrivateKey(secretOf('moderation'), 'appeal', id, key);
    const decision = isRight ? await findDecision(client, id) : undefined;
    if (decision === undefined || !appealableKinds.includes(decision.kind))
      throw new OperationRefusal('not_found');
    return decision;
  }

  const appealBy = ({ decidedAt }: Decision) => Date.parse(decidedAt) + appealDays * DAY_MS;

  return {
    async appealQueue({ page }, { viewer }) {
      const { total, appeals } = await waitingAppeals(pool, { page, perPage });
      const marked = appeals.map((appeal) => ({
        ...appeal,
        isOwn: appeal.decidedBy?.id === viewer.id,
        isSentByViewer: needsAnother(context, appeal.owner?.id, viewer),
      }));
      return { appeals: marked, total, perPage };
    },

    async decideAppeal({ decisionId, outcome, answer }, { viewer }) {
      await jobs.open();
      await transaction(pool, async (client) => {
        await client.query('SELECT FROM moderation_decisions WHERE id = $1 FOR NO KEY UPDATE', [decisionId]);
        const decision = await findDecision(client, decisionId);
        if (decision === undefined || decision.appealedAt === null) throw new OperationRefusal('not_found');
        if (decision.appealOutcome !== null) {
          if (await isRepeatedAppeal(client, decisionId, { outcome, answer, moderator: viewer })) return;
          throw new OperationRefusal('already_decided');
        }
        if (decision.decidedBy?.id === viewer.id) throw new OperationRefusal('second_person');
        refuseOwn(context, decision.owner?.id, viewer);
        if (outcome === 'reversed') await reverseDecision(client, context, decision, viewer);
        await typed(client)
          .update(moderationDecisions)
          .set({
            appealOutcome: outcome,
            appealAnswer: answer,
            appealDecidedBy: viewer.id,
            appealDecidedAt: sql`now()`,
          })
          .where(eq(moderationDecisions.id, decisionId));
        const owner = decision.owner && (await findAffectedMember(client, decision.owner.id));
        if (owner) {
          await writeModerationMail(client, jobs, {
            user: owner,
            recipient: owner.email,
            template: `appeal_${outcome}`,
            params: { title: decision.title, statement: answer },
          });
        }
        await appendAudit(client, {
          actor: viewer,
          action: `appeal.${outcome}`,
          subject: decision.section,
          subjectId: decision.objectId,
          details: { decision: decisionId, kind: decision.kind },
        });
      });
      return { done: true };
    },

    async appealCase({ decisionId, key }) {
      const decision = await linkedDecision(pool, decisionId, key);
      const { section, title, kind, reason, statement, decidedAt, appeal, appealedAt } = decision;
      const limit = appealBy(decision);
      const isReplaced = (await findReplacement(pool, decision)) !== undefined;
      return {
        ...{ section, title, kind, reason, statement, decidedAt, appeal, appealedAt },
        outcome: decision.appealOutcome,
        answer: decision.appealAnswer,
        appealBy: new Date(limit).toISOString(),
        isReplaced,
        isAppealable: appealedAt === null && !isReplaced && clock() < limit,
      };
    },

    async sendAppeal({ decisionId, key, text }, { address }) {
      const decision = await linkedDecision(pool, decisionId, key);
      if (clock() >= appealBy(decision)) throw new OperationRefusal('too_late');
      await transaction(pool, async (client) => {
        if (await takeLimits(client, [{ key: `appeal address ${address}`, ...appealLimit }]))
          throw new OperationRefusal('too_many');
        if (await findReplacement(client, decision)) throw new OperationRefusal('replaced');
        const { rowCount } = await typed(client)
          .update(moderationDecisions)
          .set({ appeal: text, appealedAt: sql`now()` })
          .where(and(eq(moderationDecisions.id, decisionId), isNull(moderationDecisions.appealedAt)));
        if (rowCount === 0) throw new OperationRefusal('already_appealed');
      });
      return { done: true };
    },
  };
}
