import { paths, type WireMemberItem, type WirePlaylistItem } from '@nightjar/api';

/** The playlist with videos; all others are private or missing. */
const fakePlaylist = { id: 7, videos: 70 };
const members = 130;

/** Members and playlists of the fake origin; `videosOf` returns a page of the videos of its lists. */
export function communityAnswer(
  path: string,
  videosOf: (page: number, count: number, total: number) => readonly unknown[],
): Response | undefined {
  const list = paths.members.parse(path);
  if (list) {
    const found = list.search === 'nobody' ? 0 : members;
    const ids = Array.from({ length: list.count }, (_, index) => (list.page - 1) * list.count + index + 1);
    const shown = ids.filter((id) => id <= found);
    const rest = {
      total_count: String(found),
      pages: Math.ceil(found / list.count),
      members: shown.map(member),
    };
    return Response.json(shown.length === 0 ? { error: 1, code: 'no_results', ...rest } : rest);
  }
  const playlists = paths.playlists.parse(path);
  if (playlists?.section === '') {
    const shown = playlists.page === 1 ? [wirePlaylist] : [];
    const rest = { total_count: '1', pages: 1, playlists: shown };
    return Response.json(shown.length === 0 ? { error: 1, code: 'no_results', ...rest } : rest);
  }
  const playlist = paths.playlist.parse(path);
  if (playlist?.playlistId === fakePlaylist.id) {
    return Response.json({
      playlist: wirePlaylist,
      videos: videosOf(playlist.page, 60, fakePlaylist.videos),
      total_count: String(fakePlaylist.videos),
      pages: Math.ceil(fakePlaylist.videos / 60),
    });
  }
  return undefined;
}

function member(id: number): WireMemberItem {
  return {
    id: String(id),
    user_id: String(id),
    username: `member${id}`,
    avatar: '',
    country: id % 2 === 1 ? 'is' : '',
    statistics: { videos: '3', subscribers: '0' },
  };
}

const wirePlaylist: WirePlaylistItem = {
  playlist_id: String(fakePlaylist.id),
  title: 'Quiet <evenings>',
  description: 'Best in the dark.',
  img: '/pictures/0/1/640.jpg',
  is_private: '0',
  last_update: '2026-11-20 19:17:01',
  statistics: { videos: String(fakePlaylist.videos), viewed: '2829', likes: 5, dislikes: 1 },
  user: { id: '8', user_id: '8', username: 'meridian', avatar: '' },
};
