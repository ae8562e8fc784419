import {
  encodeVideoUrl,
  paths,
  type WireRefusedVideo,
  type WireVideo,
  type WireVideoFiles,
  type WireVideoList,
} from '@nightjar/api';

/** Videos with a special state; all others up to 99 are ordinary videos. */
export const fakeIds = { deleted: 5, private: 6, withoutFiles: 7, hostileTitle: 8, captioned: 9 } as const;

/** The session of a viewer who may see the private video. */
export const friendCookie = 'nj_session=of-a-friend';

/** An origin with generated answers. Paths that contain `failing` answer 500. */
export function createFakeOrigin(failing?: string): { fetch: typeof globalThis.fetch; requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    async fetch(input, init) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      const path = pathname + search;
      requests.push(path);
      if (failing !== undefined && path.includes(failing)) return failure(500);
      const video = paths.video.parse(path)?.videoId;
      const isFriend = new Headers(init?.headers).get('cookie')?.includes(friendCookie) ?? false;
      const isRefused = (id: number | undefined, lifetime?: number) =>
        id === fakeIds.deleted || (id === fakeIds.private && !(isFriend && lifetime === 0));
      if (video !== undefined && isRefused(video, paths.video.parse(path)?.lifetime))
        return Response.json(refusedVideo(video));
      if (video !== undefined) return video < 100 ? Response.json(wireVideo(video)) : failure(404);
      const files = paths.videofile.parse(path)?.videoId;
      if (isRefused(files, paths.videofile.parse(path)?.lifetime)) return failure(403);
      if (files !== undefined)
        return files === fakeIds.withoutFiles ? Response.json([]) : Response.json(wireFiles(files));
      if (paths.related.parse(path)) return Response.json(wireRelated());
      return failure(404);
    },
  };
}

function failure(status: number): Response {
  return Response.json(
    { error: 1, code: { 403: 'private', 404: 'not_found' }[status] ?? 'system' },
    { status },
  );
}

function titleOf(id: number): string {
  return id === fakeIds.hostileTitle
    ? `</script><script>alert(1)</script> "quoted" & long`
    : `Slow tide ${id}`;
}

function poster(videoId: number): string {
  return `https://nightjar.example${paths.picture.build({ videoId, width: 640, format: 'jpg' })}`;
}

/** The answer for a deleted video, or for a private one without access. */
function refusedVideo(id: number): WireRefusedVideo {
  const isDeleted = id === fakeIds.deleted;
  return {
    video: { video_id: String(id), status_id: isDeleted ? '5' : '1', is_private: isDeleted ? '0' : '1' },
    related_searches: [],
  };
}

function wireVideo(id: number): WireVideo {
  return {
    video: {
      video_id: String(id),
      status_id: '1',
      sg_id: '0',
      is_private: id === fakeIds.private ? '1' : '0',
      gender: 'str',
      gender_id: '1',
      dir: `slow-tide-${id}`,
      title: titleOf(id),
      description: '',
      post_date: '2026-03-04 05:06:07',
      duration: '09:01',
      thumb: poster(id),
      thumbsrc: poster(id),
      scr1: poster(id),
      scr2: poster(id),
      thumbs: [poster(id)],
      toptn: [{ scr: poster(id) }],
      content_source: [],
      avatar: '',
      ex_tube: '',
      ex_id: '',
      username: '',
      content_source_name: '',
      scr: poster(id),
      img: poster(id),
      start_pos: '0',
      pv: '',
      props: { hd: '1' },
      vr: '',
      file_dimensions: '1280x720',
      file_formats: '||.mp4|1280x720|541|1000|54|10',
      statistics: { comments: '0', viewed: '1', rating: '0', rating_amount: '0', likes: 0, dislikes: 0 },
      user: [],
      channel: [],
      categories: {},
      ...(id === fakeIds.captioned && {
        tracks: [
          {
            kind: 'captions',
            lang: 'en',
            label: 'English "CC"',
            url: 'https://nightjar.example/tracks/0/9/1.vtt',
            is_default: '1',
          },
        ],
      }),
    },
    related_searches: [],
  };
}

function wireFiles(id: number): WireVideoFiles {
  const address = (suffix: string) =>
    encodeVideoUrl(`/get_file/1/token/0/${id}/${id}${suffix}/?d=541&br=900&ti=1`);
  return [
    {
      format: '_sd.mp4',
      video_url: address('_sd.mp4'),
      is_default: 1,
      timelines_count: '54',
      timelines_interval: '10',
      timelines_format: '160x90',
    },
    { format: '.mp4', video_url: address('.mp4') },
  ];
}

function wireRelated(): WireVideoList {
  const videos = [11, 12, 13, 14, 15, 16, 17].map((id) => ({
    video_id: String(id),
    title: titleOf(id),
    dir: `slow-tide-${id}`,
    description: '',
    duration: '09:01',
    post_date: '2026-03-04 05:06:07',
    status_id: '1',
    sg_id: '0',
    gender: 'str',
    is_private: '0' as const,
    video_viewed: '1',
    rating: '0',
    rating_amount: '0',
    comments: '0',
    likes: 0,
    dislikes: 0,
    scr: poster(id),
    thumbsrc: poster(id),
    scr1: poster(id),
    scr2: poster(id),
    thumbs: [poster(id)],
    toptn: [{ scr: poster(id) }],
    content_source: [] as [],
    avatar: '',
    ex_tube: '' as const,
    ex_id: '' as const,
    img: poster(id),
    pv: '',
    user_id: '',
    username: '',
    display_name: '',
    content_source_name: '',
    channel: [] as [],
    props: null,
    vr: '',
    categories: '',
    models: '',
    file_dimensions: '',
    file_formats: '',
  }));
  return { params: {}, total_count: '7', pages: 1, videos };
}
