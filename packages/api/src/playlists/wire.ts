import * as z from 'zod/mini';
import { wireAuthor } from '../comments/wire.ts';
import { wireVideoItem } from '../videos/wire.ts';
import { wireDate, wireDigits, wireEmptyMarks, wireFlag } from '../wire/values.ts';

const playlist = {
  playlist_id: wireDigits,
  title: z.string(),
  description: z.string(),
  /** The picture of its first video; empty when there is none. */
  img: z.string(),
  is_private: wireFlag,
  last_update: wireDate,
  statistics: z.strictObject({ videos: wireDigits, viewed: wireDigits }),
  user: wireAuthor,
};

export const wirePlaylistItem = z.strictObject(playlist);
export type WirePlaylistItem = z.infer<typeof wirePlaylistItem>;

/** `playlists` */
export const wirePlaylistList = z.strictObject({
  playlists: z.array(wirePlaylistItem),
  total_count: wireDigits,
  pages: z.number(),
  ...wireEmptyMarks,
});
export type WirePlaylistList = z.infer<typeof wirePlaylistList>;

/** `playlist`: an empty one is no error, because the playlist itself is there. */
export const wirePlaylist = z.strictObject({
  playlist: wirePlaylistItem,
  videos: z.array(wireVideoItem),
  total_count: wireDigits,
  pages: z.number(),
});
export type WirePlaylist = z.infer<typeof wirePlaylist>;

/** One of a member's own playlists, private ones among them. */
export const wireOwnPlaylistItem = z.strictObject({
  ...playlist,
  /** Whether it holds the video that was asked for; "0" where none was. */
  has_video: wireFlag,
});
export type WireOwnPlaylistItem = z.infer<typeof wireOwnPlaylistItem>;
