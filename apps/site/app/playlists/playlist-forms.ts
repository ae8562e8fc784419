import type { WriteForm } from '../members/send-write.ts';

const playlist = (section: string, fields: Record<string, string | number>): WriteForm => ({
  path: '/api/input.php',
  fields: {
    act: 'playlist',
    section,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  },
});

/** The forms of the viewer's own playlists, with the fields of the wire (packages/api/SPEC.md, "Writes"). */
export const playlistForms = {
  /** Without title, description and visibility, which are fields of the form. */
  create: () => playlist('create', {}),
  edit: (id: number) => playlist('edit', { playlist_id: id }),
  delete: (id: number) => playlist('delete', { playlist_id: id }),
  add: (id: number, videoId: number) => playlist('add', { playlist_id: id, video_id: videoId }),
  remove: (id: number, videoId: number) => playlist('remove', { playlist_id: id, video_id: videoId }),
  /** `position` from 1. */
  move: (id: number, videoId: number, position: number) =>
    playlist('move', { playlist_id: id, video_id: videoId, position }),
  order: (id: number, videoIds: readonly number[]) =>
    playlist('order', { playlist_id: id, video_ids: videoIds.join() }),
};
