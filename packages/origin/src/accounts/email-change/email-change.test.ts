import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { keyIn, takeMails } from '../../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../../testing/test-origin.ts';
import { cleanUpAccounts } from '../keep-accounts.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());
const old = 'ada@example.org';
const fresh = 'ada.lind@example.net';
const pwd = 'ada-pass';
beforeEach(() =>
  site.database.pool.query(
    `DELETE FROM limit_events; DELETE FROM mails; DELETE FROM email_changes; DELETE FROM account_links;
     UPDATE users SET email = '${old}' WHERE username = 'ada'`,
  ),
);

async function signedIn(): Promise<TestBrowser> {
  const browser = openBrowser(site);
  expect((await browser.send('signIn', { usr: 'ada', pwd })).code).toBe('');
  return browser;
}
async function subjectsTo(address: string) {
  return (await takeMails(site, address)).map(({ subject }) => subject);
}
/** The keys of the mails of a requested change. */
async function request(browser: TestBrowser, eml = fresh) {
  await site.database.pool.query('DELETE FROM mails');
  expect((await browser.send('changeEmail', { eml, pwd })).code).toBe('');
  const [toNew] = await takeMails(site, eml);
  const [toOld] = await takeMails(site, old);
  return { newKey: toNew ? keyIn(toNew) : '', oldKey: toOld ? keyIn(toOld) : '' };
}
const addressOf = async (browser: TestBrowser) => (await browser.send('ownEmail', {})).answer;
const cleanUp = () =>
  cleanUpAccounts({ pool: site.database.pool, jobs: { send: async () => true }, log: silentLog });

test.each([
  ['new', 'old'],
  ['old', 'new'],
])('the address changes when both mailboxes have confirmed, the %s one first', async (first) => {
  const browser = await signedIn();
  const { newKey, oldKey } = await request(browser);
  expect(await addressOf(browser)).toEqual({ email: old, new_email: fresh, is_new_confirmed: '0' });
  // Without a session, as on another device.
  const guest = openBrowser(site);
  const confirmNew = () => guest.send('confirmNewEmail', { key: newKey });
  const agree = () => guest.send('answerEmailChange', { key: oldKey, answer: 'agree' });
  const [one, two] = first === 'new' ? [confirmNew, agree] : [agree, confirmNew];
  expect((await one()).code).toBe('');
  expect(await addressOf(browser)).toMatchObject({ email: old, new_email: fresh });
  await site.database.pool.query('DELETE FROM mails');
  expect((await two()).code).toBe('');
  expect(await addressOf(browser)).toEqual({ email: fresh, new_email: '', is_new_confirmed: '0' });
  for (const address of [old, fresh]) {
    expect(await subjectsTo(address)).toEqual(['Your e-mail address for Nightjar has changed']);
  }
  expect((await openBrowser(site).send('signIn', { usr: fresh, pwd })).code).toBe('');
  expect((await openBrowser(site).send('signIn', { usr: old, pwd })).code).toBe('incorrect_login');
});

test('a link works once, and only for its own purpose', async () => {
  const browser = await signedIn();
  const { newKey, oldKey } = await request(browser);
  expect((await browser.send('confirmNewEmail', { key: oldKey })).code).toBe('invalid_link');
  expect((await browser.send('confirmEmail', { key: newKey })).code).toBe('invalid_link');
  expect((await browser.send('resetPassword', { key: newKey, pwd: 'another-pass' })).code).toBe(
    'invalid_link',
  );
  expect((await browser.send('confirmNewEmail', { key: newKey })).code).toBe('');
  expect((await browser.send('confirmNewEmail', { key: newKey })).code).toBe('invalid_link');
});

test('the previous mailbox cancels the change, also after the new one has confirmed', async () => {
  const browser = await signedIn();
  const { newKey, oldKey } = await request(browser);
  await browser.send('confirmNewEmail', { key: newKey });
  expect((await openBrowser(site).send('answerEmailChange', { key: oldKey, answer: 'cancel' })).code).toBe(
    '',
  );
  expect(await addressOf(browser)).toEqual({ email: old, new_email: '', is_new_confirmed: '0' });
  await site.database.pool.query(`UPDATE email_changes SET new_confirmed_at = now() - interval '9 days'`);
  await cleanUp();
  expect(await addressOf(browser)).toMatchObject({ email: old });
});

