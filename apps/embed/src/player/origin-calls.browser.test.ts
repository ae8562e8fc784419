import { afterEach, expect, test, vi } from 'vitest';
import { createFakeOrigin } from '../testing/answers.ts';
import { fakePageData } from '../testing/page-data.ts';
import { freshSource, relatedVideos } from './origin-calls.ts';

/** Puts an origin behind the page's fetch. */
function behindFetch(failing?: string): string[] {
  const origin = createFakeOrigin(failing);
  vi.spyOn(window, 'fetch').mockImplementation((input) =>
    origin.fetch(new URL(String(input), 'https://nightjar.example')),
  );
  return origin.asked;
}

const { signal } = new AbortController();

afterEach(() => {
  vi.restoreAllMocks();
});

test('EMB-1: related videos come from the site’s own list, marked as opened from it, in pictures that browsers choose from', async () => {
  const asked = behindFetch();
  const videos = await relatedVideos(fakePageData, signal);
  expect(asked).toEqual(['/api/json/videos_related2/432000/24/0/0/3.all.1.json']);
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

test('EMB-1: related videos that cannot be loaded are told to the player', async () => {
  behindFetch('videos_related2');
  await expect(relatedVideos(fakePageData, signal)).rejects.toThrow();
});

test('EMB-1: fresh addresses are asked for past every cache', async () => {
  const asked = behindFetch();
  const source = await freshSource(fakePageData, signal);
  expect(asked).toEqual(['/api/videofile.php?video_id=3&lifetime=0']);
  expect(source).toMatchObject({ title: 'Slow tide', files: [{ suffix: '_sd.mp4' }, { suffix: '.mp4' }] });
  expect(source.hlsUrl).toMatch(/&f=video\.m3u8$/);
});
