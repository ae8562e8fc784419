import { afterAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/test-browser.ts';
import { takeMails } from '../testing/test-mails.ts';
import { openTestOrigin } from '../testing/test-origin.ts';

const site = await openTestOrigin();
const sql = (text: string) => site.database.pool.query(text);
const email = (await sql(`select email::text from users where username = 'ada'`)).rows[0].email as string;
const right = { usr: 'ada', pwd: 'ada-pass' };
const subjects = async () => (await takeMails(site, email)).map(({ subject }) => subject);

beforeEach(async () => {
  await sql('delete from limit_events; delete from mails');
  await sql(`update users set email_confirmed_at = now() - interval '2 hours' where username = 'ada'`);
});
afterAll(() => site.close());

test('a sign-in from a new browser is reported by mail, a second one from it is not', async () => {
  const browser = openBrowser(site);
  await browser.send('signIn', right);
  expect(await subjects()).toEqual([expect.stringContaining('New login to your account')]);
  await browser.send('signOut', {});
  await browser.send('signIn', right);
  expect(await subjects()).toEqual([]);
});

test('the mail names browser, country and time, and links to the sessions of the member', async () => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'x-client-country': 'PT',
  };
  await site.post('/api/login.php', right, { headers });
  const [mail] = await takeMails(site, email);
  expect(mail?.text).toMatch(
    /\n\nBrowser: Firefox on Linux\nCountry: Portugal\nTime: \w+ \d+, \d{4} at [\d:]+\s[AP]M UTC\n\n/,
  );
  expect(mail?.text).toMatch(
    /See where you are logged in: \S+\/signin\/\?to=%2Fmembers%2F\d+%2Fsecurity%2F\n/,
  );
});

test('the mail repeats nothing of an unknown browser', async () => {
  const headers = { 'user-agent': '<a href="https://evil.example">Firefox/1</a>', 'x-client-country': '<b>' };
  await site.post('/api/login.php', right, { headers });
  const [mail] = await takeMails(site, email);
  expect(mail?.text).toContain('Browser: Firefox\nTime: ');
  expect(mail?.text).not.toContain('evil');
});

test('a refused sign-in, and one in the first hour of an account, is not reported', async () => {
  await openBrowser(site).send('signIn', { ...right, pwd: 'a wrong one' });
  await sql(`update users set email_confirmed_at = now() where username = 'ada'`);
  await openBrowser(site).send('signIn', right);
  expect(await subjects()).toEqual([]);
});

test('at most five mails are written in a day', async () => {
  for (let count = 0; count < 7; count += 1) await openBrowser(site).send('signIn', right);
  expect(await subjects()).toHaveLength(5);
});
