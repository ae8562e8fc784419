import { expect, test } from 'vitest';
import { entityTagOf, matchesIfNoneMatch, notModifiedHeaders, weakTag } from './entity-tag.ts';

test('depends on every byte of the body', () => {
  const tag = entityTagOf(Buffer.from('one'));
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect(entityTagOf(Buffer.from('one'))).toBe(tag);
  expect(entityTagOf(Buffer.from('onf'))).not.toBe(tag);
});

test('is made weak once', () => {
  expect(weakTag('"a"')).toBe('W/"a"');
  expect(weakTag('W/"a"')).toBe('W/"a"');
});

test.each([
  ['"a1"', true],
  ['W/"a1"', true],
  ['"x", W/"a1" ', true],
  ['"a1", W/"x"', true],
  ['*', true],
  [' * ', true],
  ['"W/a1"', false],
  ['"a1x"', false],
  ['xW/"a1"', false],
  ['', false],
  [undefined, false],
  [null, false],
])('If-None-Match: %s lists the tag: %s, whether it is strong or weak', (header, matches) => {
  expect(matchesIfNoneMatch(header, '"a1"')).toBe(matches);
  expect(matchesIfNoneMatch(header, 'W/"a1"')).toBe(matches);
});

test('a 304 repeats only the headers that caches and readers of the stored answer need', () => {
  expect(
    notModifiedHeaders([
      ['content-type', 'text/html'],
      ['etag', '"a"'],
      ['vary', 'accept-encoding'],
      ['content-length', '7'],
      ['access-control-allow-origin', '*'],
    ]),
  ).toEqual([
    ['etag', '"a"'],
    ['vary', 'accept-encoding'],
    ['access-control-allow-origin', '*'],
  ]);
});
