import { expect, it } from 'vitest';
import { readReferrer, readReturnPath } from './return-path.ts';

it.each([
  '/',
  '/video/7/quiet-water/',
  '/video/7/quiet-water/?ts=30',
  '/search/2/?s=rain&type=hd',
  '/contacts',
])('returns to %s', (path) => {
  expect(readReturnPath(path)).toBe(path);
});

it.each([
  undefined,
  null,
  '',
  'video/7/x/',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/nothing-like-it/',
  '/signin/',
  '/signin/?to=/signup/',
  '/signup/',
  '/404/',
  `/search/1/?s=${'a'.repeat(1000)}`,
])('returns to the home page for %j', (value) => {
  expect(readReturnPath(value)).toBe('/');
});

it('removes the fragment', () => {
  expect(readReturnPath('/categories/#a')).toBe('/categories/');
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['nothing', undefined],
  ['https://site.example/search/1/?s=rain', '/search/1/?s=rain'],
  ['https://evil.example/search/1/', undefined],
  ['https://site.example.evil.example/', undefined],
])('the referrer %j is the page %j', (referer, page) => {
  const request = new Request('https://site.example/signin/', { headers: referer ? { referer } : {} });
  expect(readReferrer(request)).toBe(page);
});
