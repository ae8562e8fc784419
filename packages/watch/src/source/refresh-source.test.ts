import { encodeVideoUrl, type WireVideoFiles } from '@nightjar/api';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshSource } from './refresh-source.ts';

const { signal } = new AbortController();
const publicUrl = 'https://tube.example';
const old = {
  id: '3',
  title: 'Slow tide',
  files: [{ suffix: '.mp4', label: 'HD', url: '/get_file/1/old/0/3/3.mp4/', isDefault: true }],
  hlsUrl: '/get_file/1/old/0/3/3.mp4/&f=video.m3u8',
  timelines: { url: '/timelines/160x90/0/0/3.54.10.vtt?lifetime=0' },
};

/** Replaces `fetch` by an origin that answers each request in the same way. */
function withOrigin(status: number, answer: unknown): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), publicUrl);
    requests.push(pathname + search);
    return Response.json(answer, { status });
  });
  return requests;
}

const address = (suffix: string) =>
  encodeVideoUrl(`${publicUrl}/get_file/1/new/0/3/3${suffix}/?d=541&br=900&ti=1`);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('EMB-1: requests fresh addresses without the caches', async () => {
  const files: WireVideoFiles = [
    { format: '_sd.mp4', video_url: address('_sd.mp4'), is_default: 1 },
    { format: '.mp4', video_url: address('.mp4') },
  ];
  const requests = withOrigin(200, files);
  const source = await refreshSource(old, { signal, publicUrl });
  expect(requests).toEqual(['/api/videofile.php?video_id=3&lifetime=0']);
  expect(source).toMatchObject({ title: 'Slow tide', files: [{ suffix: '_sd.mp4' }, { suffix: '.mp4' }] });
  expect(source.hlsUrl).toMatch(/^\/get_file\/1\/new\/.*&f=video\.m3u8$/);
});

test('keeps the address of the timeline, which is not signed', async () => {
  withOrigin(200, [{ format: '.mp4', video_url: address('.mp4'), is_default: 1 }]);
  expect((await refreshSource(old, { signal, publicUrl })).timelines).toEqual(old.timelines);
});

test('keeps no address of a stream when the video has no file any more', async () => {
  withOrigin(200, []);
  const source = await refreshSource(old, { signal, publicUrl });
  expect(source.files).toEqual([]);
  expect(source).not.toHaveProperty('hlsUrl');
});

test('rejects when the origin refuses the video', async () => {
  withOrigin(403, { error: 1, code: 'private' });
  await expect(refreshSource(old, { signal, publicUrl })).rejects.toThrow();
});
