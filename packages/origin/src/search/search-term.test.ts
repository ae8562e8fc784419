import { expect, test } from 'vitest';
import { normalizeTerm } from './search-term.ts';

test.each([
  ['  Night   SKY ', 'night sky'],
  ['night\u0000sky\u200b\tx', 'night sky x'],
  ['cafe\u0301', 'caf\u00e9'],
  ['a\ud800b', 'a b'],
  ['\n', ''],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ['a'.repeat(101), 'a'.repeat(100)],
  ['😀'.repeat(101), '😀'.repeat(100)],
])('%j is normalized to %j', (text, term) => {
  expect(normalizeTerm(text)).toBe(term);
});
