import {
  paths,
  type WireChannel,
  type WireChannelItem,
  type WireMember,
  type WireModel,
  type WireModelItem,
} from '@nightjar/api';
import {
  createFakeOrigin as createOrigin,
  type FakeOrigin,
  fakeFailure,
  fakeFile,
  fakeRefusedVideo,
  fakeVideo,
  fakeVideoItem,
} from '@nightjar/app-host/testing';
import { communityAnswer } from './fake-community.ts';

export interface FakeOriginOptions {
  /** Number of videos in the lists. */
  videos?: number;
  /** Paths that contain this text answer 500. */
  failing?: string;
  /** All requests have the session of a viewer with access to the private video; it applies to lifetime 0. */
  session?: boolean;
}

/** Ids with a special state; all others up to the number of videos are ordinary videos. */
export const fakeIds = {
  deleted: 5,
  private: 6,
  withoutFiles: 7,
  long: 8,
  vr: 9,
  hostileTitle: 10,
  member: 2,
};

/** The comments of every object: a hostile text with an address, and a reply. */
const comments = {
  comments: [
    comment('2', '1', 'A reply'),
    comment('1', '0', 'See https://site.example/path <script>alert(1)</script>'),
  ],
  total_count: '2',
  pages: 1,
};

function comment(comment_id: string, parent_id: string, text: string) {
  return { comment_id, parent_id, text, post_date: '2026-03-04 05:06:07', likes: 1, dislikes: 0, user: [] };
}

const refused: readonly number[] = [fakeIds.deleted, fakeIds.private];

/** Title and dir of a refused video at the origin; no page may contain them. */
export const textsOf = (id: number) => ({ title: title(id), dir: dir(id) });

const categories = [
  'Clouds',
  'Glass',
  'Harbours',
  'Night Sky',
  'Paper',
  'Quiet Water',
  'Rain',
  'Sand',
  'Slow Motion',
  'Steel',
];
const words = [
  'Amber',
  'Drifting',
  'Lines',
  'Tide',
  'Lantern',
  'Field',
  'Mirror',
  'Signal',
  'Northern',
  'Copper',
  'Garden',
];

/** An origin with a generated, constant catalogue and without a database. */
export function createFakeOrigin({
  videos = 100,
  failing,
  session = false,
}: FakeOriginOptions = {}): FakeOrigin {
  const isOpen = ({ videoId, lifetime }: { videoId: number; lifetime: number }) =>
    session && videoId === fakeIds.private && lifetime === 0;

  function answer(path: string): Response | undefined {
    const community = communityAnswer(path, (page, count, total) =>
      videoIds(page, count, total).map(videoItem),
    );
    if (community) return community;
    const search = paths.videosSearch.parse(path);
    if (search?.s === 'ligth') return misspelt(search.isLiteral === true);
    const suggested = paths.suggest.parse(path);
    if (suggested) return suggestions(suggested.c);
    const list = paths.videos.parse(path) ?? search;
    if (list) return videoList(list.page, list.count, 's' in list && list.s === 'nothing' ? 0 : videos);
    if (paths.main.parse(path)) return Response.json(main());
    const related = paths.related.parse(path);
    if (related) return videoList(related.page, related.count, 30);
    const files = paths.videofile.parse(path);
    if (files) return videoFiles(files.videoId, isOpen(files));
    const video = paths.video.parse(path);
    if (video && isOpen(video)) return Response.json(wireVideo(video.videoId, '1'));
    if (video && refused.includes(video.videoId))
      return Response.json(fakeRefusedVideo(video.videoId, { isDeleted: video.videoId === fakeIds.deleted }));
    if (video && video.videoId <= videos) return Response.json(wireVideo(video.videoId));
    return directoryAnswer(path);
  }

  return createOrigin({ answer, failing });
}

function videoIds(page: number, count: number, total: number): number[] {
  return Array.from({ length: count }, (_, index) => (page - 1) * count + index + 1).filter(
    (id) => id <= total && !refused.includes(id),
  );
}

function videoList(page: number, count: number, total: number): Response {
  const ids = videoIds(page, count, total);
  const rest = {
    params: {},
    total_count: String(total),
    pages: Math.ceil(total / count),
    videos: ids.map(videoItem),
  };
  return Response.json(ids.length === 0 ? { error: 1, code: 'no_results', ...rest } : rest);
}

