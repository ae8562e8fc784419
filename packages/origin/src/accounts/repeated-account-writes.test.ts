import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCodes } from '../testing/send-action.ts';
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { takeKey, takeMails } from '../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
let browser: TestBrowser;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());
beforeEach(async () => {
  browser = openBrowser(site);
  await site.database.pool.query('DELETE FROM limit_events; DELETE FROM mails; DELETE FROM request_keys');
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const eml = 'mira@example.org';
/** The key of a reset link that has set a password. */
async function usedResetKey(pwd: string): Promise<string> {
  await browser.send('restore', { eml });
  const key = await takeKey(site, eml);
  expect((await browser.send('resetPassword', { key, pwd })).code).toBe('');
  return key;
}

test('rule 182: a confirmation is repeated with its key for a day, and marks no device as known', async () => {
  const account = { usr: 'talia', pwd: 'talia-pass', eml: 'talia@example.org' };
  await browser.send('signUp', account);
  const key = await takeKey(site, account.eml);
  const confirm = (each = browser) => each.send('confirmEmail', { key });
  const outcomes = await Promise.all([confirm(), confirm()]);
  expect(countCodes(outcomes)).toEqual({ '': 2 });
  const stranger = openBrowser(site);
  expect((await confirm(stranger)).code).toBe('');
  expect([...stranger.cookies.keys()]).not.toContain('nj_device');
  // It is no key of a password reset, and is not stored.
  expect((await stranger.send('resetPassword', { key, pwd: 'another-pass' })).code).toBe('invalid_link');
  const { rows } = await site.database.pool.query(
    'SELECT string_agg(r::text, $1) AS all FROM request_keys r',
    [' '],
  );
  expect(rows[0].all).not.toContain(key);
  await site.database.pool.query('DELETE FROM request_keys');
  expect((await confirm()).code).toBe('invalid_link');
});

test('rule 182: a password reset is repeated with its key and the same password only, without effect', async () => {
  const key = await usedResetKey('the-new-pass');
  await browser.send('signIn', { usr: eml, pwd: 'the-new-pass' });
  await site.database.pool.query('DELETE FROM mails');
  const stranger = openBrowser(site);
  expect((await stranger.send('resetPassword', { key, pwd: 'the-new-pass' })).code).toBe('');
  expect((await stranger.send('resetPassword', { key, pwd: 'another-pass' })).code).toBe('invalid_link');
  expect([...stranger.cookies.keys()]).not.toContain('nj_device');
  expect((await browser.send('ownProfile', {})).code).toBe('');
  expect(await takeMails(site, eml)).toEqual([]);
  await browser.send('changePassword', { pwd: 'the-new-pass', pwdNew: 'a-third-pass' });
  expect((await stranger.send('resetPassword', { key, pwd: 'the-new-pass' })).code).toBe('invalid_link');
});

test('rule 182: guesses with a used reset link count as failed sign-ins', async () => {
  const key = await usedResetKey('the-new-pass');
  const stranger = openBrowser(site, { address: '192.0.2.77' });
  for (const n of times(10)) {
    expect((await stranger.send('resetPassword', { key, pwd: `guess-${n}` })).code).toBe('invalid_link');
  }
  expect((await stranger.send('resetPassword', { key, pwd: 'the-new-pass' })).code).toBe('invalid_link');
  const signIn = { usr: eml, pwd: 'the-new-pass' };
  expect((await stranger.send('signIn', signIn)).code).toBe('too_many_attempts');
  expect((await openBrowser(site).send('signIn', signIn)).code).toBe('');
});

test('rule 182: a used reset link of a blocked account is invalid', async () => {
  const key = await usedResetKey('the-new-pass');
  await site.database.pool.query('UPDATE users SET blocked_at = now() WHERE email = $1', [eml]);
  expect((await browser.send('resetPassword', { key, pwd: 'the-new-pass' })).code).toBe('invalid_link');
  await site.database.pool.query('UPDATE users SET blocked_at = NULL WHERE email = $1', [eml]);
});

test('rule 183: a change of the password is repeated after the sign-in with the new one', async () => {
  await browser.send('signIn', { usr: 'ada', pwd: 'ada-pass' });
  const change = { pwd: 'ada-pass', pwdNew: 'the-new-pass' };
  expect((await browser.send('changePassword', change)).code).toBe('');
  // The answer with the cookie of the renewed session was lost.
  const again = openBrowser(site);
  await again.send('signIn', { usr: 'ada', pwd: 'the-new-pass' });
  await site.database.pool.query(`DELETE FROM mails WHERE template <> 'password_changed'`);
  expect((await again.send('changePassword', change)).code).toBe('');
  expect((await again.send('ownProfile', {})).code).toBe('');
  expect((await browser.send('ownProfile', {})).code).toBe('');
  expect(await takeMails(site, 'ada@example.org')).toHaveLength(1);
  await site.database.pool.query(`UPDATE mails SET created_at = now() - interval '16 minutes'`);
  expect((await again.send('changePassword', change)).code).toBe('invalid_password');
  await again.send('changePassword', { pwd: 'the-new-pass', pwdNew: 'ada-pass' });
});

test('rule 183: both passwords of a repetition count as attempts', async () => {
  await browser.send('signIn', { usr: 'ben', pwd: 'ben-pass' });
  await browser.send('changePassword', { pwd: 'ben-pass', pwdNew: 'the-new-pass' });
  // Ten attempts in 15 minutes.
  for (const n of times(5)) {
    const guess = { pwd: `guess-${n}`, pwdNew: `other-guess-${n}` };
    expect((await browser.send('changePassword', guess)).code).toBe('invalid_password');
  }
  const right = { pwd: 'ben-pass', pwdNew: 'the-new-pass' };
  expect((await browser.send('changePassword', right)).code).toBe('too_many_attempts');
});
