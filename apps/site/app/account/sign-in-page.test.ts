import { expect, it } from 'vitest';
import { readSignInMode } from './sign-in-page.ts';

it.each([
  ['', { mode: 'signin' }],
  ['to=/contacts', { mode: 'signin' }],
  ['done=confirmed', { mode: 'signin', notice: 'confirmed' }],
  ['done=changed', { mode: 'signin', notice: 'changed' }],
  ['done=anything', { mode: 'signin' }],
  ['done=email_cancelled', { mode: 'signin', notice: 'email_cancelled' }],
  ['email_new=abc', { mode: 'emailNew', key: 'abc' }],
  ['email_old=abc', { mode: 'emailOld', key: 'abc' }],
  ['email_old=', { mode: 'signin' }],
  ['digest_stop=abc', { mode: 'digestStop', key: 'abc' }],
  ['done=digest_stopped', { mode: 'signin', notice: 'digest_stopped' }],
  ['code=1', { mode: 'code' }],
  ['code=2', { mode: 'signin' }],
  ['restore=1', { mode: 'restore' }],
  ['restore=sent', { mode: 'restoreSent' }],
  ['again=1', { mode: 'again' }],
  ['again=sent', { mode: 'againSent' }],
  ['confirm=abc', { mode: 'confirm', key: 'abc' }],
  ['confirm=', { mode: 'signin' }],
  ['reset=abc', { mode: 'reset', key: 'abc' }],
  ['reset=', { mode: 'signin' }],
])('the query "%s" selects %o', (query, expected) => {
  expect(readSignInMode(new URLSearchParams(query))).toEqual(expected);
});
