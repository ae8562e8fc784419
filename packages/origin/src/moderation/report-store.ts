import { type ReportReason, type ReportSection, reportReasons, reportSections } from '@nightjar/api';
import {
  type ReportDetail,
  type ReportGroup,
  type ReportPriority,
  reportPriorities,
} from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import { readListPage } from '../database/read-list-page.ts';
import { countRow, first, one, rows } from '../database/rows.ts';
import { named } from './decision-store.ts';
import { isHeld } from './withheld.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The reason of the reports with a priority; all other reasons have the last one. */
const reasonOf = {
  minor: 'underage',
  consent: 'without_consent',
  copyright: 'copyright',
} as const satisfies Record<Exclude<ReportPriority, 'other'>, ReportReason>;

/** SQL: the urgency of a report `r`, from 0. The order is that of `reportPriorities`. */
const urgency = `CASE r.reason ${reportPriorities
  .map((priority, level) =>
    priority === 'other' ? `ELSE ${level}` : `WHEN '${reasonOf[priority]}' THEN ${level}`,
  )
  .join(' ')} END`;

/** SQL: whether the report of this alias is about a minor, or about content without consent. */
export const isUrgentReport = (alias: string) =>
  `${alias}.reason IN ('${reasonOf.minor}', '${reasonOf.consent}')`;

/** SQL: the title of a reported object. */
const titleOf = (section: string, id: string) => `coalesce(CASE ${section}
  WHEN 'video' THEN (SELECT title FROM videos WHERE id = ${id})
  WHEN 'playlist' THEN (SELECT title FROM playlists WHERE id = ${id})
  WHEN 'member' THEN (SELECT username::text FROM users WHERE id = ${id})
  WHEN 'comment' THEN (SELECT left(text, 120) FROM comments WHERE id = ${id})
  WHEN 'message' THEN (SELECT left(text, 120) FROM messages WHERE id = ${id}) END, '')`;

const groupRow = z.object({
  section: z.enum(reportSections),
  objectId: z.int(),
  title: z.string(),
  urgency: z.int(),
  reports: z.int(),
  reasons: z.array(z.string()),
  dueAt: z.date(),
  isOverdue: z.boolean(),
  isHeld: z.boolean(),
});

/** One page of the reported objects, most urgent first, then by deadline. */
export async function loadReportQueue(
  client: Client,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ groups: ReportGroup[]; total: number }> {
  const { found, total } = await readListPage(client, groupRow, {
    select: `SELECT r.section, r.object_id AS "objectId", ${titleOf('r.section', 'r.object_id')} AS title,
       min(${urgency}) AS urgency, count(*)::int AS reports, array_agg(DISTINCT r.reason) AS reasons,
       min(r.due_at) AS "dueAt", min(r.due_at) < now() AS "isOverdue",
       r.section = 'video' AND EXISTS (SELECT FROM videos v WHERE v.id = r.object_id AND ${isHeld('v')}) AS "isHeld"
     FROM reports r WHERE closed_at IS NULL GROUP BY r.section, r.object_id`,
    orderBy: 'urgency, min(r.due_at), r.section, r.object_id',
    page,
    perPage,
  });
  return {
    total,
    groups: found.map(({ urgency: level, dueAt, ...group }) => ({
      ...group,
      priority: reportPriorities[level] ?? 'other',
      dueAt: dueAt.toISOString(),
    })),
  };
}

export interface ReportedObject {
  title: string;
  /** The reported text; empty for a video. */
  text: string;
  ownerId: number | null;
  ownerName: string | null;
  isHeld: boolean;
  isRemoved: boolean;
}

const objectRow = z.object({
  title: z.string(),
  text: z.string(),
  ownerId: z.int().nullable(),
  ownerName: z.string().nullable(),
  isHeld: z.boolean(),
  isRemoved: z.boolean(),
});

const objectQueries: Record<ReportSection, string> = {
  video: `SELECT title, '' AS text, user_id AS owner_id, ${isRemoved('v')} AS is_removed FROM videos v WHERE v.id = $1`,
  playlist: `SELECT title, description AS text, user_id AS owner_id, removed_at IS NOT NULL AS is_removed FROM playlists WHERE id = $1`,
  member: `SELECT username::text AS title, coalesce(profile ->> 'about', '') AS text, id AS owner_id, blocked_at IS NOT NULL AS is_removed FROM users WHERE id = $1`,
  comment: `SELECT left(text, 120) AS title, text, user_id AS owner_id, removed_at IS NOT NULL AS is_removed FROM comments WHERE id = $1`,
  message: `SELECT left(text, 120) AS title, text, sender_id AS owner_id, removed_at IS NOT NULL AS is_removed FROM messages WHERE id = $1`,
};

/** A reported object with its owner; undefined if it was deleted. */
export async function findReportedObject(
  client: Client,
  { section, objectId }: { section: ReportSection; objectId: number },
): Promise<ReportedObject | undefined> {
  const held =
    section === 'video' ? `EXISTS (SELECT FROM videos v WHERE v.id = $1 AND ${isHeld('v')})` : 'false';
  return first(
    client,
    objectRow,
    `SELECT o.title, o.text, o.owner_id AS "ownerId", u.username::text AS "ownerName", ${held} AS "isHeld",
       o.is_removed AS "isRemoved"
     FROM (${objectQueries[section]}) o LEFT JOIN users u ON u.id = o.owner_id`,
    [objectId],
  );
}

/** Whether anyone has ever reported the object. */
export async function wasReported(
  client: Client,
  { section, objectId }: { section: ReportSection; objectId: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM reports WHERE section = $1 AND object_id = $2 LIMIT 1',
    [section, objectId],
  );
  return rowCount === 1;
}

/** The number of open reports about an object. */
export async function countOpenReports(
  client: Client,
  { section, objectId }: { section: ReportSection; objectId: number },
): Promise<number> {
  const { n } = await one(
    client,
    countRow,
    'SELECT count(*)::int AS n FROM reports WHERE section = $1 AND object_id = $2 AND closed_at IS NULL',
    [section, objectId],
  );
  return n;
}

const reportRow = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  message: z.string(),
  email: z.string(),
  name: z.string(),
  reporterId: z.int().nullable(),
  reporterName: z.string().nullable(),
  createdAt: z.date(),
  dueAt: z.date(),
  isOverdue: z.boolean(),
  list: z.string().nullable(),
});

/** The open reports about an object, oldest first. */
export async function openReports(
  client: Client,
  { section, objectId }: { section: ReportSection; objectId: number },
): Promise<ReportDetail[]> {
  const found = await rows(
    client,
    reportRow,
    `SELECT r.id, r.reason, r.message, r.email, coalesce(n.name, '') AS name, r.reporter_id AS "reporterId",
       u.username::text AS "reporterName", r.created_at AS "createdAt", r.due_at AS "dueAt",
       r.due_at < now() AS "isOverdue", r.list
     FROM reports r LEFT JOIN users u ON u.id = r.reporter_id LEFT JOIN notices n ON n.id = r.notice_id
     WHERE r.section = $1 AND r.object_id = $2 AND r.closed_at IS NULL ORDER BY r.id LIMIT 200`,
    [section, objectId],
  );
  return found.map(({ reporterId, reporterName, createdAt, dueAt, ...report }) => ({
    ...report,
    reporter: named(reporterId, reporterName),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }));
}
