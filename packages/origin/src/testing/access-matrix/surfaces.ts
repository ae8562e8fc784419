import { paths } from '@nightjar/api';
import { createMediaAddresses } from '../../media-addresses/media-addresses.ts';
import { mediaKeys } from '../../media-addresses/media-keys.ts';
import { testUsers } from '../test-catalogue.ts';
import { type MatrixVideo, matrixPlaylistId, matrixPlaylistTitle } from './matrix-catalogue.ts';
import { memberSurfaces } from './member-surfaces.ts';
import type { SurfaceRule } from './specification.ts';
import { type MatrixAnswer, type Surface, showsPicture } from './surface.ts';

const isSuccess = ({ status }: MatrixAnswer) => status === 200 || status === 206;
const hasFiles = ({ text }: MatrixAnswer) => text.includes('video_url');
const hasOffer = ({ text }: MatrixAnswer) => text.includes('offer.example');
/** A channel is suggested while it has a listed video. */
const showsChannel = ({ text }: MatrixAnswer, { id }: MatrixVideo) => text.includes(`${id}-channel`);
/** The house ad is one video, with signed addresses. */
const showsFiles = ({ text }: MatrixAnswer, { id }: MatrixVideo) => text.includes(`/${id}_`);
const showsCompanion = ({ text }: MatrixAnswer, { companion }: MatrixVideo) => text.includes(companion);

/** The surfaces that the origin answers. Media addresses are signed, as if a viewer had passed them on. */
export function originSurfaces(options: {
  mediaSecret: string;
  publicUrl: string;
  clock?: () => number;
}): Surface[] {
  return [
    ...videoSurfaces(options.publicUrl),
    ...mediaSurfaces(options),
    ...listSurfaces(),
    ...documentSurfaces(),
    ...memberSurfaces(),
  ];
}

/** A path with lifetime 0, which may have an answer for the viewer, and the same path with the shared answer. */
function both(
  surface: Omit<Surface, 'address'>,
  address: (video: MatrixVideo, lifetime: 0 | 3600) => string,
): Surface[] {
  return [
    { ...surface, address: (video) => address(video, 0) },
    { ...surface, name: `${surface.name}, shared`, isShared: true, address: (video) => address(video, 3600) },
  ];
}

function videoSurfaces(publicUrl: string): Surface[] {
  const query = (lifetime: 0 | 3600) => (lifetime === 0 ? '?lifetime=0' : '');
  return [
    ...both({ name: 'API video', rule: 'detail' }, ({ id }, lifetime) =>
      paths.video.build({ videoId: id, lifetime }),
    ),
    ...both({ name: 'file list', rule: 'file', shows: hasFiles }, ({ id }, lifetime) =>
      paths.videofile.build({ videoId: id, lifetime }),
    ),
    {
      name: 'file list by POST',
      rule: 'file',
      shows: hasFiles,
      address: () => '/api/videofile.php',
      fields: ({ id }) => ({ video_id: String(id), lifetime: '0' }),
    },
    ...both({ name: 'related', rule: 'related', shows: showsCompanion }, ({ id }, lifetime) =>
      paths.related.build({ videoId: id, lifetime, count: 24 }),
    ),
    ...both({ name: 'comments', rule: 'discussion' }, ({ id }, lifetime) =>
      paths.comments.build({ section: 'video', objectId: id, lifetime }),
    ),
    ...both(
      { name: 'track', rule: 'attachment' },
      ({ id }, lifetime) => paths.track.build({ videoId: id, number: 1 }) + query(lifetime),
    ),
    ...both(
      { name: 'timeline cues', rule: 'file', shows: isSuccess },
      ({ id }, lifetime) =>
        paths.timeline.build({ videoId: id, format: '160x90', count: 4, interval: 1 }) + query(lifetime),
    ),
    {
      name: 'download offer',
      rule: 'public',
      shows: hasOffer,
      address: ({ id }) => paths.download.build({ videoId: id }),
    },
    {
      name: 'oEmbed of the page',
      rule: 'public',
      address: ({ id }) => paths.oembed.build({ url: `${publicUrl}/video/${id}/any-slug/` }),
    },
    {
      name: 'oEmbed of the embed, XML',
      rule: 'public',
      address: ({ id }) => paths.oembed.build({ url: `${publicUrl}/embed/${id}/`, format: 'xml' }),
    },
  ];
}

