import { paths, type WireOwnPlaylistItem, type WirePlaylistItem } from '@nightjar/api';
import { toWireAuthor } from '../members/wire-author.ts';
import { wireDate, wireDigits } from '../wire/text.ts';
import type { OwnPlaylistRow, PlaylistRow } from './store.ts';

/** The same size as in lists of videos, so that browsers often have it cached. */
const PICTURE = { width: 640, format: 'jpg' } as const;

/** Converts a playlist to the wire shape of list entries. */
export function toWirePlaylist(row: PlaylistRow, publicUrl: string): WirePlaylistItem {
  const { first_video_id: videoId } = row;
  return {
    playlist_id: wireDigits(row.id),
    title: row.title,
    description: row.description,
    img: videoId === null ? '' : publicUrl + paths.picture.build({ videoId, ...PICTURE }),
    is_private: row.is_private ? '1' : '0',
    last_update: wireDate(row.updated_at),
    statistics: {
      videos: wireDigits(row.videos),
      viewed: wireDigits(row.views),
      likes: row.likes,
      dislikes: row.dislikes,
    },
    user: toWireAuthor(row, publicUrl),
  };
}

export function toWireOwnPlaylist(row: OwnPlaylistRow, publicUrl: string): WireOwnPlaylistItem {
  return { ...toWirePlaylist(row, publicUrl), has_video: row.has_video ? '1' : '0' };
}
