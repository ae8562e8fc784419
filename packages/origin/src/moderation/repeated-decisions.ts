import type { Decision, DecisionKind } from '@nightjar/api/operations';
import type pg from 'pg';
import { OperationRefusal } from '../operations/operation-handler.ts';
import type { Viewer } from '../sessions/viewer.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** SQL: how long a decision can be sent again after its answer was lost. */
const repeatable = `interval '1 hour'`;

/** A decision as it is sent. */
export interface SentDecision {
  section: Decision['section'];
  objectId: number;
  kind: DecisionKind;
  reason?: string | undefined;
  statement: string;
  /** Length of a suspension. */
  days?: number | undefined;
  /** What was removed from a profile. */
  parts?: readonly string[] | undefined;
  moderator: Pick<Viewer, 'id'>;
}

/** Whether the latest decision about an object is this one, sent before: the answer to it was lost. */
export async function isRepeated(client: Client, decision: SentDecision): Promise<boolean> {
  const { section, objectId, kind, reason = '', statement, days = null, parts = null, moderator } = decision;
  const { rowCount } = await client.query(
    `SELECT FROM (SELECT * FROM moderation_decisions WHERE section = $1 AND object_id = $2 ORDER BY id DESC LIMIT 1) d
     WHERE d.kind = $3 AND d.reason = $4 AND d.statement = $5 AND d.decided_by = $6 AND d.decided_at > now() - ${repeatable}
       AND d.until IS NOT DISTINCT FROM d.decided_at + $7::int * interval '1 day'
       AND ($8::text[] IS NULL OR EXISTS (SELECT FROM audit_log a
         WHERE a.action = 'member.clear_profile' AND a.subject_id::text = d.object_id::text
           AND a.details::jsonb ->> 'decision' = d.id::text
           AND string_to_array(a.details::jsonb ->> 'parts', ' ') @> $8::text[]))`,
    [section, objectId, kind, reason, statement, moderator.id, days, parts],
  );
  return rowCount === 1;
}

interface SentClosing {
  section: string;
  objectId: number;
  outcome: string;
  answer: string;
  moderator: Pick<Viewer, 'id'>;
}

/** Whether the moderator has closed the last reports about an object in this way. */
export async function isRepeatedClosing(
  client: Client,
  { section, objectId, outcome, answer, moderator }: SentClosing,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM (SELECT * FROM reports WHERE section = $1 AND object_id = $2 AND closed_at IS NOT NULL
       ORDER BY closed_at DESC, id DESC LIMIT 1) r
     WHERE r.outcome = $3 AND r.answer = $4 AND r.closed_by = $5 AND r.closed_at > now() - ${repeatable}`,
    [section, objectId, outcome, answer, moderator.id],
  );
  return rowCount === 1;
}

/** Whether the moderator has decided about an appeal in this way. */
export async function isRepeatedAppeal(
  client: Client,
  decisionId: number,
  { outcome, answer, moderator }: Pick<SentClosing, 'outcome' | 'answer' | 'moderator'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM moderation_decisions WHERE id = $1 AND appeal_outcome = $2 AND appeal_answer = $3
       AND appeal_decided_by = $4 AND appeal_decided_at > now() - ${repeatable}`,
    [decisionId, outcome, answer, moderator.id],
  );
  return rowCount === 1;
}

/** Whether the moderator has just sent a video through the pipeline again, and nothing was decided about it since. */
export async function isRepeatedEncoding(
  client: Client,
  videoId: number,
  moderator: Pick<Viewer, 'id'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM (SELECT * FROM audit_log WHERE subject = 'video' AND subject_id = $1::text ORDER BY id DESC LIMIT 1) a
     JOIN videos v ON v.id = $1::int AND v.step <> 'refused'
     WHERE a.action = 'video.encode_again' AND a.actor_id = $2 AND a.at > now() - ${repeatable}`,
    [videoId, moderator.id],
  );
  return rowCount === 1;
}

interface SentIdentityDecision {
  recordId: number;
  state: string;
  reason: string;
  note: string;
  moderator: Pick<Viewer, 'id'>;
}

/** Whether the moderator has decided about an identity check in this way. */
export async function isRepeatedIdentity(
  client: Client,
  { recordId, state, reason, note, moderator }: SentIdentityDecision,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM identity_records WHERE id = $1 AND state = $2 AND reason = $3 AND note = $4
       AND decided_by = $5 AND decided_at > now() - ${repeatable}`,
    [recordId, state, reason, note, moderator.id],
  );
  return rowCount === 1;
}

/** Carries out a decision. One that is `already_decided`, and was sent by the same moderator before, is a success. */
export async function acceptRepeated(
  run: () => Promise<void>,
  wasSent: () => Promise<boolean>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isDecided = error instanceof OperationRefusal && error.code === 'already_decided';
    if (!isDecided || !(await wasSent())) throw error;
  }
}
