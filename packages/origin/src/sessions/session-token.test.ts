import { expect, test } from 'vitest';
import { sessionTokenOf } from './session-token.ts';

const token = 'aB_-'.padEnd(43, '0');

test.each([[`nj_session=${token}`], [`a=1; nj_session=${token}; b=2`]])(
  'reads the token of %s',
  (cookies) => {
    expect(sessionTokenOf(cookies)).toBe(token);
  },
);

test.each([
  [null],
  [''],
  [`nj_sessions=${token}`],
  [`a=nj_session; b=${token}`],
  ['nj_session='],
  [`nj_session=${token}0`],
  [`nj_session=${token.slice(1)}`],
  [`nj_session=0${token}`],
  [`nj_session=${token.slice(1)}.`],
])('%s has no token', (cookies) => {
  expect(sessionTokenOf(cookies)).toBeUndefined();
});
