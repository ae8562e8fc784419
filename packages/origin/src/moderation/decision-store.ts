import {
  type Decision,
  type DecisionKind,
  decisionKinds,
  decisionSections,
  videoDecisions,
} from '@nightjar/api/operations';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { countRow, one, rows } from '../database/rows.ts';
import { moderationDecisions } from '../database/schema/index.ts';
import { onlyRow, typed } from '../database/typed.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export interface NewDecision {
  section: Decision['section'];
  objectId: number;
  ownerId: number | null;
  kind: DecisionKind;
  reason: string;
  statement: string;
  /** Length of a suspension. */
  days?: number;
  /** Null for a decision of the checks. */
  decidedBy: number | null;
}

/** Kinds against the owner: they need a statement of reasons, and the owner may appeal, except against `changes`, `revert_edit` and `unverify`. */
export const adverseKinds: readonly DecisionKind[] = [
  'reject',
  'changes',
  'remove',
  'hide',
  'revert_edit',
  'warn',
  'suspend',
  'ban',
  'unverify',
  'clear_profile',
];

/** Kinds that a second moderator can review. */
export const appealableKinds: readonly DecisionKind[] = [
  'reject',
  'refuse_copy',
  'remove',
  'hide',
  'warn',
  'suspend',
  'ban',
  'clear_profile',
];

/** Decisions about what an owner changed after the publication stand beside those about the video. */
const aboutContent = videoDecisions.filter((kind) => kind !== 'accept_edit' && kind !== 'revert_edit');

/**
 * What replaces a decision. Others stand beside it: a ban beside a suspension. A shorter suspension does not replace a longer
 * one.
 */
const replacements: Readonly<Partial<Record<DecisionKind, readonly DecisionKind[]>>> = {
  reject: aboutContent,
  refuse_copy: aboutContent,
  remove: aboutContent,
  hide: aboutContent,
  suspend: ['suspend', 'unban'],
  ban: ['ban', 'unban'],
};

/** How long after a decision an appeal is accepted. */
export const appealDays = 180;

export async function insertDecision(
  client: pg.PoolClient,
  { days, ...decision }: NewDecision,
): Promise<number> {
  const until = days === undefined ? null : sql`now() + ${days} * interval '1 day'`;
  const inserted = typed(client)
    .insert(moderationDecisions)
    .values({ ...decision, until });
  return onlyRow(await inserted.returning({ id: moderationDecisions.id })).id;
}

const person = { id: z.int().nullable(), name: z.string().nullable() };
const decisionRow = z.object({
  id: z.int(),
  section: z.enum(decisionSections),
  objectId: z.int(),
  title: z.string(),
  ownerId: person.id,
  ownerName: person.name,
  kind: z.enum(decisionKinds),
  reason: z.string(),
  statement: z.string(),
  until: z.date().nullable(),
  decidedBy: person.id,
  decidedByName: person.name,
  decidedAt: z.date(),
  appeal: z.string().nullable(),
  appealedAt: z.date().nullable(),
  appealOutcome: z.enum(['upheld', 'reversed']).nullable(),
  appealAnswer: z.string().nullable(),
});

/** SQL: the columns of a decision `d`. */
const selectDecision = `SELECT d.id, d.section, d.object_id AS "objectId", coalesce(CASE d.section
    WHEN 'video' THEN (SELECT title FROM videos WHERE id = d.object_id)
    WHEN 'comment' THEN (SELECT left(text, 120) FROM comments WHERE id = d.object_id)
    WHEN 'playlist' THEN (SELECT title FROM playlists WHERE id = d.object_id)
    WHEN 'message' THEN (SELECT left(text, 120) FROM messages WHERE id = d.object_id)
    ELSE (SELECT username::text FROM users WHERE id = d.object_id) END, '') AS title,
  d.owner_id AS "ownerId", o.username::text AS "ownerName", d.kind, d.reason, d.statement, d.until,
  d.decided_by AS "decidedBy", m.username::text AS "decidedByName", d.decided_at AS "decidedAt",
  d.appeal, d.appealed_at AS "appealedAt", d.appeal_outcome AS "appealOutcome", d.appeal_answer AS "appealAnswer"
  FROM moderation_decisions d LEFT JOIN users o ON o.id = d.owner_id LEFT JOIN users m ON m.id = d.decided_by`;

