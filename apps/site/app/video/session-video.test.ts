import { createApiClient, type RefusedVideo } from '@nightjar/api';
import { expect, test } from 'vitest';
import { createFakeOrigin } from '../../server/testing/fake-origin.ts';
import { fakeIds, textsOf } from '../../server/testing/fake-videos.ts';
import { readWithSession } from './session-video.ts';
import type { RefusedPage } from './video-page-data.ts';

const video: RefusedVideo = {
  id: fakeIds.private,
  status: 1,
  isRefused: true,
  isDeleted: false,
  isPrivate: true,
};
const page: RefusedPage = {
  video,
  source: undefined,
  related: { videos: [], page: 1, pages: 1, totalCount: 0 },
};
const clientOf = (options: Parameters<typeof createFakeOrigin>[0]) => {
  const origin = createFakeOrigin(options);
  const api = createApiClient({
    baseUrl: 'http://origin',
    fetch: origin.fetch,
    log: { warn: () => undefined },
  });
  return { api, requests: origin.requests };
};
const { signal } = new AbortController();

test('returns the page of a private video to a viewer with access, with lifetime 0', async () => {
  const { api, requests } = clientOf({ session: true });
  const read = await readWithSession(page, signal, api);
  expect(read.video).toMatchObject({ isRefused: false, title: textsOf(fakeIds.private).title });
  expect(read.source?.files.length).toBeGreaterThan(0);
  expect(read.source?.timelines?.url).toMatch(/\?lifetime=0$/);
  for (const path of requests) expect(path).toMatch(/\.jsond$|lifetime=0/);
});

test('requests the timeline of an unpublished video with the session', async () => {
  const { api } = clientOf({ session: true });
  const unpublished = { ...page, video: { ...video, id: fakeIds.long, status: 0, isPrivate: false } };
  const read = await readWithSession(unpublished, signal, api);
  expect(read.video.isPrivate).toBe(false);
  expect(read.source?.timelines?.url).toMatch(/\?lifetime=0$/);
});

test('reloads the related videos when the page has some', async () => {
  const { api } = clientOf({ session: true });
  const card = { id: 1, dir: 'x', title: 'x', durationSeconds: 1, views: 0, postDate: '', poster: '' };
  const related = { ...page.related, videos: [card, card, card], pages: 9 };
  const read = await readWithSession({ ...page, related }, signal, api);
  expect(read.related.videos.map(({ title }) => title)).not.toContain('x');
  expect(read.related.videos).toHaveLength(3);
  // Further ones would be read without the session.
  expect(read.related.pages).toBe(1);
});

test('stays refused for a viewer without access, without another request', async () => {
  const { api, requests } = clientOf({});
  expect(await readWithSession(page, signal, api)).toEqual({ ...page, isFinal: true });
  expect(requests).toHaveLength(1);
});

test('stays refused when the origin fails', async () => {
  const { api } = clientOf({ failing: '/api/json/video/' });
  expect(await readWithSession(page, signal, api)).toEqual({ ...page, isFinal: true });
});

test('returns a page without a source when the video has no files', async () => {
  const { api } = clientOf({ session: true, failing: 'videofile.php' });
  const read = await readWithSession(page, signal, api);
  expect([read.video.isRefused, read.source]).toEqual([false, undefined]);
});
