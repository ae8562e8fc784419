import * as z from 'zod/mini';
import {
  flagField,
  freeTextField,
  idField,
  numberListField,
  requestKeyField,
  textField,
} from '../forms/fields.ts';
import { readNothing } from '../forms/read-nothing.ts';
import { defineWrite } from '../forms/write.ts';
import { readRecord } from '../reading/reader.ts';
import { id } from '../reading/values.ts';
import { wireDigits } from '../wire/values.ts';
import { readOwnPlaylists } from './reading.ts';
import { wireOwnPlaylistItem } from './wire.ts';

const described = {
  title: textField({ max: 120, isName: true }),
  description: z.optional(freeTextField({ max: 1000 })),
  is_private: z.optional(flagField()),
};
const owned = ['login_required', 'no_permission', 'not_found'] as const;

export const createPlaylist = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'playlist', section: 'create' },
  fields: { ...described, request_key: requestKeyField() },
  codes: ['login_required', 'too_many', 'request_key_used'],
  answer: { playlist_id: wireDigits },
  read: (answer) => ({
    playlistId: readRecord(z.object({ playlist_id: id }), answer, 'playlist').playlist_id,
  }),
});

/** Missing fields stay unchanged; an empty description clears the stored one. */
export const editPlaylist = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'playlist', section: 'edit' },
  fields: { playlist_id: idField(), ...described, title: z.optional(described.title) },
  codes: owned,
  read: readNothing,
});

export const deletePlaylist = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'playlist', section: 'delete' },
  fields: { playlist_id: idField() },
  codes: owned,
  read: readNothing,
});

/** Adds a video; cached pages show it after a minute at the latest (requirement SITE-10). */
export const addToPlaylist = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'playlist', section: 'add' },
  fields: { playlist_id: idField(), video_id: idField() },
  codes: [...owned, 'already_in_playlist', 'too_many'],
  read: readNothing,
});

/** Idempotent: removing a video that is not in the playlist succeeds. */
export const removeFromPlaylist = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'playlist', section: 'remove' },
  fields: { playlist_id: idField(), video_id: idField() },
  codes: owned,
  read: readNothing,
});

/**
 * Moves a video of a playlist to a position among the videos that the playlist shows, from 1. A position after the end is the
 * end.
 */
export const moveInPlaylist = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'playlist', section: 'move' },
  fields: { playlist_id: idField(), video_id: idField(), position: idField() },
  codes: owned,
  read: readNothing,
});

/** Videos of one call of `orderPlaylist`; a page of a playlist has fewer. */
const maxOrdered = 100;

/**
 * Puts up to 100 videos of a playlist into the given order: they exchange their places, and the other videos keep theirs. Ids
 * of videos that the playlist does not show are ignored. Idempotent.
 */
export const orderPlaylist = defineWrite({
  path: '/api/input.php',
  fixed: { act: 'playlist', section: 'order' },
  fields: {
    playlist_id: idField(),
    video_ids: numberListField(
      z.refine((ids: number[]) => ids.length > 0 && ids.length <= maxOrdered, 'invalid'),
    ),
  },
  codes: owned,
  read: readNothing,
});

/**
 * The viewer's public and private playlists, the last changed first; never cached. With a video, each has `has_video`.
 */
export const ownPlaylists = defineWrite({
  path: '/api/member.php',
  fixed: { act: 'playlists' },
  fields: { video_id: z.optional(idField()) },
  codes: ['login_required'],
  answer: { playlists: z.array(wireOwnPlaylistItem) },
  read: readOwnPlaylists,
});
