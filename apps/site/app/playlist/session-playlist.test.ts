import { ApiError, type CommunityClient, createCommunityClient, type PlaylistDetail } from '@nightjar/api';
import { expect, it } from 'vitest';
import { readOwnPlaylist } from './session-playlist.ts';

const playlist: PlaylistDetail = {
  id: 7,
  title: 'For later',
  description: '',
  likes: 0,
  dislikes: 0,
  views: 3,
  updated: '2026-05-01T10:00:00Z',
  videos: [],
  totalCount: 0,
  pages: 0,
  isPrivate: true,
};
const clientOf = (answer: () => Promise<PlaylistDetail>): CommunityClient => ({
  ...createCommunityClient(),
  playlist: answer,
});
const read = (answer: () => Promise<PlaylistDetail>) =>
  readOwnPlaylist({ id: 7, page: 2 }, new AbortController().signal, clientOf(answer));

it('gives the owner the page of a private playlist, without a canonical address', async () => {
  const page = await read(async () => playlist);
  expect(page).toMatchObject({ id: 7, title: 'For later', list: { videos: [], page: 2, pages: 1 } });
  expect(page).not.toHaveProperty('canonical');
});

it('gives others nothing', async () => {
  const refused = new ApiError('http', 'not found', { status: 404 });
  expect(await read(() => Promise.reject(refused))).toBeUndefined();
});

it('throws for a request that was aborted', async () => {
  const aborted = new ApiError('aborted', 'aborted');
  await expect(read(() => Promise.reject(aborted))).rejects.toBe(aborted);
});
