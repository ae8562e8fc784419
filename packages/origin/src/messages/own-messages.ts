import type { WireConversation, WireMessage } from '@nightjar/api';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import { toWireAuthor } from '../members/wire-author.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import {
  loadConversations,
  loadCorrespondent,
  loadMessages,
  type MessageRow,
  markRead,
} from './list-store.ts';
import { hasBlocked } from './store.ts';

const toWireMessage = (row: MessageRow): WireMessage => ({
  message_id: wireDigits(row.id),
  text: row.text,
  post_date: wireDate(row.created_at),
  is_own: row.is_own ? '1' : '0',
  is_read: row.is_read ? '1' : '0',
});

/** Reads the viewer's conversations and the messages of one conversation. */
export function ownMessageReads({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'ownConversations' | 'ownMessages'> {
  return {
    async ownConversations({ page }, request) {
      const { id: userId } = signedIn(request);
      const { rows, total, unread } = await loadConversations(pool, { userId, ...ownPage(page) });
      const conversations: WireConversation[] = rows.map((row) => ({
        user_id: wireDigits(row.other_id),
        user: toWireAuthor(row, publicUrl),
        message: toWireMessage(row),
        unread: wireDigits(row.unread),
      }));
      return { conversations, ...ownPageFigures(total), unread: wireDigits(unread) };
    },

    async ownMessages({ objectId: otherId, page }, request) {
      const { id: userId } = signedIn(request);
      const other = await loadCorrespondent(pool, otherId);
      if (other === undefined || otherId === userId) throw new ActionRefusal('not_found');
      // The messages are kept and shown again when the block is removed.
      if (await hasBlocked(pool, userId, otherId)) {
        return { user: toWireAuthor(other, publicUrl), messages: [], ...ownPageFigures(0), is_blocked: '1' };
      }
      const { rows, total } = await loadMessages(pool, { userId, otherId, ...ownPage(page) });
      const newest = rows[0];
      // Marked after loading: this answer still shows which messages are new, the next one shows them as read.
      if (newest !== undefined) await markRead(pool, { userId, otherId, upTo: newest.id });
      return {
        user: toWireAuthor(other, publicUrl),
        messages: rows.map(toWireMessage),
        ...ownPageFigures(total),
        is_blocked: '0',
      };
    },
  };
}
