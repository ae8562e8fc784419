import {
  encodeVideoUrl,
  paths,
  type WireChannel,
  type WireChannelItem,
  type WireModel,
  type WireModelItem,
  type WireRefusedVideo,
  type WireVideo,
  type WireVideoFiles,
  type WireVideoItem,
} from '@nightjar/api';

export interface FakeOriginOptions {
  /** Number of videos in the lists. */
  videos?: number;
  /** Paths that contain this text answer 500. */
  failing?: string;
  /** All requests have the session of a viewer with access to the private video; it applies to lifetime 0. */
  session?: boolean;
}

export interface FakeOrigin {
  fetch: typeof globalThis.fetch;
  /** Requested paths, in order. */
  requests: string[];
}

/** Ids with a special state; all others up to the number of videos are ordinary videos. */
export const fakeIds = { deleted: 5, private: 6, withoutFiles: 7, long: 8, vr: 9, hostileTitle: 10 };

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
  const requests: string[] = [];

  const isOpen = ({ videoId, lifetime }: { videoId: number; lifetime: number }) =>
    session && videoId === fakeIds.private && lifetime === 0;

  function answer(path: string): Response {
    const list = paths.videos.parse(path) ?? paths.videosSearch.parse(path);
    if (list) return videoList(list.page, list.count, 's' in list && list.s === 'nothing' ? 0 : videos);
    if (paths.main.parse(path)) return Response.json(main());
    const related = paths.related.parse(path);
    if (related) return videoList(related.page, related.count, 30);
    const files = paths.videofile.parse(path);
    if (files) return videoFiles(files.videoId, isOpen(files));
    const video = paths.video.parse(path);
    if (video && isOpen(video)) return Response.json(wireVideo(video.videoId, '1'));
    if (video && refused.includes(video.videoId)) return Response.json(refusedVideo(video.videoId));
    if (video && video.videoId <= videos) return Response.json(wireVideo(video.videoId));
    return directoryAnswer(path) ?? Response.json({ error: 1, code: 'not_found' }, { status: 404 });
  }

  return {
    requests,
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const url = new URL(input instanceof Request ? input.url : String(input));
      const path = url.pathname + url.search;
      requests.push(path);
      if (failing !== undefined && path.includes(failing)) {
        return Response.json({ error: 1, code: 'system' }, { status: 500 });
      }
      return answer(path);
    },
  };
}

function videoList(page: number, count: number, total: number): Response {
  const ids = Array.from({ length: count }, (_, index) => (page - 1) * count + index + 1).filter(
    (id) => id <= total && !refused.includes(id),
  );
  const rest = {
    params: {},
    total_count: String(total),
    pages: Math.ceil(total / count),
    videos: ids.map(videoItem),
  };
  return Response.json(ids.length === 0 ? { error: 1, code: 'no_results', ...rest } : rest);
}

/** Categories, performers and studios. */
function directoryAnswer(path: string): Response | undefined {
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

function videoItem(id: number): WireVideoItem {
  const vr = id === fakeIds.vr ? 'eqr_360_mono' : '';
  return {
    video_id: String(id),
    title: title(id),
    dir: dir(id),
    description: 'A study of light.',
    duration: id === fakeIds.long ? '45:00' : `0${id % 10}:${10 + (id % 50)}`,
    post_date: `2026-11-${String(20 - (id % 19)).padStart(2, '0')} 08:00:00`,
    status_id: '1',
    sg_id: '0',
    gender: 'str',
    is_private: '0',
    video_viewed: String((id * 7919) % 2_000_000),
    rating: '4.1',
    rating_amount: '18',
    comments: '0',
    likes: 14,
    dislikes: 4,
    scr: poster(id),
    thumbsrc: poster(id),
    scr1: poster(id),
    scr2: poster(id),
    thumbs: [poster(id)],
    toptn: [{ scr: poster(id) }],
    content_source: [],
    avatar: '',
    ex_tube: '',
    ex_id: '',
    img: poster(id),
    pv: '',
    user_id: '',
    username: '',
    display_name: '',
    content_source_name: 'Lumen Works',
    channel: { id: '3', channel_id: '3', dir: 'lumen-works', title: 'Lumen Works', title2: 'Lumen Works' },
    props: id % 3 === 0 ? null : { hd: '1' },
    vr,
    categories: 'Clouds,Glass',
    models: 'Ada Reed',
    file_dimensions: '1280x720',
    file_formats: id % 4 === 0 ? '||_fhd.mp4|1920x1080|60|1000|0|0' : '||.mp4|x720|60|1000|0|0',
  };
}

function refusedVideo(id: number): WireRefusedVideo {
  const isDeleted = id === fakeIds.deleted;
  return {
    video: { video_id: String(id), status_id: isDeleted ? '5' : '1', is_private: isDeleted ? '0' : '1' },
    related_searches: [],
  };
}

function wireVideo(id: number, is_private: '0' | '1' = '0'): WireVideo {
  const { video_id, post_date, duration, scr, gender, props, vr, file_dimensions, file_formats } =
    videoItem(id);
  return {
    video: {
      video_id,
      status_id: '1',
      sg_id: '0',
      is_private,
      gender,
      gender_id: '1',
      dir: dir(id),
      title: title(id),
      description:
        'Filmed over three evenings with one lens. The light changes slowly, and so does the water; nothing else happens, which is the point.',
      post_date,
      duration,
      thumb: scr,
      thumbsrc: scr,
      scr1: scr,
      scr2: scr,
      thumbs: [scr],
      toptn: [{ scr: scr }],
      content_source: [],
      avatar: '',
      ex_tube: '',
      ex_id: '',
      username: '',
      content_source_name: '',
      scr,
      img: scr,
      start_pos: '0',
      pv: '',
      props,
      vr,
      file_dimensions,
      file_formats,
      statistics: {
        comments: '0',
        viewed: '12497',
        rating: '4.1111',
        rating_amount: '18',
        likes: 1412,
        dislikes: 41,
      },
      user: [],
      channel: {
        id: '3',
        channel_id: '3',
        status: '1',
        dir: 'lumen-works',
        title: 'Lumen Works',
        title2: 'Lumen Works',
        url: 'https://lumen.example/',
        subscribers: '120',
        videos: '42',
        vda: '0',
        user_avatar: '',
      },
      categories: { 1: tag(0), 2: tag(3), 3: tag(5) },
      models: { 4: { id: '4', title: 'Ada Reed', dir: 'ada-reed' } },
      tags: { 6: { id: '6', title: 'evening', dir: 'evening' } },
    },
    related_searches: ['quiet water', 'evening light'],
  };
}

function videoFiles(id: number, isOpen: boolean): Response {
  const closed: number[] = [fakeIds.deleted, fakeIds.private, fakeIds.withoutFiles];
  if (closed.includes(id) && !isOpen) return Response.json({ error: 1, code: 'not_found' }, { status: 404 });
  const files: WireVideoFiles = ['_sd.mp4', '.mp4'].map((suffix) => ({
    format: suffix,
    video_url: encodeVideoUrl(`/get_file/1/token/0/${id}/${id}${suffix}/?d=60&br=900&ti=1`),
    ...(suffix === '.mp4' && { is_default: 1 }),
    timelines_count: '20',
    timelines_interval: '3',
    timelines_format: '160x90',
  }));
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
