import { paths, type WireDownloadOffers, type WireRefusedVideo, type WireVideo } from '@nightjar/api';

/** Videos with a special state; all others up to 99 are ordinary videos with an offer. */
export const fakeIds = { deleted: 5, private: 6, withoutOffer: 7 } as const;

/** An origin with generated answers. Paths that contain `failing` answer 500. */
export function createFakeOrigin(failing?: string): { fetch: typeof globalThis.fetch; requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    async fetch(input) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      const path = pathname + search;
      requests.push(path);
      if (failing !== undefined && path.includes(failing)) return failure(500);
      const video = paths.video.parse(path)?.videoId;
      if (video !== undefined) return video < 100 ? answerVideo(video) : failure(404);
      const offer = paths.download.parse(path)?.videoId;
      if (offer !== undefined) return Response.json(offer === fakeIds.withoutOffer ? [] : offers);
      return failure(404);
    },
  };
}

const offers: WireDownloadOffers = [
  {
    content_source_id: '3',
    studio: 'North Light',
    url: 'https://north-light.example/join',
    description:
      'Every film of the studio in full length\nUp to 4K, without advertising\nNew films every Tuesday and Friday\nTwo days free, cancel at any time',
    logo: '',
  },
];

function failure(status: number): Response {
  return Response.json({ error: 1, code: status === 404 ? 'not_found' : 'system' }, { status });
}

/** A refused answer for a private or deleted video, otherwise the video. */
const answerVideo = (id: number) =>
  Response.json(id === fakeIds.deleted || id === fakeIds.private ? refusedVideo(id) : wireVideo(id));

function refusedVideo(id: number): WireRefusedVideo {
  const isDeleted = id === fakeIds.deleted;
  return {
    video: { video_id: String(id), status_id: isDeleted ? '5' : '1', is_private: isDeleted ? '0' : '1' },
    related_searches: [],
  };
}

function wireVideo(id: number): WireVideo {
  const poster = `https://nightjar.example${paths.picture.build({ videoId: id, width: 640, format: 'jpg' })}`;
  return {
    video: {
      video_id: String(id),
      status_id: '1',
      sg_id: '0',
      is_private: '0',
      gender: 'str',
      gender_id: '1',
      dir: `slow-tide-${id}`,
      title: `Slow tide ${id} <over> the old harbour wall`,
      description: '',
      post_date: '2026-03-04 05:06:07',
      duration: '09:01',
      thumb: poster,
      thumbsrc: poster,
      scr1: poster,
      scr2: poster,
      thumbs: [poster],
      toptn: [{ scr: poster }],
      content_source: [],
      avatar: '',
      ex_tube: '',
      ex_id: '',
      username: '',
      content_source_name: '',
      scr: poster,
      img: poster,
      start_pos: '0',
      pv: `nightjar.example${paths.hoverPreview.build({ videoId: id })}`,
      props: { hd: '1' },
      vr: '',
      file_dimensions: '1280x720',
      file_formats: '||.mp4|1280x720|541|1000|54|10',
      statistics: { comments: '0', viewed: '1', rating: '0', rating_amount: '0', likes: 0, dislikes: 0 },
      user: [],
      channel: [],
      categories: {},
    },
    related_searches: [],
  };
}
