import {
  type MatrixVideo,
  matrixPlaylistId,
  type Surface,
  type SurfaceRule,
  testUsers,
} from '@nightjar/origin/testing';

/** The pages and embeds of the built product. Pages are shared by all visitors; embeds are answered with the session. */
export function pageSurfaces(): Surface[] {
  const lists: Record<string, (video: MatrixVideo) => string> = {
    'home page': () => '/',
    'page of the latest videos': () => '/videos/latest-updates/1/',
    'page of the popular videos': () => '/videos/most-popular/1/',
    'page of the longest videos': () => '/videos/longest/1/',
    'page of a category': () => '/categories/clouds/1/',
    'page of a model': ({ id }) => `/pornstar/${id}-model/`,
    'page of a channel': ({ id }) => `/pornsite/${id}-channel/`,
    'page of a search': ({ searched }) => `/search/1/?s=${searched}`,
    'page of a related video': ({ companionId }) => `/video/${companionId}/beside/`,
    'page of a playlist': () => `/playlist/${matrixPlaylistId}`,
    'download page': ({ id }) => `/download?video=${id}`,
  };
  return [
    { name: 'page', rule: 'page', address: ({ id, marker }) => `/video/${id}/${marker}-slug/` },
    {
      name: 'page data',
      rule: 'public',
      address: ({ id, marker }) => `/video/${id}/${marker}-slug/_.data`,
      shows: showsTitle,
    },
    { name: 'embed', rule: 'embed', address: ({ id }) => `/embed/${id}/`, shows: showsTitle },
    {
      name: 'page of the comments',
      rule: 'discussion',
      address: ({ id }) => `/comments/?section=video&id=${id}`,
    },
    ...Object.entries(lists).map(([name, address]): Surface => ({ name, rule: 'public', address })),
    ...memberPageSurfaces(),
  ];
}

/** The pages of the member area, which are answered with the session. */
export function memberPageSurfaces(): Surface[] {
  const { ada, ben } = testUsers;
  const surface = (name: string, rule: SurfaceRule, address: Surface['address']): Surface => ({
    name: `member page: ${name}`,
    rule,
    address,
  });
  // Pages without videos, or that the browser fills, belong to the friend, who may see most.
  const withoutVideos = [
    'history/1/',
    'watch_later_videos/1/',
    'info/',
    'friends/1/',
    `messages/?with=${ada}`,
    'edit/',
    'security/',
    'data/',
  ].map((page) => surface(page, 'none', () => `/members/${ben}/${page}`));
  return [
    surface('uploads', 'uploads page', ({ ownerId }) => `/members/${ownerId}/uploaded-videos/1/`),
    surface('favourites', 'favourites page', () => `/members/${ben}/favourite-videos/1/`),
    surface('subscriptions', 'members', () => `/members/${ben}/subscriptions/1/`),
    surface('playlists', 'none', () => `/members/${ada}/playlists/1/`),
    surface('edited playlist', 'own playlist', () => `/members/${ada}/playlists/1/?edit=${matrixPlaylistId}`),
    surface('notifications', 'notifications page', () => `/members/${ben}/notifications/`),
    surface('wall', 'none', () => `/members/${ada}/wall/1/`),
    ...withoutVideos,
    ...['history', 'watch-later'].map((page) => surface(`${page} of the browser`, 'none', () => `/${page}/`)),
  ];
}

/** The address of the page contains the marker, the answer to it must not contain the title. */
function showsTitle({ text }: { text: string }, { marker }: MatrixVideo): boolean {
  return text.includes(`${marker} title`);
}
