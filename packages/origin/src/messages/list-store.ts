import type pg from 'pg';
import { isShownMember } from '../access/shown-member.ts';
import type { AuthorRow } from '../members/wire-author.ts';

type Client = Pick<pg.Pool, 'query'>;

export interface MessageRow {
  id: number;
  text: string;
  created_at: Date;
  is_own: boolean;
  is_read: boolean;
}

/** A conversation with its last message; the author columns are null when the account is not shown. */
export interface ConversationRow extends MessageRow, AuthorRow {
  other_id: number;
  unread: number;
}

interface OwnPage {
  userId: number;
  limit: number;
  offset: number;
}

const messageColumns = `m.id, m.text, m.created_at, m.sender_id = $1 as is_own, m.read_at is not null as is_read`;

/** The conversations of a member, most recent first, with the total and unread counts of all conversations. */
export async function loadConversations(pool: Client, { userId, limit, offset }: OwnPage) {
  const [figures, page] = await Promise.all([
    pool.query<{ total: number; unread: number }>({
      name: 'conversation-figures',
      text: `select (select count(*) from conversations where user_id = $1) as total,
               (select coalesce(sum(unread), 0) from conversations where user_id = $1 and unread > 0) as unread`,
      values: [userId],
    }),
    pool.query<ConversationRow>({
      name: 'conversations',
      text: `select c.other_id, c.unread, ${messageColumns}, u.id as user_id, u.username::text as username, u.avatar_key
             from (select * from conversations where user_id = $1 order by last_message_id desc limit $2 offset $3) c
             join messages m on m.id = c.last_message_id
             left join users u on u.id = c.other_id and ${isShownMember('u')}
             order by c.last_message_id desc`,
      values: [userId, limit, offset],
    }),
  ]);
  return { rows: page.rows, ...(figures.rows[0] ?? { total: 0, unread: 0 }) };
}

/** The other member of a conversation: undefined when the account does not exist, with null columns when it is not shown. */
export async function loadCorrespondent(pool: Client, userId: number): Promise<AuthorRow | undefined> {
  const { rows } = await pool.query<AuthorRow & { is_shown: boolean }>({
    name: 'correspondent',
    text: `select u.id as user_id, u.username::text as username, u.avatar_key, ${isShownMember('u')} as is_shown
           from users u where u.id = $1`,
    values: [userId],
  });
  const [row] = rows;
  return row && (row.is_shown ? row : { user_id: null, username: null, avatar_key: null });
}

/** The messages between two members, newest first; the total comes from a maintained counter. */
export async function loadMessages(
  pool: Client,
  { userId, otherId, limit, offset }: OwnPage & { otherId: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const [totals, page] = await Promise.all([
    pool.query<{ messages: number }>({
      name: 'conversation-size',
      text: 'select messages from conversations where user_id = $1 and other_id = $2',
      values: [userId, otherId],
    }),
    pool.query<MessageRow>({
      name: 'messages-of-two',
      text: `select ${messageColumns} from messages m
             where least(m.sender_id, m.recipient_id) = least($1::bigint, $2::bigint)
               and greatest(m.sender_id, m.recipient_id) = greatest($1::bigint, $2::bigint)
             order by m.id desc limit $3 offset $4`,
      values: [userId, otherId, limit, offset],
    }),
  ]);
  return { rows: page.rows, total: totals.rows[0]?.messages ?? 0 };
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
