import { wireNotification } from '@nightjar/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { sendAction } from '../../testing/send-action.ts';
import type { TestOrigin } from '../../testing/test-origin.ts';

interface Figures {
  total: number;
  unread: number;
  unreadMessages: number;
}

const answer = z.object({
  notifications: z.array(wireNotification),
  total_count: z.coerce.number(),
  pages: z.coerce.number(),
  unread: z.coerce.number(),
  unread_messages: z.coerce.number(),
});

/**
 * The members whose numbers of notifications and unread messages differ from the entries of all pages, and from the unread
 * messages of members whom they have not blocked.
 */
export async function findWrongFigures(
  site: Pick<TestOrigin, 'post'>,
  pool: Pool,
  members: readonly { id: number; cookie: string }[],
): Promise<{ id: number; sent: Figures; counted: Figures }[]> {
  const wrong = [];
  for (const { id, cookie } of members) {
    const read = async (page: number) =>
      answer.parse((await sendAction(site, 'ownNotifications', { page }, { cookie })).answer);
    const first = await read(1);
    const entries = [...first.notifications];
    for (let page = 2; page <= first.pages; page += 1) entries.push(...(await read(page)).notifications);
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from messages m where recipient_id = $1 and read_at is null
         and not exists (select from member_blocks where user_id = $1 and blocked_id = m.sender_id)`,
      [id],
    );
    const sent = { total: first.total_count, unread: first.unread, unreadMessages: first.unread_messages };
    const counted = {
      total: entries.length,
      unread: entries.filter(({ kind, is_read }) => kind !== 'message' && is_read === '0').length,
      unreadMessages: rows[0]?.n ?? 0,
    };
    if (JSON.stringify(sent) !== JSON.stringify(counted)) wrong.push({ id, sent, counted });
  }
  return wrong;
}
