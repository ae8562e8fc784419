import { describe, expect, test } from 'vitest';
import { cacheAddress } from './cache-address.ts';
import { readPageRequest } from './page-request.ts';

function of(target: string) {
  const url = new URL(target, 'https://site.example');
  return cacheAddress(readPageRequest(url), url.searchParams);
}

describe('the cache address of a page', () => {
  test.each([
    ['/?utm_source=mail&campaign_id=7', '/'],
    ['/videos/top-rated/2/?date=week&noise=1&type=hd', '/videos/top-rated/2/?type=hd&date=week'],
    ['/videos/top-rated/2/?type=&duration=9&date=year', '/videos/top-rated/2/'],
    ['/search/1/?x=1&s=%20rain%20', '/search/1/?s=rain'],
    ['/search/1/?s=', '/search/1/'],
    ['/search/1/?sort=longest&exact=1&s=rain', '/search/1/?s=rain&exact=1&sort=longest'],
    ['/search/1/?sort=by-size&exact=yes&s=rain', '/search/1/?s=rain'],
    ['/pornstars/recent/1/?hair=brown&letter=b&age=99', '/pornstars/recent/1/?letter=b&hair=brown'],
    ['/pornsites/recent/1/?letter=B&hair=brown', '/pornsites/recent/1/'],
    ['/playlist/7?page=2&x=1', '/playlist/7?page=2'],
    ['/playlist/7?page=1', '/playlist/7'],
    [
      '/community/recent/1/?hair=dark&avatar=yes&search=%20ada%20',
      '/community/recent/1/?search=ada&avatar=yes',
    ],
    ['/categories/?sort=count-videos&type=hd', '/categories/?sort=count-videos'],
    ['/video/1/a%2Db/?autostart=1&ts=30', '/video/1/a-b/'],
    ['/pornstar/ada-reed/videos/2/?type=vr&type=hd', '/pornstar/ada-reed/videos/2/?type=vr'],
    ['/a/../videos/longest/1/', '/videos/longest/1/'],
    ['/%2e%2e/videos/%2E/longest/1/', '/videos/longest/1/'],
    ['/404/?x=1', '/404/'],
  ])('maps %s to %s', (given, target) => {
    expect(of(given)).toMatchObject({ key: target, target });
  });

  test('cuts a search text to the maximum length', () => {
    const cut = of(`/search/1/?s=${'a'.repeat(69)}`);
    expect(of(`/search/1/?s=${'a'.repeat(500)}`)).toEqual(cut);
  });

  test.each([
    ['/_.data?x=1', '/_.data'],
    [
      '/videos/longest/1/_.data?_routes=videos%2Croot%2Cinvented&x=1',
      '/videos/longest/1/_.data?_routes=root%2Cvideos',
    ],
  ])('maps the data request %s to %s', (given, target) => {
    expect(of(given)?.target).toBe(target);
  });
});

test('maps all unknown addresses to one answer, and all malformed ones to another', () => {
  const unknown = of('/nowhere/');
  expect(unknown?.keepsNotFound).toBe(true);
  for (const path of ['/elsewhere/?x=1', '/videos/by-size/1/more/', '/moderation/nothing/at/all/here/'])
    expect(of(path)).toEqual(unknown);
  const malformed = of('/%00');
  expect(malformed?.keepsNotFound).toBe(true);
  expect(of(`/${'a'.repeat(5000)}`)).toEqual(malformed);
  expect(malformed?.key).not.toBe(unknown?.key);
});

test.each([
  '/videos/top-rate/1/',
  '/videos/latest-updates/0/',
  '/Videos/latest-updates/1/',
  '/search/0/?s=abc',
  '/community/bogus/1/',
  '/members/5/wall/0/',
  '/members/abc/wall/1/',
  '/video/abc/x/',
  '/playlist/abc',
])('maps %s, for which the router has a route, to the document without scripts', (path) => {
  expect(of(path)).toEqual(of('/%00'));
});

test.each(['/videos/?x=1', '/videos/longest/2', '/nowhere/_.data', '/_.data?_routes=invented'])(
  'returns undefined for %s',
  (path) => {
    expect(of(path)).toBeUndefined();
  },
);
