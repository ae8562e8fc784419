import type { Translate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { links } from '../addresses/links.ts';
import type { MemberHead } from './member-head.ts';

/** The tabs of a profile in their display order. */
const tabs = {
  wall: links.memberWall,
  info: links.memberInfo,
  uploads: links.memberUploads,
  favourites: links.memberFavourites,
  playlists: links.memberPlaylists,
  subscriptions: links.memberSubscriptions,
  friends: links.memberFriends,
  history: links.memberHistory,
  watchLater: links.memberWatchLater,
} as const satisfies Record<string, (member: { id: number }) => string>;

export type MemberTab = keyof typeof tabs | 'edit';

/** Tabs that only their owner sees. */
const ownTabs: readonly MemberTab[] = ['history', 'watchLater'];

export function tabText(t: Translate, tab: MemberTab): string {
  if (tab === 'edit') return memberText('head.edit');
  return tab === 'history' ? t('title.history') : memberText(`tab.${tab}`);
}

/** The tabs that the viewer sees on the pages of a member. */
export function memberTabs({ id, relation }: MemberHead) {
  const isOwn = relation === undefined;
  return (Object.keys(tabs) as (keyof typeof tabs)[])
    .filter((tab) => isOwn || !ownTabs.includes(tab))
    .map((tab) => ({ tab, href: tabs[tab]({ id }), label: memberText(`tab.${tab}`) }));
}
