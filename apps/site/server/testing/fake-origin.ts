import { paths } from '@nightjar/api';
import {
  createFakeOrigin as createOrigin,
  type FakeOrigin,
  fakeRefusedVideo,
} from '@nightjar/app-host/testing';
import { communityAnswer } from './fake-community.ts';
import { directoryAnswer } from './fake-directory.ts';
import {
  categories,
  fakeIds,
  main,
  refused,
  videoFiles,
  videoIds,
  videoItem,
  videoList,
  wireVideo,
} from './fake-videos.ts';

export interface FakeOriginOptions {
  /** Number of videos in the lists. */
  videos?: number;
  /** The videos that are pinned to every page. */
  pinned?: readonly number[];
  /** Paths that contain this text answer 500. */
  failing?: string;
  /** All requests have the session of a viewer with access to the private video; it applies to lifetime 0. */
  session?: boolean;
}

/** An origin with a generated, constant catalogue and without a database. */
export function createFakeOrigin({
  videos = 100,
  pinned = [],
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
    if (paths.pinned.parse(path)) return pinnedVideos(pinned);
    if (paths.main.parse(path)) return Response.json(main());
    const related = paths.related.parse(path);
    if (related) return videoList(related.page, related.count, 30);
    if (path === '/tracks/0/8/1.vtt') return new Response(chapters);
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

const chapters = `WEBVTT

00:00.000 --> 10:00.500
Dawn

10:00.500 --> 30:00.000
</script> & noon

50:00.000 --> 51:00.000
After the end
`;

function pinnedVideos(ids: readonly number[]): Response {
  const marks = ids.length === 0 ? { error: 1, code: 'no_results' } : {};
  return Response.json({
    params: {},
    total_count: String(ids.length),
    pages: Math.min(1, ids.length),
    videos: ids.map(videoItem),
    ...marks,
  });
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