async function loadDecisions(client: Client, rest: string, values: unknown[]): Promise<Decision[]> {
  const found = await rows(client, decisionRow, `${selectDecision} ${rest}`, values);
  return found.map(({ ownerId, ownerName, decidedBy, decidedByName, ...row }) => ({
    ...row,
    owner: named(ownerId, ownerName),
    decidedBy: named(decidedBy, decidedByName),
    decidedAt: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    appealedAt: row.appealedAt?.toISOString() ?? null,
  }));
}

/** A member who is named in an answer. */
export const named = (id: number | null, username: string | null) =>
  id === null || username === null ? null : { id, username };

/** The latest decisions about an object, newest first. */
export const decisionsAbout = (client: Client, section: Decision['section'], objectId: number) =>
  loadDecisions(client, 'WHERE d.section = $1 AND d.object_id = $2 ORDER BY d.id DESC LIMIT 50', [
    section,
    objectId,
  ]);

/** The latest decisions that affect a member, newest first. */
export const decisionsForMember = (client: Client, userId: number) =>
  loadDecisions(client, 'WHERE d.owner_id = $1 ORDER BY d.id DESC LIMIT 100', [userId]);

/** Why an object with this latest decision cannot be restored; undefined if a moderator can restore it. */
export function refusalOfRestoration(
  latest: Decision | undefined,
): 'already_decided' | 'appeal_waits' | undefined {
  if (latest?.kind !== 'remove' || latest.appealOutcome === 'reversed') return 'already_decided';
  return latest.appealedAt !== null && latest.appealOutcome === null ? 'appeal_waits' : undefined;
}

/** The decisions with these numbers, newest first. */
export const decisionsWith = (client: Client, ids: readonly number[]) =>
  loadDecisions(client, 'WHERE d.id = ANY ($1) ORDER BY d.id DESC', [ids]);

/** One decision; undefined if it does not exist. */
export async function findDecision(client: Client, id: number): Promise<Decision | undefined> {
  const [decision] = await loadDecisions(client, 'WHERE d.id = $1', [id]);
  return decision;
}

type Replaceable = Pick<Decision, 'id' | 'section' | 'objectId' | 'kind'>;

/** The latest decision about the same object that has replaced this one and was not reversed itself. */
export const findReplacement = (client: Client, decision: Replaceable): Promise<Decision | undefined> =>
  latestBeside(client, decision, '>');

/** The decision that this one has replaced, unless it was reversed. */
export const findReplaced = (client: Client, decision: Replaceable): Promise<Decision | undefined> =>
  latestBeside(client, decision, '<');

async function latestBeside(
  client: Client,
  { id, section, objectId, kind }: Replaceable,
  order: '<' | '>',
): Promise<Decision | undefined> {
  const [latest] = await loadDecisions(
    client,
    `WHERE d.section = $1 AND d.object_id = $2 AND d.id ${order} $3 AND d.kind = ANY ($4)
       AND (d.kind <> 'suspend' OR d.until >= (SELECT until FROM moderation_decisions WHERE id = $3))
       AND d.appeal_outcome IS DISTINCT FROM 'reversed' ORDER BY d.id DESC LIMIT 1`,
    [section, objectId, id, replacements[kind] ?? []],
  );
  return latest;
}

const waiting = 'd.appealed_at IS NOT NULL AND d.appeal_decided_at IS NULL';

/** The appeals without a decision, oldest first. */
export async function waitingAppeals(client: Client, { page, perPage }: { page: number; perPage: number }) {
  const { n: total } = await one(
    client,
    countRow,
    `SELECT count(*)::int AS n FROM moderation_decisions d WHERE ${waiting}`,
  );
  const appeals = await loadDecisions(
    client,
    `WHERE ${waiting} ORDER BY d.appealed_at, d.id LIMIT $1 OFFSET $2`,
    [perPage, (page - 1) * perPage],
  );
  return { total, appeals };
}
