import type { PlaylistItem } from '@nightjar/api';
import { formatFullCount, type Translate } from '@nightjar/i18n';
import { memberText } from '@nightjar/i18n/members';
import { links } from '../addresses/links.ts';
import type { Tile } from './Tiles.tsx';

/** The fields of a playlist that a tile shows. */
export type PlaylistFacts = Pick<PlaylistItem, 'id' | 'title' | 'videos' | 'isPrivate' | 'picture'>;

export const playlistFacts = ({ id, title, videos, isPrivate, picture }: PlaylistItem): PlaylistFacts => ({
  id,
  title,
  videos,
  isPrivate,
  ...(picture !== undefined && { picture }),
});

export function playlistTile(t: Translate, { id, title, videos, isPrivate, picture }: PlaylistFacts): Tile {
  return {
    id,
    title,
    icon: 'playlist',
    meta: t('listing.videos', { count: formatFullCount(videos), n: videos }),
    href: links.playlist({ id }),
    ...(picture !== undefined && { picture }),
    ...(isPrivate && { mark: { icon: 'lock', text: memberText('playlists.private') } }),
  };
}
