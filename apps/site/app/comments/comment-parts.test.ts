import { expect, test } from 'vitest';
import { commentParts } from './comment-parts.ts';

const found = (text: string, duration?: number) =>
  commentParts(text, duration).filter(({ kind }) => kind !== 'text');

test.each([
  ['See https://site.example/a?b=1.', 'https://site.example/a?b=1', 'https://site.example/a?b=1'],
  ['(http://site.example/x)', 'http://site.example/x', 'http://site.example/x'],
])('%s has a link', (text, shown, href) => {
  expect(found(text)).toEqual([{ kind: 'link', text: shown, href }]);
});

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,<b>'],
  ['http://'],
  ['http://localhost/admin'],
  ['//evil.example'],
  [`https://a.example/${'a'.repeat(400)}`],
  ['mail me@site.example'],
])('%s has no link and no mention', (text) => {
  expect(commentParts(text)).toEqual([{ kind: 'text', text }]);
});

test.each([
  ['at 0:05', [5]],
  ['1:02:03 and 12:59', [3723, 779]],
  ['at 99:59 of a short video', []],
  ['ratio 4:3, 12:75, v1:20:30:40, 2026-01-01T10:20', []],
])('%s has the positions %j', (text, seconds) => {
  expect(found(text, 4000).map((part) => part.kind === 'time' && part.seconds)).toEqual(seconds);
});

test('without a duration there are no positions', () => {
  expect(found('at 0:05')).toEqual([]);
});

test('finds mentions, and keeps all of the text', () => {
  const text = 'Hi @wren, <b>@rain_1</b> at 0:07!\nhttps://x.example';
  const parts = commentParts(text, 60);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap((part) => (part.kind === 'mention' ? [part.username] : []))).toEqual([
    'wren',
    'rain_1',
  ]);
});

test('reads a long hostile text in linear time', () => {
  const text = `${'@'.repeat(500)}${'1:'.repeat(250)}${'http://'.repeat(40)}`;
  expect(
    commentParts(text, 100)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
