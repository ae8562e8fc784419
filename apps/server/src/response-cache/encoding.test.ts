import { expect, test } from 'vitest';
import { chooseEncoding, isCompressible } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['BR', 'br'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('compresses text, JSON and playlists, but not pictures', () => {
  for (const type of [
    'text/html; charset=utf-8',
    'application/json',
    'image/svg+xml',
    'application/ld+json',
    'application/vnd.apple.mpegurl',
  ])
    expect(isCompressible(type)).toBe(true);
  for (const type of ['image/avif', 'video/mp4', 'font/woff2', null])
    expect(isCompressible(type)).toBe(false);
});
