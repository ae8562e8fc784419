import type { ModeratedMember } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { isShownComment } from '../access/shown-objects.ts';
import { readListPage } from '../database/read-list-page.ts';
import { rows } from '../database/rows.ts';
import { userRoles } from '../database/schema/index.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const memberRow = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(userRoles),
  state: z.enum(['active', 'unconfirmed', 'suspended', 'banned']),
  suspendedUntil: z.date().nullable(),
  videos: z.int(),
  comments: z.int(),
  refusals: z.int(),
  verifiedAt: z.date().nullable(),
  joinedAt: z.date(),
});

const selectMember = `SELECT u.id, u.username::text AS username, u.role,
  CASE WHEN u.blocked_at IS NOT NULL THEN 'banned' WHEN u.suspended_until > now() THEN 'suspended'
    WHEN u.email_confirmed_at IS NULL THEN 'unconfirmed' ELSE 'active' END AS state,
  CASE WHEN u.suspended_until > now() THEN u.suspended_until END AS "suspendedUntil", u.videos, u.comments,
  coalesce(d.refusals, 0)::int AS refusals, u.verified_at AS "verifiedAt", u.created_at AS "joinedAt"
  FROM users u LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind NOT IN ('approve', 'restore', 'show', 'accept_edit', 'not_a_copy', 'refuse_copy', 'unban')) AS refusals, max(id) AS latest
    FROM moderation_decisions WHERE owner_id = u.id) d ON true`;

const toMember = ({
  suspendedUntil,
  verifiedAt,
  joinedAt,
  ...member
}: z.infer<typeof memberRow>): ModeratedMember => ({
  ...member,
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  verifiedAt: verifiedAt?.toISOString() ?? null,
  joinedAt: joinedAt.toISOString(),
});

/** Members whose name contains a text, those with the latest decisions first. */
export async function loadMembers(
  client: Client,
  { name, page, perPage }: { name: string; page: number; perPage: number },
): Promise<{ members: ModeratedMember[]; total: number }> {
  const { found, total } = await readListPage(client, memberRow, {
    select: `${selectMember} WHERE position(lower($1) IN lower(u.username::text)) > 0`,
    orderBy: 'd.latest DESC NULLS LAST, u.id DESC',
    values: [name],
    page,
    perPage,
  });
  return { members: found.map(toMember), total };
}

export async function findMember(client: Client, userId: number): Promise<ModeratedMember | undefined> {
  const [row] = await rows(client, memberRow, `${selectMember} WHERE u.id = $1`, [userId]);
  return row && toMember(row);
}

const commentRow = z.object({ id: z.int(), text: z.string(), createdAt: z.date(), isHidden: z.boolean() });

/** One page of the comments of a member, newest first, also those that are hidden. */
export async function loadMemberComments(
  client: Client,
  { userId, page, perPage }: { userId: number; page: number; perPage: number },
) {
  const { found, total } = await readListPage(client, commentRow, {
    select: `SELECT id, text, created_at AS "createdAt", NOT ${isShownComment('comments')} AS "isHidden"
      FROM comments WHERE user_id = $1`,
    orderBy: 'id DESC',
    values: [userId],
    page,
    perPage,
  });
  return {
    total,
    comments: found.map(({ createdAt, ...comment }) => ({ ...comment, createdAt: createdAt.toISOString() })),
  };
}
