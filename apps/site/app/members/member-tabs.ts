import type { ProfilePart } from '@nightjar/api';
import type { Translate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { links } from '../addresses/links.ts';
import type { MemberHead } from './member-head.ts';

/** The tabs of a profile in their display order. */
const tabs = {
  wall: links.memberWall,
  info: links.memberInfo,
  messages: links.memberMessages,
  uploads: links.memberUploads,
  favourites: links.memberFavourites,
  playlists: links.memberPlaylists,
  subscriptions: links.memberSubscriptions,
  friends: links.memberFriends,
  history: links.memberHistory,
  watchLater: links.memberWatchLater,
  notifications: (member) => links.memberNotifications(member),
} as const satisfies Record<string, (member: { id: number }) => string>;

export type MemberTab = keyof typeof tabs | 'edit';

/** The parts of the profile whose readers the member chooses. */
export const partsOfTabs = {
  wall: 'wall',
  info: 'info',
  uploads: 'uploaded_videos',
  favourites: 'favourite_videos',
  playlists: 'playlists',
  subscriptions: 'subscriptions',
  friends: 'friends',
} as const satisfies Partial<Record<MemberTab, ProfilePart>>;

const partOf = (tab: MemberTab): ProfilePart | undefined =>
  (partsOfTabs as Partial<Record<MemberTab, ProfilePart>>)[tab];

/** Tabs of the variant `extendedProfile` (requirement SITE-7). */
export const extendedTabs: readonly MemberTab[] = ['favourites', 'subscriptions'];

/** Tabs that only their owner sees. */
const ownTabs: readonly MemberTab[] = ['messages', 'history', 'watchLater', 'notifications'];

export function tabText(t: Translate, tab: MemberTab): string {
  if (tab === 'edit') return memberText('head.edit');
  return tab === 'history' ? t('title.history') : memberText(`tab.${tab}`);
}

/** The tabs that the viewer sees on the pages of a member: those of parts that the viewer may read, and the current one. */
export function memberTabs(head: MemberHead, current: MemberTab) {
  const { id, relation, isGuest, hiddenParts, hasExtendedTabs } = head;
  const isOwn = relation === undefined && !isGuest;
  const isHidden = (part: ProfilePart | undefined) => part !== undefined && hiddenParts.includes(part);
  return (Object.keys(tabs) as (keyof typeof tabs)[])
    .filter((tab) => hasExtendedTabs || !extendedTabs.includes(tab))
    .filter((tab) => isOwn || !ownTabs.includes(tab))
    .filter((tab) => tab === current || !isHidden(partOf(tab)))
    .map((tab) => ({ tab, href: tabs[tab]({ id }), label: memberText(`tab.${tab}`) }));
}