function mediaSurfaces({ mediaSecret, clock }: { mediaSecret: string; clock?: () => number }): Surface[] {
  const keys = mediaKeys({ mediaSecret, dataDir: '/nowhere' });
  const { sign } = createMediaAddresses({ keys, ...(clock && { clock }) });
  const signed = (suffix: string, { id }: MatrixVideo) =>
    sign({ videoId: id, suffix, durationSeconds: 4, bitrateKbit: 120 });
  const part = (suffix: string, name: string) => (video: MatrixVideo) =>
    signed(suffix, video).replace(/\/\?.*$/, `/${name}`);
  const files: Record<string, (video: MatrixVideo) => string> = {
    'timeline sheet': ({ id }) => paths.timelineSheet.build({ videoId: id, format: '160x90', sheet: 1 }),
    'hover preview': ({ id }) => paths.hoverPreview.build({ videoId: id }),
    'hover preview, signed': (video) => signed('_tr.mp4', video),
    'mp4, SD': (video) => signed('_sd.mp4', video),
    'mp4, HD': (video) => signed('.mp4', video),
    'HLS master': (video) => `${signed('_sd.mp4', video)}&f=video.m3u8`,
    'HLS playlist': part('_sd.mp4', 'index.m3u8'),
    'HLS init segment': part('_sd.mp4', 'init.mp4'),
    'HLS segment': part('_sd.mp4', '00001.m4s'),
  };
  const others: Record<string, (video: MatrixVideo) => string> = {
    poster: ({ id }) => paths.picture.build({ videoId: id, width: 1280, format: 'webp' }),
    thumbnail: ({ id }) => paths.picture.build({ videoId: id, width: 640, format: 'jpg' }),
    'final address': (video) => `${signed('_sd.mp4', video)}&text_redirect=yes`,
  };
  const toSurfaces = (rule: SurfaceRule, addresses: typeof files): Surface[] =>
    Object.entries(addresses).map(([name, address]) => ({ name, rule, address, shows: isSuccess }));
  return [...toSurfaces('media', files), ...toSurfaces('media of every video', others)];
}

function listSurfaces(): Surface[] {
  const list = (name: string, address: (video: MatrixVideo, lifetime: 0 | 3600) => string) =>
    both({ name, rule: 'public' }, address);
  const { ada } = testUsers;
  return [
    ...list('latest videos', (_, lifetime) => paths.videos.build({ lifetime })),
    ...list('popular videos', (_, lifetime) => paths.videos.build({ lifetime, sort: 'most-popular' })),
    ...list('longest videos', (_, lifetime) => paths.videos.build({ lifetime, sort: 'longest' })),
    ...list('country', (_, lifetime) =>
      paths.videos.build({ lifetime, section: 'top-country', objectId: 'se' }),
    ),
    ...list('category', (_, lifetime) =>
      paths.videos.build({ lifetime, section: 'categories', objectId: 'clouds' }),
    ),
    ...list('model', ({ id }, lifetime) =>
      paths.videos.build({ lifetime, section: 'model', objectId: `${id}-model` }),
    ),
    ...list('channel', ({ id }, lifetime) =>
      paths.videos.build({ lifetime, section: 'channel', objectId: `${id}-channel` }),
    ),
    ...list('videos of a member', (_, lifetime) =>
      paths.videos.build({ lifetime, section: 'member', objectId: String(ada) }),
    ),
    ...list('search', ({ searched }, lifetime) => paths.videosSearch.build({ s: searched, lifetime })),
    ...list('search in the path', ({ searched }, lifetime) =>
      paths.videos.build({ lifetime, section: 'search', objectId: searched }),
    ),
    {
      name: 'search with a spelling error',
      rule: 'public',
      address: ({ searched }) =>
        paths.videosSearch.build({ s: `${searched.slice(0, 5)}x${searched.slice(6)}` }),
    },
    {
      name: 'suggestions',
      rule: 'public',
      address: ({ id }) => paths.suggest.build({ c: `studio ${id}` }),
      shows: showsChannel,
    },
    ...list('playlist', (_, lifetime) => paths.playlist.build({ playlistId: matrixPlaylistId, lifetime })),
    {
      name: 'playlists with a video',
      rule: 'public',
      address: ({ id }) => paths.playlists.build({ section: 'video', objectId: String(id) }),
      shows: ({ text }) => text.includes(matrixPlaylistTitle),
    },
    ...both(
      { name: 'picture of a playlist card', rule: 'public', shows: showsPicture },
      ({ playlistId }, lifetime) => paths.playlist.build({ playlistId, lifetime }),
    ),
    ...both({ name: 'pictures of playlist cards', rule: 'profile', shows: showsPicture }, (_, lifetime) =>
      paths.playlists.build({ section: 'member', objectId: String(ada), lifetime }),
    ),
    ...list('pinned videos of a category', (_, lifetime) =>
      paths.pinned.build({ lifetime, section: 'categories', objectId: 'clouds' }),
    ),
    ...list('pinned videos', (_, lifetime) => paths.pinned.build({ lifetime })),
    ...list('related of another video', ({ companionId }, lifetime) =>
      paths.related.build({ videoId: companionId, lifetime, count: 24 }),
    ),
  ];
}

function documentSurfaces(): Surface[] {
  const addresses: Record<string, (video: MatrixVideo) => string> = {
    'feed of all videos': () => paths.feed.build({}),
    'feed of a category': () => paths.feed.build({ section: 'categories', dir: 'clouds' }),
    'feed of a model': ({ id }) => paths.feed.build({ section: 'model', dir: `${id}-model` }),
    'feed of a channel': ({ id }) => paths.feed.build({ section: 'channel', dir: `${id}-channel` }),
    sitemap: ({ id }) => paths.sitemap.build({ kind: 'videos', block: Math.floor(id / 2000) }),
  };
  return [
    ...Object.entries(addresses).map(([name, address]): Surface => ({ name, rule: 'public', address })),
    { name: 'house ad', rule: 'public', address: () => paths.houseAd.build({}), shows: showsFiles },
  ];
}