test('without an objection the change is made three days after the new mailbox has confirmed', async () => {
  const browser = await signedIn();
  const { newKey } = await request(browser);
  await cleanUp();
  await browser.send('confirmNewEmail', { key: newKey });
  await cleanUp();
  expect(await addressOf(browser)).toEqual({ email: old, new_email: fresh, is_new_confirmed: '1' });
  await site.database.pool.query(`UPDATE email_changes SET new_confirmed_at = now() - interval '3 days'`);
  await cleanUp();
  expect(await addressOf(browser)).toMatchObject({ email: fresh, new_email: '' });
});

test('without a confirmation of the new mailbox nothing changes', async () => {
  const browser = await signedIn();
  const { newKey, oldKey } = await request(browser);
  await browser.send('answerEmailChange', { key: oldKey, answer: 'agree' });
  await site.database.pool.query(`UPDATE email_changes SET expires_at = now()`);
  expect((await browser.send('confirmNewEmail', { key: newKey })).code).toBe('invalid_link');
  await cleanUp();
  expect(await addressOf(browser)).toMatchObject({ email: old, new_email: '' });
});

test('an address in use is not revealed: only its owner gets another mail', async () => {
  const browser = await signedIn();
  await site.database.pool.query('DELETE FROM mails');
  expect((await browser.send('changeEmail', { eml: 'ben@example.org', pwd })).code).toBe('');
  expect(await addressOf(browser)).toEqual({
    email: old,
    new_email: 'ben@example.org',
    is_new_confirmed: '0',
  });
  expect(await subjectsTo('ben@example.org')).toEqual(['This e-mail address is already used at Nightjar']);
  expect(await subjectsTo(old)).toEqual(['Your e-mail address for Nightjar is about to change']);
});

test('an address that is registered in the meantime stays with its account', async () => {
  const browser = await signedIn();
  const { newKey, oldKey } = await request(browser);
  await site.database.pool.query(`UPDATE users SET email = '${fresh}' WHERE username = 'cem'`);
  await browser.send('confirmNewEmail', { key: newKey });
  expect((await browser.send('answerEmailChange', { key: oldKey, answer: 'agree' })).code).toBe('');
  expect(await addressOf(browser)).toEqual({ email: old, new_email: '', is_new_confirmed: '0' });
  await site.database.pool.query(`UPDATE users SET email = 'cem@example.org' WHERE username = 'cem'`);
});

test('a new password ends a change, so that a stolen session cannot keep it', async () => {
  const browser = await signedIn();
  const { newKey } = await request(browser);
  await browser.send('changePassword', { pwd, pwdNew: 'another-pass' });
  expect((await browser.send('confirmNewEmail', { key: newKey })).code).toBe('invalid_link');
  expect(await addressOf(browser)).toMatchObject({ new_email: '' });
  await browser.send('changePassword', { pwd: 'another-pass', pwdNew: pwd });
});

test('a request needs a session, the password and another valid address, and is limited', async () => {
  expect((await openBrowser(site).send('changeEmail', { eml: fresh, pwd })).code).toBe('login_required');
  const browser = await signedIn();
  expect((await browser.send('changeEmail', { eml: fresh, pwd: 'wrong-pass' })).code).toBe(
    'invalid_password',
  );
  expect((await browser.send('changeEmail', { eml: 'ADA@example.ORG', pwd })).code).toBe('already_email');
  expect((await browser.send('changeEmail', { eml: 'a@b..c', pwd })).code).toBe('eml_invalid');
  for (let count = 0; count < 3; count++) {
    expect((await browser.send('changeEmail', { eml: fresh, pwd })).code).toBe('');
  }
  expect((await browser.send('changeEmail', { eml: fresh, pwd })).code).toBe('too_many_attempts');
});

test('a later request replaces an earlier one, and the member can cancel', async () => {
  const browser = await signedIn();
  const first = await request(browser);
  await request(browser, 'lind@example.net');
  expect((await browser.send('confirmNewEmail', { key: first.newKey })).code).toBe('invalid_link');
  expect(await addressOf(browser)).toMatchObject({ new_email: 'lind@example.net' });
  expect((await browser.send('cancelEmailChange', {})).code).toBe('');
  expect(await addressOf(browser)).toMatchObject({ new_email: '' });
  expect((await openBrowser(site).send('cancelEmailChange', {})).code).toBe('login_required');
});
