import { describe, expect, test } from 'vitest';
import { buildFilters, countrySlot, letterSlot, parseFilters, wordSlot } from './filters.ts';
import { maximumCount, maximumPage } from './lifetimes.ts';
import {
  cleanText,
  decodePart,
  dottedParts,
  encodePart,
  jsonSegments,
  readCount,
  readId,
  readLifetime,
  readPage,
  splitAddress,
  splitLifetime,
} from './parts.ts';
import { readGender, readLang } from './wire-path.ts';

describe('text in an address', () => {
  test('A4: a lone surrogate is replaced and NUL is removed', () => {
    expect(cleanText('a\ud800b\0c')).toBe('a\ufffdbc');
    expect(encodePart('a.b/ä\0')).toBe('a%2Eb%2F%C3%A4');
  });

  test.each([
    ['a%2Eb', 'a.b'],
    ['%zz', undefined],
    ['a%00b', undefined],
    ['', ''],
  ])('%j is decoded as %j', (text, decoded) => {
    expect(decodePart(text)).toBe(decoded);
  });
});

describe('splitting an address', () => {
  test.each([
    ['/a/b', ['a', 'b'], ''],
    ['//a//b/', ['a', '', 'b', ''], ''],
    ['a/b?c=1#d', ['a', 'b'], 'c=1'],
    ['/a?b=1?c', ['a'], 'b=1%3Fc'],
    ['?a=1', [''], 'a=1'],
    ['/a#b?c=1', ['a'], ''],
    ['', [''], ''],
  ])('%s', (address, segments, query) => {
    const parts = splitAddress(address);
    expect(parts.segments).toEqual(segments);
    expect(parts.query.toString()).toBe(query);
  });

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
});

describe('the parts of an address', () => {
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
    ['1', 1],
    ['007', 7],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
    ['9007199254740992', undefined],
    ['0', undefined],
    ['x1', undefined],
    ['1x', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    [' 1', undefined],
    ['+1', undefined],
    ['1 ', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('A9: the id %j is read as %s', (text, id) => {
    expect(readId(text)).toBe(id);
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

  test.each([
    ['', 'str'],
    ['gay', 'gay'],
    ['abcdefghijkl', 'abcdefghijkl'],
    ['abcdefghijklm', undefined],
    ['Str', undefined],
    ['s1', undefined],
    ['1s', undefined],
  ])('A10: the orientation %j is read as %s', (text, gender) => {
    expect(readGender(text)).toBe(gender);
  });

  test.each([
    ['', 'en'],
    ['de', 'de'],
    ['pt-br', 'pt-br'],
    ['fil', 'fil'],
    ['d', undefined],
    ['DE', undefined],
    ['1de', undefined],
    ['de-', undefined],
    ['de-b', undefined],
    ['de-at1', undefined],
  ])('the language %j is read as %s', (text, lang) => {
    expect(readLang(text)).toBe(lang);
  });
});

describe('filters', () => {
  const slots = [letterSlot, undefined, countrySlot, wordSlot('hair', ['black', 'red'])] as const;

  test('A12: are written in the order of their slots', () => {
    expect(buildFilters(slots, {})).toBe('filt....');
    expect(buildFilters(slots, { letter: 'b', country: 'de', hair: 'red' })).toBe('filt.b..de.red');
  });

  test.each([
    ['filt....', {}],
    ['filt.b..de.red', { letter: 'b', country: 'de', hair: 'red' }],
    ['filt.0...', { letter: '0' }],
    ['filt.%C3%A4', { letter: 'ä' }],
    ['filt', {}],
    ['filtx.b', undefined],
    ['fil.b', undefined],
    ['filt.B', undefined],
    ['filt.ab', undefined],
    ['filt.0a', undefined],
    ['filt..x', undefined],
    ['filt...d', undefined],
    ['filt...deu', undefined],
    ['filt...1de', undefined],
    ['filt....blue', undefined],
    ['filt.....x', undefined],
  ])('A12: %s is read as %o', (segment, filters) => {
    expect(parseFilters(slots, segment)).toEqual(filters);
  });
});
