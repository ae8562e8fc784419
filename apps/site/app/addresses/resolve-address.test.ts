import { describe, expect, it } from 'vitest';
import { resolveAddress } from './resolve-address.ts';

function resolve(address: string) {
  const url = new URL(address, 'http://site.example');
  return resolveAddress(url);
}

describe('resolveAddress', () => {
  it.each([
    ['/', 'index', {}],
    ['/video/12/quiet-water/', 'video', { id: '12', dir: 'quiet-water' }],
    ['/video/12/', 'video_short', { id: '12' }],
    ['/embed/12/', 'embed', { id: '12' }],
    ['/videos/top-rated/3/', 'videos', { sort: 'top-rated', page: '3' }],
    ['/categories/', 'categories', {}],
    ['/categories/night-sky/', 'videos-categories', { dir: 'night-sky' }],
    ['/categories/night-sky/2/', 'videos-categories', { dir: 'night-sky', page: '2' }],
    ['/search/1/?s=rain', 'search', { page: '1' }],
    ['/pornstars/count-videos/1/', 'pornstars', { sort: 'count-videos', page: '1' }],
    ['/pornstar/ada-reed/', 'pornstar', { dir: 'ada-reed' }],
    ['/pornstar/ada-reed/videos/1/', 'pornstar_uploaded_videos', { dir: 'ada-reed', page: '1' }],
    ['/pornsites/alphabetaz/1/', 'pornsites', { sort: 'alphabetaz', page: '1' }],
    ['/community/recent/1/', 'community', { sort: 'recent', page: '1' }],
    ['/information/2257/', 'information_2257', {}],
    ['/contacts', 'contacts', {}],
    ['/download?video=5', 'download', {}],
    ['/unavailable', 'unavailable', {}],
    ['/playlist/9', 'playlist', { id: '9' }],
    ['/members/7/wall/1/', 'member_wall', { id: '7', page: '1' }],
    ['/history/', 'history', {}],
    ['/404/', 'not-found', {}],
  ])('resolves %s to the page %s', (address, name, params) => {
    expect(resolve(address)).toMatchObject({ kind: 'page', name, params });
  });

  it.each([
    ['/videos/', '/videos/latest-updates/1/', false],
    ['/videos', '/videos/latest-updates/1/', false],
    ['/videos/?type=hd', '/videos/latest-updates/1/?type=hd', false],
    ['/videos/longest/', '/videos/longest/1/', true],
    ['/videos/longest', '/videos/longest/1/', true],
    ['/videos/longest/2', '/videos/longest/2/', true],
    ['/videos/longest/2?date=week', '/videos/longest/2/?date=week', true],
    ['/latest-updates/', '/videos/latest-updates/1/', true],
    ['/latest-updates', '/videos/latest-updates/1/', true],
    ['/top-rated/', '/videos/top-rated/1/', true],
    ['/most-popular/?pub=4', '/videos/most-popular/1/?pub=4', true],
    ['/video/12', '/video/12/', true],
    ['/video/12/quiet-water', '/video/12/quiet-water/', true],
    ['/embed/12', '/embed/12/', true],
    ['/categories', '/categories/', true],
    ['/categories/night-sky', '/categories/night-sky/', true],
    ['/search/?s=a%20b', '/search/1/?s=a%20b', true],
    ['/pornstars/', '/pornstars/alphabetaz/1/', false],
    ['/pornstars/recent/', '/pornstars/recent/1/', true],
    ['/pornstar/ada-reed/videos/', '/pornstar/ada-reed/videos/1/', true],
    ['/pornsites/', '/pornsites/alphabetaz/1/', false],
    ['/pornsite/lumen/videos/', '/pornsite/lumen/videos/1/', true],
    ['/information/', '/information/terms/', false],
    ['/members/7/', '/members/7/wall/1/', false],
    ['/contacts/', '/contacts', true],
    ['/download/?video=5', '/download?video=5', true],
    ['/unavailable/', '/unavailable', true],
    ['/playlist/9/', '/playlist/9', true],
    ['/404', '/404/', true],
  ])('%s redirects to %s', (address, location, permanent) => {
    expect(resolve(address)).toEqual({ kind: 'redirect', location, permanent });
  });

  it('keeps the encoding of a slug in a redirect', () => {
    expect(resolve('/video/12/caf%C3%A9')).toMatchObject({ location: '/video/12/caf%C3%A9/' });
    expect(resolve('/video/12/a%3Fb')).toMatchObject({ location: '/video/12/a%3Fb/' });
  });

  it.each([
    '/nowhere/',
    '/Videos/longest/1/',
    '/videos/by-size/1/',
    '/videos/longest/0/',
    '/videos/longest/01/',
    '/videos/longest/1/2/',
    '/video/zero/x/',
    '/video/012/x/',
    '/video/-1/x/',
    '/video/99999999999999999999/x/',
    '/videos/longest/1/index.html',
    '/wp-login.php',
  ])('finds no page for %s', (address) => {
    expect(resolve(address)).toEqual({ kind: 'not-found' });
  });

  it.each([
    ['a broken escape', '/video/1/%E0%A4%A/'],
    ['a lone percent sign', '/video/1/100%/'],
    ['a zero byte', '/video/1/a%00b/'],
    ['a line break', '/video/1/a%0d%0aSet-Cookie:x/'],
    ['an encoded slash', '/video/1/..%2f..%2fetc/'],
    ['an encoded backslash', '/video/1/a%5cb/'],
    ['an empty part', '/video//1/'],
    ['a very long path', `/video/1/${'a'.repeat(700)}/`],
    ['a very long query', `/videos/?q=${'a'.repeat(3000)}`],
  ])('treats an address with %s as malformed', (_, address) => {
    expect(resolve(address)).toEqual({ kind: 'malformed' });
  });

  it.each(['//evil.example', '//evil.example/videos', '///videos'])(
    'never redirects %s to another host',
    (pathname) => {
      expect(resolveAddress({ pathname, search: '' })).toEqual({ kind: 'malformed' });
    },
  );

  it.each([
    ['/pornstar/ada-reed/videos/1/', '/pornstar/ada-reed/'],
    ['/pornstar/ada-reed/videos/2/', '/pornstar/ada-reed/videos/2/'],
    ['/pornsite/lumen/videos/1/?type=vr', '/pornsite/lumen/'],
    ['/videos/longest/2/?type=hd&utm=1', '/videos/longest/2/'],
    ['/video/12/quiet-water/?r=1&autostart=1', '/video/12/quiet-water/'],
    ['/search/2/?utm=1&s=late rain', '/search/2/?s=late+rain'],
    ['/categories/night-sky/1/', '/categories/night-sky/'],
    ['/categories/night-sky/2/', '/categories/night-sky/2/'],
    ['/?campaign_id=4', '/'],
  ])('the canonical address of %s is %s', (address, canonical) => {
    expect(resolve(address)).toMatchObject({ kind: 'page', canonical });
  });
});
