import { createApiClient } from '@nightjar/api';
import { expect, test } from 'vitest';
import { createFakeOrigin } from '../../server/testing/fake-origin.ts';
import { fakeIds, textsOf } from '../../server/testing/fake-videos.ts';
import { readWithSession } from './session-video.ts';
import {
  isNotFoundRedirect,
  readUnpublished,
  redirectToNotFound,
  videoOfNotFound,
} from './unpublished-video.ts';
import type { RefusedPage } from './video-page-data.ts';

const { signal } = new AbortController();
const read = (session: boolean) => (page: RefusedPage) => {
  const { fetch } = createFakeOrigin({ session });
  const api = createApiClient({ baseUrl: 'http://origin', fetch, log: { warn: () => undefined } });
  return readWithSession(page, signal, api);
};

test('the redirect of a missing video names the video in its fragment only', () => {
  const response = redirectToNotFound('/video/7/slug/?ts=3');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/404/#/video/7/slug/?ts=3');
  expect(isNotFoundRedirect(response)).toBe(true);
});

test.each([
  new Response(null, { status: 302, headers: { location: '/404/' } }),
  new Response(null, { status: 301, headers: { location: '/video/7/slug/' } }),
  new Response(null, { status: 503 }),
  new Error('offline'),
])('another failure of the loader is not that redirect %#', (error) => {
  expect(isNotFoundRedirect(error)).toBe(false);
});

test.each([
  ['#/video/7/slug/', '/video/7/slug/'],
  ['#/video/7/slug/?ts=3', '/video/7/slug/?ts=3'],
  ['#/video/7/-/', '/video/7/-/'],
  ['', undefined],
  ['#main', undefined],
  ['#//evil.example/', undefined],
  ['#/video/7/../../signin/', undefined],
  ['#https://evil.example/video/7/slug/', undefined],
])('the fragment %j names the page %j', (hash, expected) => {
  expect(videoOfNotFound(hash)).toBe(expected);
});

test('a video without a public page is shown to a session that may see it, with its related videos', async () => {
  const page = await readUnpublished(fakeIds.private, read(true));
  expect(page.video).toMatchObject({ isRefused: false, title: textsOf(fakeIds.private).title });
  expect(page.related.videos.length).toBeGreaterThan(0);
});

test('a session that may not see the video is led to /404/, without a fragment', async () => {
  const failure = await readUnpublished(fakeIds.private, read(false)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Response);
  expect(failure instanceof Response && failure.headers.get('location')).toBe('/404/');
});
