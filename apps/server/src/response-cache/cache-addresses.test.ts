import { expect, test, vi } from 'vitest';
import { createCacheAddresses } from './cache-addresses.ts';

const part = (name: string) => ({
  cacheAddress: vi.fn(({ pathname }: URL) => ({ key: `${name}${pathname}`, target: pathname })),
});
const apps = { site: part('site'), embed: part('embed'), download: part('download') };
const apiKey = (address: string) => /id=(\d+)/.exec(address)?.[1];
const of = createCacheAddresses({ publicUrl: 'https://tube.example', apps, apiKey });

test('each part names the address of its own pages', () => {
  expect(of('/videos/?x=1')?.key).toBe('site/videos/');
  expect(of('/embed/7/')?.key).toBe('embed/embed/7/');
  expect(of('/download?video=7')?.key).toBe('download/download');
});

test('an address of the API has the key that its route reads, and is made from itself', () => {
  expect(of('/api/a/../thing?x=1&id=7')).toEqual({ key: 'api 7', target: '/api/thing?x=1&id=7' });
  expect(of('/api/thing?id=x')).toBeUndefined();
});

test('dot segments do not lead to another part', () => {
  expect(of('/embed/../videos/')?.key).toBe('site/videos/');
  expect(of('/x/%2e%2e/embed/7/')?.key).toBe('embed/embed/7/');
});

test.each(['/healthz', '/assets/site/a.js', '/get_file/1/x', '*'])('%s is not kept', (target) => {
  expect(of(target)).toBeUndefined();
});

test('a target is read once, also where its answer is not kept', () => {
  apps.site.cacheAddress.mockClear();
  for (let time = 0; time < 3; time += 1) of('/again/');
  expect(apps.site.cacheAddress).toHaveBeenCalledTimes(1);
});
