import { expect, test } from 'vitest';
import { createMarkupCache } from './markup-cache.ts';

const html = '<main><div id="a" class="x"><div>one</div><p>two</p></div><div id="b">three</div></main>';

test('repeats the content of an element in later documents', () => {
  const cache = createMarkupCache();
  const first = cache.forDocument();
  expect([first.find('a', 'header'), first.find('b', 'footer')]).toEqual([undefined, undefined]);
  first.collect(html);
  const second = cache.forDocument();
  expect(second.find('a', 'header')).toBe('<div>one</div><p>two</p>');
  expect(second.find('b', 'footer')).toBe('three');
  expect(second.find('a', 'another header')).toBeUndefined();
});

test('stores nothing for an element that is missing or does not end', () => {
  const cache = createMarkupCache();
  const document = cache.forDocument();
  document.find('c', 'missing');
  document.find('d', 'open');
  document.collect(`${html}<div id="d">`);
  expect([document.find('c', 'missing'), document.find('d', 'open')]).toEqual([undefined, undefined]);
});

test('drops the oldest markup when it is full', () => {
  const cache = createMarkupCache({ maxStored: 1 });
  for (const [id, key] of [
    ['a', 'header'],
    ['b', 'footer'],
  ] as const) {
    const document = cache.forDocument();
    document.find(id, key);
    document.collect(html);
  }
  const document = cache.forDocument();
  expect([document.find('a', 'header'), document.find('b', 'footer')]).toEqual([undefined, 'three']);
});
