import { describe, expect, test } from 'vitest';
import { buildFilters, countrySlot, letterSlot, parseFilters, wordSlot } from './filters.ts';
import { cleanText, decodePart, encodePart, readId, splitAddress } from './parts.ts';
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
});

describe('the parts of an address', () => {
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
