import { expect, test } from 'vitest';
import { createCookieJar, isSignedIn, readCookie, serializeCookie, siteCookies } from '../index.ts';

test('ST-6: a cookie has one day, path / and SameSite Lax by default', () => {
  expect(serializeCookie('tcid', 'SE')).toBe('tcid=SE; Max-Age=86400; Path=/; SameSite=Lax');
});

test('ST-6: every default can be overridden, and a max age of null makes a session cookie', () => {
  expect(
    serializeCookie('a b', 'ü;=', {
      maxAgeSeconds: null,
      path: '/x',
      domain: 'site.example',
      sameSite: 'None',
      secure: true,
    }),
  ).toBe('a%20b=%C3%BC%3B%3D; Path=/x; Domain=site.example; SameSite=None; Secure');
});

test('ST-6: each cookie of the site has an explicit expiry', () => {
  expect(Object.values(siteCookies).map(({ name }) => name)).toEqual([
    '_agev',
    'verif',
    'tcid',
    'show_site',
    'logout',
    'member',
    'consent',
    'from_publisher',
  ]);
  for (const { maxAgeSeconds } of Object.values(siteCookies)) expect(maxAgeSeconds).toBeGreaterThan(0);
});

test('ST-6: a value is found by its exact name and decoded if it is valid percent-encoding', () => {
  const header = 'x_agev=0; _agev=1;from_publisher=a%20b; broken=%zz; lonely; empty=';
  expect(readCookie(header, '_agev')).toBe('1');
  expect(readCookie(header, 'from_publisher')).toBe('a b');
  expect(readCookie(header, 'broken')).toBe('%zz');
  expect(readCookie(header, 'empty')).toBe('');
  expect(readCookie(header, 'lonely')).toBeUndefined();
  expect(readCookie(header, 'lonel')).toBeUndefined();
  expect(readCookie('a=1 ; b=2', 'a')).toBe('1');
  expect(readCookie('', '_agev')).toBeUndefined();
});

test('ST-6: the cookie jar of an https page writes secure cookies', () => {
  const page = { cookie: '', location: { protocol: 'https:' } as Location };
  const jar = createCookieJar(page);
  jar.set('_agev', '1', { maxAgeSeconds: 60 });
  expect(page.cookie).toBe('_agev=1; Max-Age=60; Path=/; SameSite=Lax; Secure');
  jar.remove('_agev');
  expect(page.cookie).toBe('_agev=; Max-Age=0; Path=/; SameSite=Lax');
});

test('ST-6: the cookie jar of an http page writes cookies without Secure, and reads them back', () => {
  const page = { cookie: '', location: { protocol: 'http:' } as Location };
  const jar = createCookieJar(page);
  jar.set('tcid', 'SE');
  expect(page.cookie).toBe('tcid=SE; Max-Age=86400; Path=/; SameSite=Lax');
  expect(jar.get('tcid')).toBe('SE');
  expect(jar.get('_agev')).toBeUndefined();
});

test.each([
  ['member=1', true],
  ['lang=en; member=1', true],
  ['member=0', false],
  ['nonmember=1', false],
  ['', false],
])('with the cookies "%s", a browser has a session: %s', (cookies, expected) => {
  expect(isSignedIn(cookies)).toBe(expected);
});
