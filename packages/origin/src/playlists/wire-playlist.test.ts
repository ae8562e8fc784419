import { expect, test } from 'vitest';
import { toWireOwnPlaylist, toWirePlaylist } from './wire-playlist.ts';

const site = 'https://tube.example';
const row = {
  id: 12,
  title: 'Night',
  description: 'Sky',
  is_private: false,
  updated_at: new Date('2026-01-02T03:04:05Z'),
  videos: 3,
  views: 40,
  likes: 5,
  dislikes: 1,
  first_video_id: 9,
  user_id: 7,
  username: 'ada',
  avatar_key: null,
};
const item = {
  playlist_id: '12',
  title: 'Night',
  description: 'Sky',
  img: 'https://tube.example/pictures/0/9/640.jpg',
  is_private: '0',
  last_update: '2026-01-02 03:04:05',
  statistics: { videos: '3', viewed: '40', likes: 5, dislikes: 1 },
  user: { id: '7', user_id: '7', username: 'ada', avatar: '' },
};

test('a playlist shows the picture of its newest video', () => {
  expect(toWirePlaylist(row, site)).toEqual(item);
  expect(toWirePlaylist({ ...row, first_video_id: null, is_private: true }, site)).toEqual({
    ...item,
    img: '',
    is_private: '1',
  });
});

test('a playlist of the viewer says whether it contains the video', () => {
  expect(toWireOwnPlaylist({ ...row, has_video: true }, site)).toEqual({ ...item, has_video: '1' });
  expect(toWireOwnPlaylist({ ...row, has_video: false }, site)).toEqual({ ...item, has_video: '0' });
});
