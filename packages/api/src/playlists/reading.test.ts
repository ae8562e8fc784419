import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { playlistVideosPerPage } from './paths.ts';
import { readOwnPlaylists, readPlaylistDetail, readPlaylistItem } from './reading.ts';

const { context } = createReadContext();
const bare = {
  id: 21,
  title: '',
  description: '',
  videos: 0,
  views: 0,
  likes: 0,
  dislikes: 0,
  isPrivate: false,
  updated: '1970-01-01T00:00:00.000Z',
};

test('a playlist needs nothing but an id', () => {
  expect(readPlaylistItem({ playlist_id: 21 }, context)).toEqual(bare);
  expect(readPlaylistItem({ playlist_id: 21, img: 'javascript:alert(1)', user: [] }, context)).toEqual(bare);
  expect(() => readPlaylistItem({ title: 'Night' }, context)).toThrow('The answer has no valid playlist.');
});

test('the page of a playlist has its videos', () => {
  const answer = {
    playlist: { playlist_id: 21 },
    videos: [{ video_id: 7 }],
    total_count: playlistVideosPerPage + 1,
  };
  const { videos, ...rest } = readPlaylistDetail(answer, context);
  expect(videos.map(({ id }) => id)).toEqual([7]);
  const { videos: _, ...expected } = bare;
  expect(rest).toEqual({ ...expected, totalCount: playlistVideosPerPage + 1, pages: 2 });
  expect(() => readPlaylistDetail(null, context)).toThrow('The answer has no valid playlist.');
});

test("the viewer's playlists say whether they contain the video", () => {
  const playlists = [
    { playlist_id: 21, has_video: '1' },
    { playlist_id: 21, has_video: '0' },
    { playlist_id: 21 },
  ];
  expect(readOwnPlaylists({ playlists }, context)).toEqual([
    { ...bare, hasVideo: true },
    { ...bare, hasVideo: false },
    { ...bare, hasVideo: false },
  ]);
});
