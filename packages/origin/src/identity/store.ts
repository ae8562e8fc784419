import type { IdentityKind } from '@nightjar/api';
import { sentIdentityStates } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { affected, first, idRow, one, rows } from '../database/rows.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const kinds = z.array(z.enum(['front', 'back', 'selfie']));
const pictures = `ARRAY(SELECT p.kind FROM identity_pictures p WHERE p.record_id = r.id ORDER BY p.kind) AS pictures`;

const recordRow = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  username: z.string().nullable(),
  state: z.enum(['draft', ...sentIdentityStates]),
  person: z.instanceof(Buffer).nullable(),
  reason: z.string(),
  note: z.string(),
  submittedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
  deciderId: z.int().nullable(),
  decider: z.string().nullable(),
  pictures: kinds,
});
export type IdentityRecord = z.infer<typeof recordRow>;

const select = `SELECT r.id, r.user_id AS "userId", u.username::text, r.state, r.person, r.reason, r.note,
    r.submitted_at AS "submittedAt", r.decided_at AS "decidedAt", d.id AS "deciderId", d.username::text AS decider, ${pictures}
  FROM identity_records r LEFT JOIN users u ON u.id = r.user_id LEFT JOIN users d ON d.id = r.decided_by`;

/** The newest identity check of a member; locked with `lock`. */
export function findOwnRecord(
  client: Client,
  userId: number,
  { lock = false } = {},
): Promise<IdentityRecord | undefined> {
  const end = lock ? 'FOR UPDATE OF r' : '';
  return first(client, recordRow, `${select} WHERE r.user_id = $1 ORDER BY r.id DESC LIMIT 1 ${end}`, [
    userId,
  ]);
}

/** An identity check that was sent. */
export function findRecord(
  client: Client,
  id: number,
  { lock = false } = {},
): Promise<IdentityRecord | undefined> {
  const end = lock ? 'FOR UPDATE OF r' : '';
  return first(client, recordRow, `${select} WHERE r.id = $1 AND r.state <> 'draft' ${end}`, [id]);
}

const sentRow = z.object({ id: z.int(), state: z.enum(sentIdentityStates) });

/** The newest identity check that a member has sent, without its personal data. */
export function findSentRecord(client: Client, userId: number) {
  return first(
    client,
    sentRow,
    `SELECT id, state FROM identity_records WHERE user_id = $1 AND state <> 'draft' ORDER BY id DESC LIMIT 1`,
    [userId],
  );
}

/** The draft of a member, created if there is none. Undefined if the check was sent already. */
export async function openDraft(client: Client, userId: number): Promise<number | undefined> {
  await client.query(`INSERT INTO identity_records (user_id) VALUES ($1) ON CONFLICT DO NOTHING`, [userId]);
  const draft = await first(
    client,
    idRow,
    `SELECT id FROM identity_records WHERE user_id = $1 AND state = 'draft' FOR UPDATE`,
    [userId],
  );
  return draft?.id;
}

export async function savePicture(
  client: Client,
  picture: { recordId: number; kind: IdentityKind; type: string; bytes: number; sealed: Buffer },
): Promise<void> {
  await client.query(
    `INSERT INTO identity_pictures (record_id, kind, type, bytes, sealed) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (record_id, kind) DO UPDATE SET type = excluded.type, bytes = excluded.bytes, sealed = excluded.sealed,
       created_at = now()`,
    [picture.recordId, picture.kind, picture.type, picture.bytes, picture.sealed],
  );
}

/** The state of a check after a decision. */
export type DecidedState = 'approved' | 'rejected' | 'revoked';

const pictureRow = z.object({ type: z.string(), sealed: z.instanceof(Buffer) });

export function findPicture(client: Client, recordId: number, kind: IdentityKind) {
  return first(
    client,
    pictureRow,
    'SELECT type, sealed FROM identity_pictures WHERE record_id = $1 AND kind = $2',
    [recordId, kind],
  );
}

export async function submitRecord(client: Client, id: number, person: Buffer): Promise<void> {
  await client.query(
    `UPDATE identity_records SET state = 'waiting', person = $2, submitted_at = now() WHERE id = $1`,
    [id, person],
  );
}

/** Deletes the check of a member with its pictures, unless it is approved. */
export async function deleteRecord(client: Client, userId: number): Promise<boolean> {
  const removed = await affected(
    client,
    `DELETE FROM identity_records WHERE user_id = $1 AND state IN ('draft', 'waiting')`,
    [userId],
  );
  return removed > 0;
}

/**
 * Stores a decision. The picture of the member is kept for `biometricDays`; of a rejected check, so are the pictures of the
 * document. Revoking an approved check changes no time of its pictures.
 */
export async function decideRecord(
  client: Client,
  decision: {
    id: number;
    state: DecidedState;
    reason: string;
    note: string;
    decidedBy: number;
    biometricDays: number;
  },
): Promise<void> {
  const { id, state, reason, note, decidedBy, biometricDays } = decision;
  await client.query(
    `UPDATE identity_records SET state = $2, reason = $3, note = $4, decided_by = $5, decided_at = now() WHERE id = $1`,
    [id, state, reason, note, decidedBy],
  );
  if (state === 'revoked') return;
  await client.query(
    `UPDATE identity_pictures SET erase_at = now() + make_interval(days => $2) WHERE record_id = $1 AND (kind = 'selfie' OR $3)`,
    [id, biometricDays, state === 'rejected'],
  );
}

const waitingRow = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  submittedAt: z.date(),
  pictures: kinds,
});

/** The checks that wait for a moderator, oldest first. */
export async function waitingRecords(pool: Client, { page, perPage }: { page: number; perPage: number }) {
  const where = `FROM identity_records r JOIN users u ON u.id = r.user_id WHERE r.state = 'waiting'`;
  const { n } = await one(pool, z.object({ n: z.int() }), `SELECT count(*)::int AS n ${where}`);
  const records = await rows(
    pool,
    waitingRow,
    `SELECT r.id, u.id AS "userId", u.username::text, r.submitted_at AS "submittedAt", ${pictures} ${where}
     ORDER BY r.submitted_at, r.id LIMIT $1 OFFSET $2`,
    [perPage, (page - 1) * perPage],
  );
  return { records, total: n };
}

const ownerRow = z.object({ email: z.string(), hasPoints: z.boolean() });

/** The address of a member, and whether its verification is complete apart from the identity check. */
export function findOwner(pool: Client, userId: number): Promise<z.infer<typeof ownerRow>> {
  return one(
    pool,
    ownerRow,
    'SELECT email::text, verified_at IS NOT NULL AS "hasPoints" FROM users WHERE id = $1',
    [userId],
  );
}
