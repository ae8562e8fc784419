import { paths } from '@nightjar/api';
import {
  createFakeOrigin as createOrigin,
  type FakeOrigin,
  fakeFailure,
  fakeFile,
  fakeRefusedVideo,
  fakeVideo,
  fakeVideoItem,
} from '@nightjar/app-host/testing';

/** Videos with a special state; all others up to 99 are ordinary videos. */
export const fakeIds = { deleted: 5, private: 6, withoutFiles: 7, hostileTitle: 8, captioned: 9 } as const;

/** The session of a viewer who may see the private video. */
export const friendCookie = 'nj_session=of-a-friend';

/** An origin with generated answers. Paths that contain `failing` answer 500. */
export const createFakeOrigin = (failing?: string): FakeOrigin => createOrigin({ failing, answer });

function answer(path: string, headers: Headers): Response | undefined {
  const isFriend = headers.get('cookie')?.includes(friendCookie) ?? false;
  const isRefused = ({ videoId, lifetime }: { videoId: number; lifetime: number }) =>
    videoId === fakeIds.deleted || (videoId === fakeIds.private && !(isFriend && lifetime === 0));
  const video = paths.video.parse(path);
  if (video && isRefused(video)) {
    return Response.json(fakeRefusedVideo(video.videoId, { isDeleted: video.videoId === fakeIds.deleted }));
  }
  if (video) return video.videoId < 100 ? Response.json(videoOf(video.videoId)) : undefined;
  const files = paths.videofile.parse(path);
  if (files && isRefused(files)) return fakeFailure(403);
  if (files) return Response.json(files.videoId === fakeIds.withoutFiles ? [] : filesOf(files.videoId));
  return paths.related.parse(path) && Response.json(related());
}

const factsOf = (id: number) => ({
  id,
  title:
    id === fakeIds.hostileTitle ? `</script><script>alert(1)</script> "quoted" & long` : `Slow tide ${id}`,
  dir: `slow-tide-${id}`,
  poster: `https://nightjar.example${paths.picture.build({ videoId: id, width: 640, format: 'jpg' })}`,
});

const captions = {
  kind: 'captions' as const,
  lang: 'en',
  label: 'English "CC"',
  url: 'https://nightjar.example/tracks/0/9/1.vtt',
  is_default: '1' as const,
};

const videoOf = (id: number) =>
  fakeVideo(factsOf(id), {
    ...(id === fakeIds.private && { is_private: '1' }),
    ...(id === fakeIds.captioned && { tracks: [captions] }),
  });

const filesOf = (id: number) => [
  fakeFile(
    { id, suffix: '_sd.mp4', durationSeconds: 541 },
    { is_default: 1, timelines_count: '54', timelines_interval: '10', timelines_format: '160x90' },
  ),
  fakeFile({ id, suffix: '.mp4', durationSeconds: 541 }),
];

const related = () => ({
  params: {},
  total_count: '7',
  pages: 1,
  videos: [11, 12, 13, 14, 15, 16, 17].map((id) => fakeVideoItem(factsOf(id))),
});
