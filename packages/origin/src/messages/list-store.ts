import type pg from 'pg';
import { z } from 'zod';
import { isShownMember } from '../access/shown-objects.ts';
import { first, one, rows } from '../database/rows.ts';
import { type AuthorRow, authorRow } from '../members/wire-author.ts';

type Client = Pick<pg.Pool, 'query'>;

const messageRow = z.object({
  id: z.int(),
  text: z.string(),
  created_at: z.date(),
  is_own: z.boolean(),
  is_read: z.boolean(),
});

export type MessageRow = z.infer<typeof messageRow>;

/** A conversation with its last message; the author columns are null when the account is not shown. */
const conversationRow = messageRow.extend({ ...authorRow.shape, other_id: z.int(), unread: z.int() });

interface OwnPage {
  userId: number;
  limit: number;
  offset: number;
}

const messageColumns = `m.id, case when m.removed_at is null then m.text else '' end as text, m.created_at, m.sender_id = $1 as is_own, m.read_at is not null as is_read`;

/** SQL: whether the owner of a conversation has not blocked the other member. `c` is the row of `conversations`. */
export const isNotBlockedConversation = (c: string) =>
  `not exists (select from member_blocks b where b.user_id = ${c}.user_id and b.blocked_id = ${c}.other_id)`;

const figuresRow = z.object({ total: z.int(), unread: z.int() });

/** The conversations of a member, most recent first, without those with members whom the member has blocked, with the total and unread counts of all conversations. */
export async function loadConversations(pool: Client, { userId, limit, offset }: OwnPage) {
  const [figures, page] = await Promise.all([
    one(pool, figuresRow, {
      name: 'conversation-figures',
      text: `select count(*) as total, coalesce(sum(c.unread) filter (where c.unread > 0), 0) as unread
             from conversations c where c.user_id = $1 and ${isNotBlockedConversation('c')}`,
      values: [userId],
    }),
    rows(pool, conversationRow, {
      name: 'conversations',
      text: `select c.other_id, c.unread, ${messageColumns}, u.id as user_id, u.username::text as username, u.avatar_key
             from (select * from conversations c where user_id = $1 and ${isNotBlockedConversation('c')}
               order by last_message_id desc limit $2 offset $3) c
             join messages m on m.id = c.last_message_id
             left join users u on u.id = c.other_id and ${isShownMember('u')}
             order by c.last_message_id desc`,
      values: [userId, limit, offset],
    }),
  ]);
  return { rows: page, ...figures };
}

const correspondentRow = authorRow.extend({ is_shown: z.boolean() });

/** The other member of a conversation: undefined when the account does not exist, with null columns when it is not shown. */
export async function loadCorrespondent(pool: Client, userId: number): Promise<AuthorRow | undefined> {
  const row = await first(pool, correspondentRow, {
    name: 'correspondent',
    text: `select u.id as user_id, u.username::text as username, u.avatar_key, ${isShownMember('u')} as is_shown
           from users u where u.id = $1`,
    values: [userId],
  });
  return row && (row.is_shown ? row : { user_id: null, username: null, avatar_key: null });
}

const sizeRow = z.object({ messages: z.int() });

/** The messages between two members, newest first; the total comes from a maintained counter. */
export async function loadMessages(
  pool: Client,
  { userId, otherId, limit, offset }: OwnPage & { otherId: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const [size, page] = await Promise.all([
    first(pool, sizeRow, {
      name: 'conversation-size',
      text: 'select messages from conversations where user_id = $1 and other_id = $2',
      values: [userId, otherId],
    }),
    rows(pool, messageRow, {
      name: 'messages-of-two',
      text: `select ${messageColumns} from messages m
             where least(m.sender_id, m.recipient_id) = least($1::bigint, $2::bigint)
               and greatest(m.sender_id, m.recipient_id) = greatest($1::bigint, $2::bigint)
             order by m.id desc limit $3 offset $4`,
      values: [userId, otherId, limit, offset],
    }),
  ]);
  // There is no row before the first message.
  return { rows: page, total: size?.messages ?? 0 };
}

/** Marks the messages of the other member as read, up to and including one message id. */
export async function markRead(
  pool: Client,
  { userId, otherId, upTo }: { userId: number; otherId: number; upTo: number },
): Promise<void> {
  await pool.query({
    name: 'mark-read',
    text: `update messages set read_at = now()
           where recipient_id = $1 and sender_id = $2 and read_at is null and id <= $3`,
    values: [userId, otherId, upTo],
  });
}
