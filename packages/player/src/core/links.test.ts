import { expect, test } from 'vitest';
import { isPlainClick, isSafeHref, searchLink } from './links.ts';

test.each([
  ['/video/1/slow-tide/', true],
  ['https://sister.example/video/1/', true],
  ['HTTP://sister.example/', true],
  ['?page=2', true],
  ['../video/2/', true],
  ['#top', true],
  ['', false],
  ['//elsewhere.example/', false],
  ['javascript:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['/\t/elsewhere.example', false],
  ['mailto:x', false],
  [undefined, false],
  [7, false],
])('LINK-1: %j is a safe href: %s', (href, isSafe) => {
  expect(isSafeHref(href)).toBe(isSafe);
});

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('LINK-4: a click with %j is a plain click: %s', (partial, isPlain) => {
  expect(isPlainClick({ ...plain, ...partial })).toBe(isPlain);
});

test.each([
  ['/search/1/?s={title}', 'Slow tide', '/search/1/?s=Slow%20tide'],
  ['/search/1/?s={title}', ' Rain & "fog" $& 100% ', '/search/1/?s=Rain%20%26%20%22fog%22%20%24%26%20100%25'],
  ['/search/1/?s={title}', 'half \ud83d', '/search/1/?s=half%20%EF%BF%BD'],
  ['/search/1/?s=tides', 'Slow tide', '/search/1/?s=tides'],
  ['javascript:{title}', 'alert(1)', undefined],
  [undefined, 'Slow tide', undefined],
])('LINK-2: the pattern %j with the title %j gives %j', (pattern, title, expected) => {
  expect(searchLink(pattern, title)).toBe(expected);
});
