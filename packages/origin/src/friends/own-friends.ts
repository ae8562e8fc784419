import type { FriendSection, WireFriend } from '@nightjar/api';
import { findPartAccess } from '../access/profile-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { toWireMember } from '../members/member-items.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import { wireDate } from '../wire/text.ts';
import { loadFriends } from './list-store.ts';

/** The viewer's friends and requests, and the friends of other members for viewers with a session. */
export function ownFriendReads({
  pool,
  publicUrl,
  siteConfig,
}: Pick<ActionContext, 'pool' | 'publicUrl' | 'siteConfig'>): Pick<
  ActionHandlers,
  'ownFriends' | 'memberFriends'
> {
  async function read(userId: number, section: FriendSection, page: number | undefined) {
    const { rows, total } = await loadFriends(pool, { userId, section, ...ownPage(page) });
    const friends: WireFriend[] = rows.map((row) => ({
      ...toWireMember(row, publicUrl),
      date_added: wireDate(row.since),
    }));
    return { friends, ...ownPageFigures(total) };
  }

  return {
    async ownFriends({ section, page }, request) {
      return read(signedIn(request).id, section, page);
    },

    async memberFriends({ objectId, page }, request) {
      const viewer = signedIn(request);
      const part = { part: 'friends', ownerId: objectId, viewer } as const;
      const access = await findPartAccess(pool, siteConfig, part);
      if (access === 'unknown') throw new ActionRefusal('not_found');
      if (access === 'refused') throw new ActionRefusal('no_permission');
      return read(objectId, 'friends', page);
    },
  };
}