/** The search `ligth` shows the results of `light`; as it is written, it finds nothing. */
function misspelt(isLiteral: boolean): Response {
  if (isLiteral) return videoList(1, 24, 0);
  const rest = { params: {}, total_count: '1', pages: 1, videos: [videoItem(1)] };
  return Response.json({ ...rest, corrected: 'light' });
}

function suggestions(text: string): Response {
  const suggestion = (name: string) => ({
    key: name.toLowerCase(),
    dir: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    total_videos: '42',
  });
  const named = (names: readonly string[]) =>
    names.filter((name) => name.toLowerCase().includes(text.toLowerCase())).map(suggestion);
  return Response.json({
    keywords: [],
    categories: named(categories),
    channels: named(['Lumen Works']),
    models: named(['Ada Reed', 'Miranda Rain']),
  });
}

/** Categories, performers and studios. */
function directoryAnswer(path: string): Response | undefined {
  if (paths.comments.parse(path)) return Response.json(comments);
  if (paths.categories.parse(path)) {
    return Response.json({ categories: main().categories, total_count: String(categories.length) });
  }
  const models = paths.models.parse(path);
  if (models)
    return Response.json({
      ...page(models.page, models.count, 70),
      models: names(models, 70).map(wireModelItem),
    });
  const channels = paths.channels.parse(path);
  if (channels) {
    return Response.json({
      ...page(channels.page, channels.count, 16),
      channels: names(channels, 16).map(wireChannelItem),
    });
  }
  if (paths.model.parse(path)?.dir === 'ada-reed') return Response.json(wireModel);
  if (paths.channel.parse(path)?.dir === 'lumen-works') return Response.json(wireChannel);
  if (paths.member.parse(path)?.userId === fakeIds.member) return Response.json({ user: fakeMember });
  return undefined;
}

function page(page: number, count: number, total: number) {
  const pages = Math.ceil(total / count);
  return { total_count: String(total), pages, ...(page > pages && { error: 1, code: 'no_results' }) };
}

function names({ page, count }: { page: number; count: number }, total: number): number[] {
  return Array.from({ length: count }, (_, index) => (page - 1) * count + index + 1).filter(
    (id) => id <= total,
  );
}

const counts = { videos: '42', subscribers: '7', views: '81000' };

function wireModelItem(id: number): WireModelItem {
  return {
    model_id: String(id),
    title: `Ada Reed ${id}`,
    dir: 'ada-reed',
    img: '',
    rating: '4.2',
    statistics: counts,
  };
}

function wireChannelItem(id: number): WireChannelItem {
  const name = `Lumen Works ${id}`;
  return {
    channel_id: String(id),
    title: name,
    title2: name,
    dir: 'lumen-works',
    img: '',
    statistics: counts,
  };
}

const wireModel: WireModel = {
  model: {
    model_id: '4',
    title: 'Ada Reed',
    dir: 'ada-reed',
    description: 'Works with slow light.',
    img: '',
    rating: '4.2',
    gender: 'str',
    info: { country: 'IS' },
    statistics: { ...counts, likes: 10, dislikes: 1 },
  },
};

/** The public profile of a member. */
export const fakeMember: WireMember['user'] = {
  id: String(fakeIds.member),
  user_id: String(fakeIds.member),
  object_id: String(fakeIds.member),
  username: 'lantern',
  avatar: '',
  cover: '',
  date_added: '2026-01-02 03:04:05',
  country: 'is',
  gender: 'woman',
  age: '',
  relationship: '',
  orientation: '2',
  info: { gender: 'woman', orientation: '2', country: 'is', website: 'javascript:alert(1)' },
  statistics: {
    videos: '1',
    favourites: '0',
    playlists: '0',
    friends: '3',
    subscribers: '0',
    likes: 0,
    dislikes: 0,
  },
};

const wireChannel: WireChannel = {
  channel: {
    channel_id: '3',
    status: '1',
    title: 'Lumen Works',
    title2: 'Lumen Works',
    dir: 'lumen-works',
    description: 'A studio for light.',
    url: 'https://lumen.example/',
    img: '',
    vda: '0',
    statistics: { ...counts, likes: 10, dislikes: 1 },
  },
};

