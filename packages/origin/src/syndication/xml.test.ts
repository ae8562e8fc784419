import { expect, test } from 'vitest';
import { emptyElement, escapeXml, shortened, textElement } from './xml.ts';

test('escapes the five special characters of XML', () => {
  expect(escapeXml(`a & <b> "c" 'd' &`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &apos;d&apos; &amp;');
});

test('removes characters that XML 1.0 forbids', () => {
  expect(escapeXml('a\u0000b\u0008c\ud800d\ufffee')).toBe('abcde');
  expect(escapeXml('\t\n\r \ud7ff\ue000\ufffd😀')).toBe('\t\n\r \ud7ff\ue000\ufffd😀');
});

test('omits an element without text', () => {
  expect(textElement('a', 'x & y')).toBe('<a>x &amp; y</a>');
  expect(textElement('a', 0)).toBe('<a>0</a>');
  expect(textElement('a', '')).toBe('');
  expect(textElement('a', undefined)).toBe('');
});

test('escapes attributes', () => {
  expect(emptyElement('a', { href: '/?a=1&b="', size: 2 })).toBe('<a href="/?a=1&amp;b=&quot;" size="2"/>');
  expect(emptyElement('a', {})).toBe('<a/>');
});

test.each([
  ['0123456789', 10, '0123456789'],
  ['01234567890', 10, '012345678…'],
  ['012345 7 9 1', 10, '012345 7…'],
  ['0123 567890', 10, '0123 5678…'],
  ['012345 7890', 10, '012345…'],
  ['01234 67890', 10, '01234 678…'],
  ['😀😀😀', 3, '😀😀😀'],
  ['😀😀😀😀', 3, '😀😀…'],
])('%j in at most %d characters is %j', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected);
});
