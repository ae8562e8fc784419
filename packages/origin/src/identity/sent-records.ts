import { type OperationParams, type SentIdentityRecord, sentIdentityStates } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { readListPage } from '../database/read-list-page.ts';
import { rows } from '../database/rows.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const sentRow = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  username: z.string().nullable(),
  state: z.enum(sentIdentityStates),
  submittedAt: z.date(),
  decidedAt: z.date().nullable(),
});

const select = `SELECT r.id, r.user_id AS "userId", u.username::text, r.state, r.submitted_at AS "submittedAt", r.decided_at AS "decidedAt"
  FROM identity_records r LEFT JOIN users u ON u.id = r.user_id WHERE r.state <> 'draft'`;

const toSent = ({ userId, username, ...row }: z.infer<typeof sentRow>): SentIdentityRecord => ({
  ...row,
  member: userId === null || username === null ? null : { id: userId, username },
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** One page of the checks that were sent, newest first. */
export async function findSentRecords(
  client: Client,
  { state, member, from, to }: Omit<OperationParams<'identityRecords'>, 'page'>,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ records: SentIdentityRecord[]; total: number }> {
  const { found, total } = await readListPage(client, sentRow, {
    select: `${select} AND ($1::text IS NULL OR r.state = $1) AND ($2 = '' OR r.user_id::text = $2 OR u.username = $2::citext)
      AND ($3::date IS NULL OR r.submitted_at >= $3::date::timestamp AT TIME ZONE 'UTC') AND ($4::date IS NULL OR r.submitted_at < ($4::date + 1)::timestamp AT TIME ZONE 'UTC')`,
    orderBy: '"submittedAt" DESC, id DESC',
    values: [state ?? null, member, from ?? null, to ?? null],
    page,
    perPage,
  });
  return { records: found.map(toSent), total };
}

/** The checks of a member but one, newest first. */
export async function otherRecords(
  client: Client,
  userId: number,
  recordId: number,
): Promise<SentIdentityRecord[]> {
  const query = `${select} AND r.user_id = $1 AND r.id <> $2 ORDER BY r.id DESC`;
  return (await rows(client, sentRow, query, [userId, recordId])).map(toSent);
}