function title(id: number): string {
  if (id === fakeIds.hostileTitle) return `</script><script>alert(1)</script> "quoted" & long`;
  return `${words[id % 11]} ${words[(id * 7 + 3) % 11]} ${id % 5 === 0 ? 'over the old harbour wall in the first light of a very long morning' : id}`;
}

function dir(id: number): string {
  return title(id)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function poster(id: number): string {
  return paths.picture.build({ videoId: id, width: 640, format: 'jpg' });
}

function tag(index: number) {
  const name = categories[index % categories.length] ?? 'Clouds';
  return { id: String(index + 1), title: name, dir: name.toLowerCase().replace(' ', '-') };
}

const factsOf = (id: number) => ({ id, title: title(id), dir: dir(id), poster: poster(id) });

/** Fields of lists and of the detail that depend on the video. */
const fieldsOf = (id: number) => ({
  duration: id === fakeIds.long ? '45:00' : `0${id % 10}:${10 + (id % 50)}`,
  post_date: `2026-11-${String(20 - (id % 19)).padStart(2, '0')} 08:00:00`,
  props: id % 3 === 0 ? null : { hd: '1' as const },
  vr: id === fakeIds.vr ? 'eqr_360_mono' : '',
  file_formats: id % 4 === 0 ? '||_fhd.mp4|1920x1080|60|1000|0|0' : '||.mp4|x720|60|1000|0|0',
});

const lumenWorks = {
  id: '3',
  channel_id: '3',
  dir: 'lumen-works',
  title: 'Lumen Works',
  title2: 'Lumen Works',
};

const videoItem = (id: number) =>
  fakeVideoItem(factsOf(id), {
    ...fieldsOf(id),
    description: 'A study of light.',
    video_viewed: String((id * 7919) % 2_000_000),
    rating: '4.1',
    rating_amount: '18',
    likes: 14,
    dislikes: 4,
    content_source_name: 'Lumen Works',
    channel: lumenWorks,
    categories: 'Clouds,Glass',
    models: 'Ada Reed',
  });

const wireVideo = (id: number, is_private: '0' | '1' = '0') => ({
  ...fakeVideo(factsOf(id), {
    ...fieldsOf(id),
    is_private,
    description:
      'Filmed over three evenings with one lens. The light changes slowly, and so does the water; nothing else happens, which is the point.',
    statistics: {
      comments: '0',
      viewed: '12497',
      rating: '4.1111',
      rating_amount: '18',
      likes: 1412,
      dislikes: 41,
    },
    channel: {
      ...lumenWorks,
      status: '1',
      url: 'https://lumen.example/',
      subscribers: '120',
      videos: '42',
      vda: '0',
      user_avatar: '',
    },
    categories: { 1: tag(0), 2: tag(3), 3: tag(5) },
    models: { 4: { id: '4', title: 'Ada Reed', dir: 'ada-reed' } },
    tags: { 6: { id: '6', title: 'evening', dir: 'evening' } },
  }),
  related_searches: ['quiet water', 'evening light'],
});

function videoFiles(id: number, isOpen: boolean): Response {
  const closed: number[] = [fakeIds.deleted, fakeIds.private, fakeIds.withoutFiles];
  if (closed.includes(id) && !isOpen) return fakeFailure(404);
  const files = ['_sd.mp4', '.mp4'].map((suffix) =>
    fakeFile(
      { id, suffix, durationSeconds: 60 },
      {
        ...(suffix === '.mp4' && { is_default: 1 }),
        timelines_count: '20',
        timelines_interval: '3',
        timelines_format: '160x90',
      },
    ),
  );
  return Response.json(files);
}

function main() {
  return {
    keywords: ['quiet water'],
    categories: categories.map((_, index) => ({
      category_id: String(index + 1),
      title: tag(index).title,
      dir: tag(index).dir,
      total_videos: '20',
      avg_videos_popularity: '1',
      toptn: [{ video_id: String(index + 1), scr: poster(index + 1) }],
    })),
    channels: [],
    models: [],
  };
}
