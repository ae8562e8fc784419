import {
  encodeVideoUrl,
  type WireRefusedVideo,
  type WireVideo,
  type WireVideoFiles,
  type WireVideoItem,
} from '@nightjar/api';

/** The wire has an empty array in place of a missing object. */
const none: [] = [];

/** What the wire shapes of one video have in common. */
export interface FakeVideoFacts {
  id: number;
  title: string;
  dir: string;
  /** Address of the poster. */
  poster: string;
}

/** A published video in a list; `changes` replaces single fields. */
export function fakeVideoItem(facts: FakeVideoFacts, changes: Partial<WireVideoItem> = {}): WireVideoItem {
  return {
    ...fieldsOf(facts),
    likes: 0,
    dislikes: 0,
    user_id: '',
    username: '',
    display_name: '',
    channel: [],
    props: null,
    categories: '',
    models: '',
    model: none,
    video_viewed: '1',
    rating: '0',
    rating_amount: '0',
    comments: '0',
    ...changes,
  };
}

/** The detail of a published video; `changes` replaces single fields. */
export function fakeVideo(facts: FakeVideoFacts, changes: Partial<WireVideo['video']> = {}): WireVideo {
  return {
    video: {
      ...fieldsOf(facts),
      gender_id: '1',
      thumb: facts.poster,
      username: '',
      start_pos: '0',
      props: { hd: '1' },
      statistics: {
        comments: '0',
        bookmarks: '0',
        viewed: '1',
        rating: '0',
        rating_amount: '0',
        likes: 0,
        dislikes: 0,
      },
      user: [],
      channel: [],
      categories: {},
      ...changes,
    },
    related_searches: [],
  };
}

/** The answer for a deleted video, or for a private one without access. */
export function fakeRefusedVideo(id: number, { isDeleted }: { isDeleted: boolean }): WireRefusedVideo {
  return {
    video: { video_id: String(id), status_id: isDeleted ? '5' : '1', is_private: isDeleted ? '0' : '1' },
    related_searches: [],
  };
}

/** A file of a video with a signed address; `changes` adds or replaces fields. */
export function fakeFile(
  { id, suffix, durationSeconds }: { id: number; suffix: string; durationSeconds: number },
  changes: Partial<WireVideoFiles[number]> = {},
): WireVideoFiles[number] {
  return {
    format: suffix,
    video_url: encodeVideoUrl(`/get_file/1/token/0/${id}/${id}${suffix}/?d=${durationSeconds}&br=900&ti=1`),
    ...changes,
  };
}

/** Fields of lists and of the detail. */
function fieldsOf({ id, title, dir, poster }: FakeVideoFacts) {
  return {
    video_id: String(id),
    title,
    dir,
    description: '',
    duration: '09:01',
    post_date: '2026-03-04 05:06:07',
    status_id: '1',
    sg_id: '0',
    gender: 'str',
    is_private: '0' as const,
    scr: poster,
    thumbsrc: poster,
    scr1: poster,
    scr2: poster,
    thumbs: [poster],
    toptn: [{ scr: poster }],
    content_source: none,
    avatar: '',
    ex_tube: '' as const,
    ex_id: '' as const,
    img: poster,
    pv: '',
    content_source_name: '',
    vr: '',
    file_dimensions: '1280x720',
    file_formats: '||.mp4|1280x720|541|1000|54|10',
  };
}
