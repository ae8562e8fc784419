import { commentSections, type ReportSection } from '@nightjar/api';
import type { ReportContext } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { first, rows } from '../database/rows.ts';
import { named } from './decision-store.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Messages before and after a reported one: enough to understand it, and not the whole conversation. */
const messagesAround = 5;

const messageRow = z.object({
  id: z.int(),
  authorId: z.int(),
  authorName: z.string(),
  text: z.string(),
  sentAt: z.date(),
});

const nearest = (
  condition: string,
  order: string,
  limit: string,
) => `(SELECT m.id, m.sender_id, m.text, m.created_at
  FROM messages m JOIN messages r ON r.id = $1
  WHERE least(m.sender_id, m.recipient_id) = least(r.sender_id, r.recipient_id)
    AND greatest(m.sender_id, m.recipient_id) = greatest(r.sender_id, r.recipient_id)
    AND m.id ${condition} r.id ORDER BY m.id ${order} LIMIT ${limit})`;

async function messagesOf(client: Client, messageId: number): Promise<ReportContext['messages']> {
  const found = await rows(
    client,
    messageRow,
    `SELECT m.id, u.id AS "authorId", u.username::text AS "authorName", m.text, m.created_at AS "sentAt"
     FROM (${nearest('<=', 'DESC', '$2 + 1')} UNION ALL ${nearest('>', 'ASC', '$2')}) m JOIN users u ON u.id = m.sender_id ORDER BY m.id`,
    [messageId, messagesAround],
  );
  return found.map(({ id, authorId, authorName, text, sentAt }) => ({
    ...{ id, text, isReported: id === messageId, author: named(authorId, authorName) },
    sentAt: sentAt.toISOString(),
  }));
}

const placeRow = z.object({ section: z.enum(commentSections), objectId: z.int() });

async function placeOf(client: Client, commentId: number): Promise<ReportContext['place']> {
  const place = await first(
    client,
    placeRow,
    'SELECT section, object_id AS "objectId" FROM comments WHERE id = $1',
    [commentId],
  );
  return place ?? null;
}

/** What surrounds a reported object. */
export async function loadReportContext(
  client: Client,
  { section, objectId }: { section: ReportSection; objectId: number },
): Promise<ReportContext> {
  return {
    messages: section === 'message' ? await messagesOf(client, objectId) : [],
    place: section === 'comment' ? await placeOf(client, objectId) : null,
  };
}
