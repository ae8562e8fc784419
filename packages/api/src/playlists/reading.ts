import * as z from 'zod/mini';
import { readAuthor } from '../members/reading.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, flag, id, moment, nested, text } from '../reading/values.ts';
import { readVideoCard } from '../videos/reading.ts';
import { playlistVideosPerPage } from './paths.ts';
import type { OwnPlaylistItem, PlaylistDetail, PlaylistItem } from './playlist.ts';

const playlist = z.object({
  playlist_id: id,
  title: text,
  description: text,
  img: text,
  is_private: flag,
  last_update: moment,
  statistics: nested,
  user: z.optional(z.unknown()),
});
const statistics = z.object({ videos: count, viewed: count, likes: count, dislikes: count });

export function readPlaylistItem(value: unknown, context: ReadContext): PlaylistItem {
  const wire = readRecord(playlist, value, 'playlist');
  const { videos, viewed, likes, dislikes } = statistics.parse(wire.statistics ?? {});
  const picture = context.address(wire.img);
  const user = readAuthor(wire.user, context);
  return {
    id: wire.playlist_id,
    title: wire.title,
    description: wire.description,
    ...(picture !== undefined && { picture }),
    videos,
    views: viewed,
    likes,
    dislikes,
    isPrivate: wire.is_private,
    updated: wire.last_update,
    ...(user && { user }),
  };
}

/** The answer of the operation `playlist`. */
export function readPlaylistDetail(answer: unknown, context: ReadContext): PlaylistDetail {
  const { playlist: value } = readRecord(z.object({ playlist: z.unknown() }), answer, 'playlist');
  const { items, ...rest } = readPage(answer, 'videos', playlistVideosPerPage, context, readVideoCard);
  return { ...readPlaylistItem(value, context), videos: items, ...rest };
}

/** The answer of POST `member.php` with act=playlists. */
export function readOwnPlaylists(answer: unknown, context: ReadContext): OwnPlaylistItem[] {
  return readPage(answer, 'playlists', 1, context, (value) => ({
    ...readPlaylistItem(value, context),
    hasVideo: readRecord(z.object({ has_video: flag }), value, 'playlist').has_video,
  })).items;
}
