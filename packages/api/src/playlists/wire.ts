import * as z from 'zod/mini';
import { wireAuthor } from '../comments/wire.ts';
import { wireVideoItem } from '../videos/wire.ts';
import { wireDate, wireDigits, wireEmptyMarks, wireFlag } from '../wire/values.ts';

const playlist = {
  playlist_id: wireDigits,
  title: z.string(),
  description: z.string(),
  /** The picture of its first video; empty if there is none. */
  img: z.string(),
  is_private: wireFlag,
  last_update: wireDate,
  statistics: z.strictObject({
    videos: wireDigits,
    viewed: wireDigits,
    likes: z.number(),
    dislikes: z.number(),
  }),
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

/** `playlist`: an empty page has no error mark, because the playlist exists. */
export const wirePlaylist = z.strictObject({
  playlist: wirePlaylistItem,
  videos: z.array(wireVideoItem),
  total_count: wireDigits,
  pages: z.number(),
});
export type WirePlaylist = z.infer<typeof wirePlaylist>;

/** A public or private playlist of the viewer. */
export const wireOwnPlaylistItem = z.strictObject({
  ...playlist,
  /** Whether it contains the requested video; "0" if none was requested. */
  has_video: wireFlag,
});
export type WireOwnPlaylistItem = z.infer<typeof wireOwnPlaylistItem>;
