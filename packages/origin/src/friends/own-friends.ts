import type { WireFriend } from '@nightjar/api';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { toWireMember } from '../members/member-items.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import { wireDate } from '../wire/text.ts';
import { loadFriends } from './list-store.ts';

/** The viewer's friends and requests. */
export function ownFriendReads({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'ownFriends'> {
  return {
    async ownFriends({ section, page }, request) {
      const { id: userId } = signedIn(request);
      const { rows, total } = await loadFriends(pool, { userId, section, ...ownPage(page) });
      const friends: WireFriend[] = rows.map((row) => ({
        ...toWireMember(row, publicUrl),
        date_added: wireDate(row.since),
      }));
      return { friends, ...ownPageFigures(total) };
    },
  };
}
