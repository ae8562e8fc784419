import { describe, expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (label: string, typed: string) =>
  matchedParts(label, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('matchedParts', () => {
  it.each([
    ['Night harbour', 'nig', '[Nig]ht harbour'],
    ['Midnight at night', 'night', 'Midnight at [night]'],
    ['Midnight', 'night', 'Mid[night]'],
    ['Noël market', 'noe', '[Noë]l market'],
    ['Noe\u0308l', 'noel', '[Noe\u0308l]'],
    ['Sun over water', 'water sun', '[Sun] over [water]'],
    ['Aurora', 'zzz', 'Aurora'],
    ['Aurora', '', 'Aurora'],
    ['Aurora', '.*+?^$()[]{}|\\', 'Aurora'],
    ['🌊 Ocean', 'oce', '🌊 [Oce]an'],
    ['', 'sun', ''],
  ])('marks in %j what matches %j', (label, typed, expected) => {
    expect(marked(label, typed)).toBe(expected);
  });

  it('returns the whole label, whatever was typed', () => {
    for (const typed of ['İ', 'ß', 'straße', '\u0301', 'x'.repeat(10_000)]) {
      const parts = matchedParts('İstanbul Straße ﬁn', typed);
      expect(parts.map(({ text }) => text).join('')).toBe('İstanbul Straße ﬁn');
    }
  });
});
