import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { openBrowser } from '../testing/test-browser.ts';
import { takeKey } from '../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { createPasswords } from './passwords.ts';
import { createWorkQueue } from './work-queue.ts';

let site: TestOrigin;
let other: ReturnType<typeof openSecondOrigin>;
beforeAll(async () => {
  site = await openTestOrigin();
  other = openSecondOrigin(site);
});
afterAll(async () => {
  await other.close();
  await site.close();
});
beforeEach(() => site.database.pool.query('DELETE FROM limit_events; DELETE FROM mails'));

const right = { usr: 'ada', pwd: 'ada-pass' };
const wrong = { usr: 'ada', pwd: 'a wrong one' };
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('signing in', () => {
  test.each([
    ['no fields', {}, 'required'],
    ['no password', { usr: 'ada' }, 'required'],
    ['a name of two characters', { usr: 'ad', pwd: 'whatever' }, 'invalid_usr_or_pwd'],
    ['a password of four characters', { usr: 'ada', pwd: '1234' }, 'invalid_usr_or_pwd'],
    ['a wrong password', wrong, 'incorrect_login'],
    ['an unknown name', { usr: 'nobody', pwd: 'whatever' }, 'incorrect_login'],
    ['an account without a password', { usr: 'nora', pwd: 'nora-pass' }, 'incorrect_login'],
    ['a huge password', { usr: 'ada', pwd: 'p'.repeat(1001) }, 'form.max_length'],
    ['a password of 1000 UTF-16 units', { usr: 'ada', pwd: '\u{1f426}'.repeat(500) }, 'incorrect_login'],
    ['SQL', { usr: "ada' OR '1'='1", pwd: "' OR '1'='1" }, 'incorrect_login'],
  ])('with %s is refused', async (_what, fields, code) => {
    const response = await site.post('/api/login.php', fields);
    expect(await response.json()).toMatchObject({ error: 1, code, codes: { 0: { code } } });
    expect(response.headers.getSetCookie().filter((line) => !line.startsWith('nj_visitor'))).toEqual([]);
  });

  test('renews a hash of another cost at sign-in, also with simultaneous sign-ins', async () => {
    const stronger = createPasswords({ cost: { memoryCost: 16, timeCost: 1, parallelism: 1 } });
    const later = await openTestOrigin({ passwords: stronger });
    try {
      const hashOf = async () =>
        (await later.database.pool.query(`SELECT password_hash AS hash FROM users WHERE username = 'ben'`))
          .rows[0].hash;
      expect(await hashOf()).toContain('m=8,t=1,p=1');
      const outcomes = await Promise.all(
        times(10).map(() => sendAction(later, 'signIn', { usr: 'ben', pwd: 'ben-pass' })),
      );
      expect(countCodes(outcomes)).toEqual({ '': 10 });
      const renewed = await hashOf();
      expect(renewed).toContain('m=16,t=1,p=1');
      await sendAction(later, 'signIn', { usr: 'ben', pwd: 'ben-pass' });
      expect(await hashOf()).toBe(renewed);
    } finally {
      await later.close();
    }
  });

  test('refuses sign-ins with too_many_attempts while the queue is full, and accepts the next one', async () => {
    const queue = createWorkQueue({ parallel: 1, waiting: 3 });
    let release = () => {};
    const occupied = queue.run(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const narrow = await openTestOrigin({ passwords: createPasswords({ queue }) });
    let refused = 0;
    const signIn = async (n: number) => {
      const fields = { usr: `somebody${n}`, pwd: 'whatever' };
      const outcome = await sendAction(narrow, 'signIn', fields, { address: `198.51.100.${n}` });
      refused += Number(outcome.code === 'too_many_attempts');
      return outcome;
    };
    try {
      const outcomes = times(20).map(signIn);
      // Nothing is checked until all others are refused, however fast this machine is.
      await vi.waitFor(() => expect(refused).toBe(17), { timeout: 30_000 });
      release();
      expect(countCodes(await Promise.all(outcomes))).toEqual({ incorrect_login: 3, too_many_attempts: 17 });
      expect((await sendAction(narrow, 'signIn', right, { address: '192.0.2.7' })).code).toBe('');
    } finally {
      release();
      await occupied;
      await narrow.close();
    }
  });
});

describe('attempts', () => {
  test('rule 31: are limited to ten per address and account in 15 minutes, across two servers', async () => {
    const outcomes = await Promise.all(
      times(30).map((n) => sendAction(n % 2 ? site : other, 'signIn', wrong, { address: '2001:db8::/64' })),
    );
    expect(countCodes(outcomes)).toEqual({ incorrect_login: 10, too_many_attempts: 20 });
    const refused = await sendAction(other, 'signIn', right, { address: '2001:db8::/64' });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    // Another account from this address, and this account from another address, are not affected.
    expect(
      (await sendAction(site, 'signIn', { usr: 'ben', pwd: 'ben-pass' }, { address: '2001:db8::/64' })).code,
    ).toBe('');
    expect((await sendAction(site, 'signIn', right, { address: '192.0.2.99' })).code).toBe('');
    await site.database.pool.query(`UPDATE limit_events SET at = at - interval '16 minutes'`);
    expect((await sendAction(site, 'signIn', right, { address: '2001:db8::/64' })).code).toBe('');
  });

  test('rule 31: count for one account by any of its names, regardless of case and outer spaces', async () => {
    const names = ['ada', 'ADA', ' Ada ', 'ada@example.org', 'Ada@EXAMPLE.org', 'ada@example.org '];
    const outcomes = await Promise.all(
      times(18).map((n) => sendAction(site, 'signIn', { usr: names[n % 6] ?? '', pwd: 'a wrong one' })),
    );
    expect(countCodes(outcomes)).toEqual({ incorrect_login: 10, too_many_attempts: 8 });
  });

  test('rule 31: count for one subject for all spellings of an unknown name', async () => {
    const names = ['nobody', 'NOBODY', ' nobody', 'ｎｏｂｏｄｙ'];
    const outcomes = await Promise.all(
      times(16).map((n) => sendAction(site, 'signIn', { usr: names[n % 4] ?? '', pwd: 'whatever' })),
    );
    expect(countCodes(outcomes)).toEqual({ incorrect_login: 10, too_many_attempts: 6 });
  });

  test('rule 31: count for one client for all addresses of a /64', async () => {
    const outcomes = await Promise.all(
      times(15).map((n) => sendAction(site, 'signIn', wrong, { address: `2001:db8:1:2:3::${n}` })),
    );
    expect(countCodes(outcomes)).toEqual({ incorrect_login: 10, too_many_attempts: 5 });
  });

  test('rule 31: are limited to 60 per address for all accounts', async () => {
    const outcomes = await Promise.all(
      times(70).map((n) =>
        sendAction(n % 2 ? site : other, 'signIn', { usr: `somebody${n}`, pwd: 'whatever' }),
      ),
    );
    expect(countCodes(outcomes)).toEqual({ incorrect_login: 60, too_many_attempts: 10 });
  });

  test('rule 31: count only if they fail', async () => {
    for (const _ of times(12)) expect((await sendAction(site, 'signIn', right)).code).toBe('');
    for (const _ of times(9)) await sendAction(site, 'signIn', wrong);
    expect((await sendAction(site, 'signIn', right)).code).toBe('');
    const { rows } = await site.database.pool.query(
      `SELECT key FROM limit_events WHERE key LIKE 'sign-in % 192.0.2.1'`,
    );
    // The failed attempts are reset for this account, and still count for the address.
    expect(rows.map(({ key }) => key)).toEqual(times(9).map(() => 'sign-in address 192.0.2.1'));
  });

  test('rule 31: from many addresses lock out unknown devices, not the device of the owner', async () => {
    const owner = openBrowser(site, { address: '192.0.2.50' });
    await owner.send('signIn', right);
    await owner.send('signOut', {});
    const strangers = await Promise.all(
      times(60).map((n) => sendAction(n % 2 ? site : other, 'signIn', wrong, { address: `198.51.100.${n}` })),
    );
    expect(countCodes(strangers)).toEqual({ incorrect_login: 50, too_many_attempts: 10 });
    expect((await sendAction(site, 'signIn', right, { address: '192.0.2.51' })).code).toBe(
      'too_many_attempts',
    );
    // A device that was signed in before is known at any address.
    const travelling = openBrowser(other, { address: '198.51.100.1', cookies: owner.cookies });
    expect((await travelling.send('signIn', right)).code).toBe('');
    // On another device, a password reset by mail makes the device known.
    await site.database.pool.query('DELETE FROM mails');
    const elsewhere = openBrowser(site, { address: '192.0.2.52' });
    await elsewhere.send('restore', { eml: 'ada@example.org' });
    const key = await takeKey(site, 'ada@example.org');
    await elsewhere.send('resetPassword', { key, pwd: right.pwd });
    expect((await elsewhere.send('signIn', right)).code).toBe('');
  });

  test('rule 31: of a known device have a limit of ten, and the device is known for one account only', async () => {
    const browser = openBrowser(site);
    await browser.send('signIn', right);
    await browser.send('signOut', {});
    const outcomes = [];
    for (const _ of times(12)) outcomes.push(await browser.send('signIn', wrong));
    expect(countCodes(outcomes)).toEqual({ incorrect_login: 10, too_many_attempts: 2 });
    expect((await browser.send('signIn', { usr: 'ben', pwd: 'ben-pass' })).code).toBe('');
    const forged = openBrowser(site, {
      cookies: new Map([['nj_device', `${'A'.repeat(22)}.${'B'.repeat(43)}`]]),
    });
    await Promise.all(times(10).map(() => forged.send('signIn', wrong)));
    expect((await forged.send('signIn', right)).code).toBe('too_many_attempts');
  });

  test('rule 31: are limited for links and for the current password too', async () => {
    const guesses = await Promise.all(
      times(70).map((n) =>
        sendAction(site, n % 2 ? 'confirmEmail' : 'resetPassword', { key: 'k'.repeat(43), pwd: 'whatever' }),
      ),
    );
    expect(countCodes(guesses)).toEqual({ invalid_link: 60, too_many_attempts: 10 });
    const cookie = await site.signInAs('cem');
    const changes = await Promise.all(
      times(12).map(() =>
        sendAction(site, 'changePassword', { pwd: 'wrong', pwdNew: 'whatever' }, { cookie }),
      ),
    );
    expect(countCodes(changes)).toEqual({ invalid_password: 10, too_many_attempts: 2 });
  });
});

test('rule 27: links expire, and the database does not contain their keys', async () => {
  const { pool } = site.database;
  await sendAction(site, 'restore', { eml: 'mira@example.org' });
  const key = await takeKey(site, 'mira@example.org');
  const { rows } = await pool.query<{ everything: string }>(
    `SELECT (SELECT string_agg(m::text, '') FROM mails m) || (SELECT string_agg(encode(key_hash, 'escape'), '') FROM account_links)
       AS everything`,
  );
  expect(rows[0]?.everything).not.toContain(key);
  await pool.query(`UPDATE account_links SET expires_at = expires_at - interval '61 minutes'`);
  expect((await sendAction(site, 'resetPassword', { key, pwd: 'whatever' })).code).toBe('invalid_link');
});

test('rule 26: a confirmation link works for seven days', async () => {
  const { pool } = site.database;
  const confirmAt = async (usr: string, age: string) => {
    const eml = `${usr}@example.org`;
    await sendAction(site, 'signUp', { usr, pwd: 'some-pass', eml });
    const key = await takeKey(site, eml);
    await pool.query(
      `UPDATE account_links SET expires_at = expires_at - $2::interval
       WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
      [usr, age],
    );
    const { code } = await sendAction(site, 'confirmEmail', { key });
    const signedIn = await sendAction(site, 'signIn', { usr, pwd: 'some-pass' });
    return [code, signedIn.code];
  };
  expect(await confirmAt('sixdays', '6 days 23 hours')).toEqual(['', '']);
  expect(await confirmAt('sevendays', '7 days')).toEqual(['invalid_link', 'not_confirmed']);
});

test('rule 27: a used reset link makes the other reset links of its account invalid, and no other links', async () => {
  const keys: string[] = [];
  for (const eml of ['mira@example.org', 'mira@example.org', 'cem@example.org']) {
    await sendAction(site, 'restore', { eml });
    keys.push(await takeKey(site, eml));
  }
  const reset = async (key = '') => (await sendAction(site, 'resetPassword', { key, pwd: 'a new one' })).code;
  expect(await reset(keys[1])).toBe('');
  expect(await reset(keys[0])).toBe('invalid_link');
  expect(await reset(keys[2])).toBe('');
});

test('rule 27: one of many simultaneous uses of a link succeeds', async () => {
  await sendAction(site, 'restore', { eml: 'mira@example.org' });
  const key = await takeKey(site, 'mira@example.org');
  const outcomes = await Promise.all(
    times(20).map((n) => sendAction(n % 2 ? site : other, 'resetPassword', { key, pwd: `password ${n}` })),
  );
  expect(countCodes(outcomes)).toEqual({ '': 1, invalid_link: 19 });
});
