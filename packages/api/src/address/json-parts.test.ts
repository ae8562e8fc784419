import { expect, test } from 'vitest';
import { dottedParts, jsonSegments, readCount, readLifetime, readPage, splitLifetime } from './json-parts.ts';
import { maximumCount, maximumPage } from './lifetimes.ts';

test.each([
  ['/api/json/x/1.json', ['1']],
  ['/api/json/x/0/1.jsond', ['0', '1']],
  ['//api/json/x/1.json?a=1', ['1']],
  ['/api/json/x/1.json.json', ['1.json']],
  ['/api/json/x/1.jsonx', undefined],
  ['/api/json/x/1', undefined],
  ['/api/json/x', undefined],
  ['/api/json/y/1.json', undefined],
  ['/api/1.json', undefined],
])('the segments of %s after its prefix are %o', (address, segments) => {
  expect(jsonSegments(address, '/api/json/x/')).toEqual(segments);
});

test('A7: a lifetime is optional', () => {
  expect(splitLifetime(['3600', 'a'], 2, 60)).toEqual({ lifetime: 3600, rest: ['a'] });
  expect(splitLifetime(['', 'a'], 2, 60)).toEqual({ lifetime: 60, rest: ['a'] });
  expect(splitLifetime(['a'], 2, 60)).toEqual({ lifetime: 60, rest: ['a'] });
  expect(splitLifetime(['x', 'a'], 2, 60)).toBeUndefined();
  expect(splitLifetime(['60', 'a', 'b'], 2, 60)).toBeUndefined();
  expect(splitLifetime([], 2, 60)).toBeUndefined();
});

test.each([
  [null, 60],
  ['', 60],
  ['0', 0],
  ['3600', 3600],
  ['3601', 3600],
  ['x60', undefined],
  ['60x', undefined],
  ['-1', undefined],
  ['1'.repeat(16), undefined],
])('A7: the lifetime %j is read as %s', (text, lifetime) => {
  expect(readLifetime(text, 60)).toBe(lifetime);
});

test.each([
  ['', 24, 1],
  ['7', 7, 7],
  ['0', 1, 1],
  ['999999999999999', maximumCount, maximumPage],
  ['1'.repeat(16), undefined, undefined],
  ['x7', undefined, undefined],
  ['7x', undefined, undefined],
  [' ', undefined, undefined],
])('A9: the number %j is read as a count of %s, or as page %s', (text, count, page) => {
  expect(readCount(text, 24)).toBe(count);
  expect(readPage(text)).toBe(page);
});

test.each([
  ['a.b', ['a', 'b', '']],
  ['a.b.c', ['a', 'b', 'c']],
  ['a.b.c..', ['a', 'b', 'c']],
  ['a%2Eb.c', ['a.b', 'c', '']],
  ['', ['', '', '']],
  ['a.b.c.d', undefined],
  ['a.%zz', undefined],
  ['a.b.c.%00', undefined],
])('A8: the dotted segment %j has the parts %o', (segment, parts) => {
  expect(dottedParts(segment, 3)).toEqual(parts);
});
