import type { ClearablePart, Decision, DecisionKind, DecisionReason } from '@nightjar/api/operations';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { appendAudit } from '../audit/append-audit.ts';
import { users } from '../database/schema/index.ts';
import { typed } from '../database/typed.ts';
import type { ModerationTemplate } from '../mail/write-mail.ts';
import { writeModerationMail } from '../mail/write-moderation-mail.ts';
import { type OperationContext, OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { adverseKinds, appealableKinds, insertDecision } from './decision-store.ts';
import { appealPath } from './private-link.ts';

/** The reason and the words of a decision. */
export interface Reasons {
  reason?: DecisionReason | undefined;
  statement: string;
}

/** @throws OperationRefusal `statement_required` for a decision against the owner without a reason and statement. */
export function requireReasons(kind: DecisionKind, { reason, statement }: Reasons): void {
  if (adverseKinds.includes(kind) && (reason === undefined || statement === ''))
    throw new OperationRefusal('statement_required');
}

export interface RecordedDecision extends Reasons {
  section: Decision['section'];
  objectId: number;
  /** Shown to the owner. */
  title: string;
  ownerId: number | null;
  kind: DecisionKind;
  days?: number | undefined;
  /** The cleared parts of a profile. */
  parts?: readonly ClearablePart[] | undefined;
  /** The mail to the owner; default: that of the kind. */
  template?: ModerationTemplate;
  moderator: Viewer;
}

/** The member whom a decision affects, to mail it; undefined if the account is deleted. */
export async function findAffectedMember(
  client: pg.PoolClient,
  userId: number,
): Promise<{ id: number; email: string } | undefined> {
  const found = typed(client).select({ id: users.id, email: users.email }).from(users);
  const [owner] = await found.where(eq(users.id, userId));
  return owner;
}

/**
 * Stores a decision, mails its statement of reasons to the owner, with a private link to appeal, and appends it to the audit
 * log: all in the caller's transaction, after the change itself. Call `jobs.open()` before the transaction.
 */
export async function recordDecision(
  client: pg.PoolClient,
  { jobs, secretOf }: Pick<OperationContext, 'jobs' | 'secretOf'>,
  { moderator, title, days, parts = [], reason = undefined, template, ...decision }: RecordedDecision,
): Promise<number> {
  const { section, objectId, ownerId, kind, statement } = decision;
  const id = await insertDecision(client, {
    ...decision,
    reason: reason ?? '',
    decidedBy: moderator.id,
    ...(days !== undefined && { days }),
  });
  const owner = ownerId === null ? undefined : await findAffectedMember(client, ownerId);
  if (owner) {
    await writeModerationMail(client, jobs, {
      user: owner,
      recipient: owner.email,
      template: template ?? `${section}_${kind}`,
      params: { title, reason: reason ?? '', statement, days: String(days ?? ''), parts: parts.join(' ') },
      path: appealableKinds.includes(kind) ? appealPath(secretOf('moderation'), id) : undefined,
    });
  }
  await appendAudit(client, {
    actor: moderator,
    action: `${section}.${kind}`,
    subject: section,
    subjectId: objectId,
    details: {
      decision: id,
      reason: reason ?? null,
      ...(days !== undefined && { days }),
      ...(parts.length > 0 && { parts: parts.join(' ') }),
    },
  });
  return id;
}
