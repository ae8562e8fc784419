import { expect, test } from 'vitest';
import { readRequestTarget } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/videos/longest/1/?a=../b', '/videos/longest/1/?a=../b'],
  ['//get_file/1/x', '//get_file/1/x'],
  [
    '/api/videos2.php?params=0/str/relevance/24/search.0.1.all...',
    '/api/videos2.php?params=0/str/relevance/24/search.0.1.all...',
  ],
  ['/a/../b/./c?d=1', '/b/c?d=1'],
  ['/a/%2e%2E/b', '/b'],
  ['/a/.%2e/..', '/'],
  ['/..', '/'],
  ['/a\\..\\b', '/b'],
  ['/a#b', '/a'],
  ['/a/...b/.well-known/..c', '/a/...b/.well-known/..c'],
  ['http://tube.example/a/?b=1', '/a/?b=1'],
  ['HTTPS://evil.example', '/'],
  ['http://tube.example/a/../b', '/b'],
])('%s is read as %s', (target, read) => {
  expect(readRequestTarget(target)).toBe(read);
});

test.each(['*', '', 'tube.example:443', 'ftp://tube.example/', 'http://', 'a/b'])(
  'returns undefined for %j',
  (target) => {
    expect(readRequestTarget(target)).toBeUndefined();
  },
);
