import {
  type ChannelListItem,
  type MemberListItem,
  type ModelListItem,
  type SubscribeSection,
  writes,
} from '@nightjar/api';
import { formatFullCount, type Translate } from '@nightjar/i18n';
import type { RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import type { VisitorWrites } from '../forms/form-services.ts';
import { type CardFacts, cardFacts } from '../listing/card-facts.ts';
import type { MemberHead } from './member-head.ts';
import { answerOf, type MemberList, memberList, pageOf } from './member-list.ts';
import type { Person } from './People.tsx';
import { type PlaylistFacts, playlistFacts, playlistTile } from './playlist-tile.ts';
import type { Tile } from './Tiles.tsx';

/** An entry that a member has subscribed to. */
type SubscribedEntry =
  | { kind: 'channel' | 'model'; id: number; dir: string; title: string; videos: number; picture?: string }
  | ({ kind: 'playlist' } & PlaylistFacts);

/** Subscriptions of one kind, or the new videos of all of them. */
export type FoundSubscriptions =
  | { kind: 'videos'; list: MemberList<CardFacts> }
  | { kind: 'member'; list: MemberList<MemberListItem> }
  | { kind: 'channel' | 'model' | 'playlist'; list: MemberList<SubscribedEntry> };

interface SubscriptionsRequest {
  head: MemberHead;
  isOwn: boolean;
  page: number;
  visitor: VisitorWrites;
  kind: SubscribeSection | 'videos';
  signal: AbortSignal;
}

export async function loadSubscriptions(
  context: Readonly<RouterContextProvider>,
  { head: { id: userId }, isOwn, page, visitor, kind, signal }: SubscriptionsRequest,
): Promise<FoundSubscriptions> {
  const { community } = visitor;
  const load = async (section: SubscribeSection) => {
    if (isOwn) {
      const own = answerOf(await visitor.send(writes.ownSubscriptions, { section, page }, { signal }));
      return { ...own, takePage: <Item>(items: readonly Item[]) => ({ ...own, items: [...items] }) };
    }
    const all = await community.subscriptions({ userId, lifetime: 0 }, { signal });
    return { ...all, takePage: <Item>(items: readonly Item[]) => pageOf(items, page) };
  };
  switch (kind) {
    case 'videos': {
      const params = { userId, section: 'subscriptions', lifetime: 0 } as const;
      const list = await memberList(context, page, async () => {
        const { videos } = await community.member(params, { signal });
        return pageOf(videos.map(cardFacts), page);
      });
      return { kind, list };
    }
    case 'member':
      return {
        kind,
        list: await memberList(context, page, async () => {
          const { members, takePage } = await load(kind);
          return takePage(members);
        }),
      };
    default:
      return {
        kind,
        list: await memberList(context, page, async () => {
          const { takePage, ...lists } = await load(kind);
          return takePage(entriesOf(kind, lists));
        }),
      };
  }
}

function entriesOf(
  kind: 'channel' | 'model' | 'playlist',
  { channels, models, playlists }: Lists,
): SubscribedEntry[] {
  switch (kind) {
    case 'channel':
      return channels.map((channel) => catalogueEntry(kind, channel));
    case 'model':
      return models.map((model) => catalogueEntry(kind, model));
    case 'playlist':
      return playlists.map((playlist) => ({ kind, ...playlistFacts(playlist) }));
  }
}

interface Lists {
  channels: ChannelListItem[];
  models: ModelListItem[];
  playlists: Parameters<typeof playlistFacts>[0][];
}

function catalogueEntry(
  kind: 'channel' | 'model',
  { id, dir, title, videos, picture }: ChannelListItem | ModelListItem,
): SubscribedEntry {
  return { kind, id, dir, title, videos, ...(picture !== undefined && { picture }) };
}

export function subscribedTile(t: Translate, entry: SubscribedEntry): Tile {
  if (entry.kind === 'playlist') return playlistTile(t, entry);
  const { id, kind, dir, title, videos, picture } = entry;
  return {
    id,
    title,
    href: kind === 'channel' ? links.channel({ dir }) : links.model({ dir }),
    meta: videosText(t, videos),
    icon: kind === 'channel' ? 'grid' : 'user',
    ...(picture !== undefined && { picture }),
  };
}

export const subscribedPerson = (t: Translate, { id, username, avatar, videos }: MemberListItem): Person => ({
  id,
  username,
  meta: videosText(t, videos),
  ...(avatar !== undefined && { avatar }),
});

const videosText = (t: Translate, n: number) => t('listing.videos', { count: formatFullCount(n), n });
