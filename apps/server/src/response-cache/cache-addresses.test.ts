import { expect, test, vi } from 'vitest';
import { createCacheAddresses } from './cache-addresses.ts';

const part = (name: string) => ({
  cacheAddress: vi.fn(({ pathname }: URL) => ({ key: `${name}${pathname}`, target: pathname })),
});
const apps = { site: part('site'), embed: part('embed'), download: part('download') };
const apiKey = (address: string) => /id=(\d+)/.exec(address)?.[1];
const of = createCacheAddresses({ publicUrl: 'https://tube.example', apps, apiKey });

test('takes the cache address of a page from its part', () => {
  expect(of('/videos/?x=1')?.key).toBe('site/videos/');
  expect(of('/embed/7/')?.key).toBe('embed/embed/7/');
  expect(of('/download?video=7')?.key).toBe('download/download');
});

test('uses the key of the API route and the address itself for an API address', () => {
  expect(of('/api/a/../thing?x=1&id=7')).toEqual({ key: 'api 7', target: '/api/thing?x=1&id=7' });
  expect(of('/api/thing?id=x')).toBeUndefined();
});

test('resolves dot segments before it selects a part', () => {
  expect(of('/embed/../videos/')?.key).toBe('site/videos/');
  expect(of('/x/%2e%2e/embed/7/')?.key).toBe('embed/embed/7/');
});

test.each(['/healthz', '/assets/site/a.js', '/get_file/1/x', '*'])(
  'returns no cache address for %s',
  (target) => {
    expect(of(target)).toBeUndefined();
  },
);

test('parses a target once, also when its answer is not cached', () => {
  apps.site.cacheAddress.mockClear();
  for (let time = 0; time < 3; time += 1) of('/again/');
  expect(apps.site.cacheAddress).toHaveBeenCalledTimes(1);
});
