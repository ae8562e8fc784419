import { paths } from '@nightjar/api';
import { fakeFailure, fakeFile, fakeVideo, fakeVideoItem } from '@nightjar/app-host/testing';

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

export const refused: readonly number[] = [fakeIds.deleted, fakeIds.private];

/** Title and dir of a refused video at the origin; no page may contain them. */
export const textsOf = (id: number) => ({ title: title(id), dir: dir(id) });

export const categories = [
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

export function videoIds(page: number, count: number, total: number): number[] {
  return Array.from({ length: count }, (_, index) => (page - 1) * count + index + 1).filter(
    (id) => id <= total && !refused.includes(id),
  );
}

export function videoList(page: number, count: number, total: number): Response {
  const ids = videoIds(page, count, total);
  const rest = {
    params: {},
    total_count: String(total),
    pages: Math.ceil(total / count),
    videos: ids.map(videoItem),
  };
  return Response.json(ids.length === 0 ? { error: 1, code: 'no_results', ...rest } : rest);
}

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

export const videoItem = (id: number) =>
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

export const wireVideo = (id: number, is_private: '0' | '1' = '0') => ({
  ...fakeVideo(factsOf(id), {
    ...fieldsOf(id),
    is_private,
    description:
      'Filmed over three evenings with one lens. The light changes slowly, and so does the water; nothing else happens, which is the point.',
    statistics: {
      comments: '0',
      bookmarks: '3',
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
    ...(id === fakeIds.long && {
      tracks: [
        { kind: 'chapters', lang: 'en', label: 'Chapters', url: '/tracks/0/8/1.vtt', is_default: '0' },
      ],
    }),
  }),
  related_searches: ['quiet water', 'evening light'],
});

export function videoFiles(id: number, isOpen: boolean): Response {
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

export function main() {
  return {
    keywords: ['quiet water'],
    categories: categories.map((_, index) => ({
      category_id: String(index + 1),
      title: tag(index).title,
      dir: tag(index).dir,
      total_videos: '20',
      avg_videos_popularity: '1',
      video_viewed: String(1000 - index * 100),
      rating: String(index / 2),
      last_video_date: `2026-11-${10 + ((index * 7) % 10)} 08:00:00`,
      added_date: `2026-01-${10 + ((index * 3) % 10)} 08:00:00`,
      toptn: [{ video_id: String(index + 1), scr: poster(index + 1) }],
    })),
    channels: [],
    models: [],
  };
}
