import { expect, test } from 'vitest';
import { type CookieJar, clearSessionCookie, setSessionCookie } from './session-cookies.ts';
import { sessionTokenOf } from './session-token.ts';

function cookiesSetBy(work: (jar: CookieJar) => void) {
  const cookies: Record<string, unknown> = {};
  work({
    setCookie: (name, value, options = {}) => {
      cookies[name] = { value, ...options };
    },
  });
  return cookies;
}
const year = 31_536_000;

test('signing in sets the session and member cookies and removes the logout cookie', () => {
  expect(cookiesSetBy((jar) => setSessionCookie(jar, 'token'))).toEqual({
    nj_session: { value: 'token', maxAgeSeconds: year },
    member: { value: '1', maxAgeSeconds: year, httpOnly: false },
    logout: { value: undefined, httpOnly: false },
  });
});

test('signing out removes the session and member cookies and sets the logout cookie for a day', () => {
  expect(cookiesSetBy(clearSessionCookie)).toEqual({
    nj_session: { value: undefined },
    member: { value: undefined, httpOnly: false },
    logout: { value: '1', maxAgeSeconds: 86_400, httpOnly: false },
  });
});

const token = `${'a'.repeat(41)}_-`;

test.each([
  [`nj_session=${token}`, token],
  [`a=b; nj_session=${token}; c=d`, token],
  [`nj_session=${token}x`, undefined],
  [`nj_session=x${token}`, undefined],
  [`nj_session=${token.slice(1)}`, undefined],
  [`nj_session=${'.'.repeat(43)}`, undefined],
  [`nj_session2=${token}`, undefined],
  [`a=nj_session`, undefined],
  ['a=b', undefined],
  ['', undefined],
  [null, undefined],
])('the cookies %s contain the token %s', (cookies, expected) => {
  expect(sessionTokenOf(cookies)).toBe(expected);
});
