import { afterEach, expect, test, vi } from 'vitest';
import { createFakeOrigin } from '../testing/answers.ts';
import { fakePageData } from '../testing/page-data.ts';
import { relatedVideos } from './related-videos.ts';

/** Replaces the page's fetch by a fake origin. */
function behindFetch(failing?: string): string[] {
  const origin = createFakeOrigin(failing);
  vi.spyOn(window, 'fetch').mockImplementation((input) =>
    origin.fetch(new URL(String(input), 'https://nightjar.example')),
  );
  return origin.requests;
}

const { signal } = new AbortController();

afterEach(() => {
  vi.restoreAllMocks();
});

test('EMB-1: requests the same related list as the site, with marked links and several picture formats', async () => {
  const requests = behindFetch();
  const videos = await relatedVideos(fakePageData, signal);
  expect(requests).toEqual(['/api/json/videos_related2/432000/24/0/0/3.all.1.json']);
  expect(videos).toHaveLength(7);
  expect(videos[0]).toMatchObject({
    id: '11',
    title: 'Slow tide 11',
    href: '/video/11/slow-tide-11/?r=1',
    durationSeconds: 541,
    poster: '/pictures/0/11/640.jpg',
  });
  expect(videos[0]?.posterSources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
});

test('EMB-1: rejects when related videos cannot be loaded', async () => {
  behindFetch('videos_related2');
  await expect(relatedVideos(fakePageData, signal)).rejects.toThrow();
});
