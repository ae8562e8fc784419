import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { keyIn, takeKey, takeMails } from '../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

let site: TestOrigin;
let browser: TestBrowser;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());
beforeEach(async () => {
  browser = openBrowser(site);
  await sql('DELETE FROM limit_events');
  await sql('DELETE FROM mails');
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Row>(text, values)).rows;
const adasPassword = { usr: 'ada', pwd: 'ada-pass' };

async function signUpConfirmed(usr: string): Promise<{ usr: string; pwd: string; eml: string }> {
  const account = { usr, pwd: `${usr}-pass`, eml: `${usr}@example.org` };
  expect((await browser.send('signUp', account)).code).toBe('');
  expect((await browser.send('confirmEmail', { key: await takeKey(site, account.eml) })).code).toBe('');
  return account;
}

describe('an account', () => {
  test('rule 26: signs up, is confirmed by mail, signs in, reads its profile and signs out', async () => {
    const account = { usr: 'Dora', pwd: 'a fine password', eml: 'Dora@Example.org' };
    expect(await browser.send('signUp', account)).toMatchObject({ status: 200 });
    expect(await browser.send('signIn', account)).toMatchObject({ status: 403, code: 'not_confirmed' });

    const [mail = { text: '' }] = await takeMails(site, account.eml);
    expect(mail).toMatchObject({
      to: { address: 'Dora@example.org' },
      subject: expect.stringContaining('Confirm'),
    });
    const key = keyIn(mail);
    expect((await browser.send('confirmEmail', { key })).code).toBe('');

    const signedIn = await browser.send('signIn', account);
    expect(signedIn.answer.user).toMatchObject({
      username: 'Dora',
      email: 'Dora@example.org',
      role: 'member',
      is_confirmed: '1',
      is_verified: '0',
      statistics: { videos: '0', favourites: '0', playlists: '0', friends: '0', subscribers: '0', likes: 0 },
    });
    const [session, member] = browser.lastCookies();
    // The cookie that scripts can read contains only that a member is signed in.
    expect(member).toBe('member=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
    expect(session).toMatch(
      /^nj_session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.send('ownProfile', {})).answer.user).toEqual(signedIn.answer.user);

    const copied = new Map(browser.cookies);
    expect((await browser.send('signOut', {})).code).toBe('');
    expect(browser.lastCookies()).toEqual([
      'nj_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'member=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      'logout=1; Max-Age=86400; Path=/; Secure; SameSite=Lax',
    ]);
    expect(await browser.send('ownProfile', {})).toMatchObject({ status: 401, code: 'login_required' });
    // A copy of the session cookie is invalid too, and signing out twice succeeds.
    expect((await openBrowser(site, { cookies: copied }).send('ownProfile', {})).code).toBe('login_required');
    expect((await browser.send('signOut', {})).code).toBe('');
    // The next sign-in removes the cookie `logout`; the e-mail address is accepted as a name, in any case.
    expect((await browser.send('signIn', { usr: 'DORA@EXAMPLE.ORG', pwd: account.pwd })).code).toBe('');
    expect(browser.cookies.has('logout')).toBe(false);
  });

  test('rule 27: resets a forgotten password by a mailed link, which ends all sessions', async () => {
    const account = await signUpConfirmed('elif');
    await browser.send('signIn', account);
    const elsewhere = openBrowser(site);
    await elsewhere.send('signIn', account);

    expect((await browser.send('restore', { eml: 'ELIF@example.org' })).code).toBe('');
    const key = await takeKey(site, account.eml);
    const named = await browser.send('resetAccount', { key });
    expect([named.code, named.answer.username]).toEqual(['', 'elif']);
    // A link of one kind is invalid for the other.
    expect((await browser.send('confirmEmail', { key })).code).toBe('invalid_link');
    expect((await browser.send('resetPassword', { key, pwd: 'another password' })).code).toBe('');
    for (const each of [browser, elsewhere]) {
      expect((await each.send('ownProfile', {})).code).toBe('login_required');
    }
    expect((await browser.send('resetPassword', { key, pwd: 'a third one' })).code).toBe('invalid_link');
    expect((await browser.send('resetAccount', { key })).code).toBe('invalid_link');
    expect((await browser.send('signIn', account)).code).toBe('incorrect_login');
    expect((await browser.send('signIn', { ...account, pwd: 'another password' })).code).toBe('');
    expect((await takeMails(site, account.eml)).map(({ subject }) => subject)).toEqual([
      'Your password for Nightjar was changed',
    ]);
  });

  test('rule 27: is confirmed by a password reset, which proves access to the mailbox', async () => {
    const account = { usr: 'faro', pwd: 'faro-pass', eml: 'faro@example.org' };
    await browser.send('signUp', account);
    await sql("DELETE FROM mails WHERE recipient = 'faro@example.org'");
    await browser.send('restore', { eml: account.eml });
    await browser.send('resetPassword', { key: await takeKey(site, account.eml), pwd: 'faros new one' });
    expect((await browser.send('signIn', { ...account, pwd: 'faros new one' })).code).toBe('');
  });

  test('rule 28: ends its other sessions and renews the current one when the password is changed', async () => {
    const account = await signUpConfirmed('gus');
    await browser.send('signIn', account);
    const before = new Map(browser.cookies);
    const elsewhere = openBrowser(site);
    await elsewhere.send('signIn', account);

    const wrong = await browser.send('changePassword', { pwd: 'no', pwdNew: 'a new password' });
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_password' });
    expect((await browser.send('changePassword', { pwd: account.pwd, pwdNew: 'a new password' })).code).toBe(
      '',
    );
    expect((await browser.send('ownProfile', {})).code).toBe('');
    expect((await elsewhere.send('ownProfile', {})).code).toBe('login_required');
    expect((await openBrowser(site, { cookies: before }).send('ownProfile', {})).code).toBe('login_required');
    expect((await browser.send('signIn', { ...account, pwd: 'a new password' })).code).toBe('');
    expect((await takeMails(site, account.eml)).map(({ subject }) => subject)).toEqual([
      'Your password for Nightjar was changed',
    ]);
  });

  test('keeps the time of the first accepted verification', async () => {
    browser.cookies.set('nj_session', (await site.signInAs('ben')).split('=')[1] ?? '');
    const points = Array.from({ length: 11 }, (_, index) => index + 1);
    const few = await site.post(
      '/api/member.php',
      { act: 'verification', points: '1,2,3' },
      { cookie: await site.signInAs('ben') },
    );
    expect(await few.json()).toMatchObject({ code: 'verif_incomplete' });
    expect((await browser.send('acceptVerification', { points })).code).toBe('');
    const [first] = await sql<{ verified_at: Date }>('SELECT verified_at FROM users WHERE id = $1', [
      testUsers.ben,
    ]);
    expect((await browser.send('acceptVerification', { points })).code).toBe('');
    expect(await sql('SELECT verified_at FROM users WHERE id = $1', [testUsers.ben])).toEqual([first]);
    expect(
      await sql(
        'SELECT points, revision <> $2 AS "hasRevision" FROM verification_records WHERE user_id = $1',
        [testUsers.ben, ''],
      ),
    ).toEqual(Array.from({ length: 2 }, () => ({ points: 11, hasRevision: true })));
    expect((await browser.send('ownProfile', {})).answer.user).toMatchObject({
      is_verified: '1',
      role: 'member',
    });
  });
});

describe('sessions', () => {
  test('rule 29: each sign-in creates a new token and ends the previous session of the browser', async () => {
    await browser.send('signIn', adasPassword);
    const first = new Map(browser.cookies);
    await browser.send('signIn', adasPassword);
    expect(browser.cookies.get('nj_session')).not.toBe(first.get('nj_session'));
    expect((await openBrowser(site, { cookies: first }).send('ownProfile', {})).code).toBe('login_required');
  });

  test('rule 29: a planted token is not used (session fixation)', async () => {
    const planted = 'p'.repeat(43);
    browser.cookies.set('nj_session', planted);
    await browser.send('signIn', adasPassword);
    expect(browser.cookies.get('nj_session')).not.toBe(planted);
    const attacker = openBrowser(site, { cookies: new Map([['nj_session', planted]]) });
    expect((await attacker.send('ownProfile', {})).code).toBe('login_required');
  });

  test('rule 29: the database contains no tokens', async () => {
    await browser.send('signIn', adasPassword);
    const token = browser.cookies.get('nj_session') ?? '';
    const [row] = await sql<{ all: string }>(
      `SELECT string_agg(t::text, ' ') AS all FROM (SELECT encode(token_hash, 'escape') AS t FROM sessions) AS x`,
    );
    expect(row?.all).not.toContain(token);
  });

  const sessionOf = async (user: string) => {
    const cookie = await site.signInAs(user);
    const cookies = new Map([['nj_session', cookie.split('=')[1] ?? '']]);
    return openBrowser(site, { cookies });
  };
  const sessionRow = () =>
    sql<{ seen: number; left: number }>(
      `SELECT round(extract(epoch FROM now() - last_seen_at))::int AS seen,
         round(extract(epoch FROM expires_at - now()) / 86400)::int AS left FROM sessions WHERE user_id = 13`,
    );

  test('rule 30: use extends a session to 30 days, at most once an hour and up to one year', async () => {
    const cem = await sessionOf('cem');
    await sql(`UPDATE sessions SET last_seen_at = now() - interval '30 minutes' WHERE user_id = 13`);
    await cem.send('ownProfile', {});
    expect(await sessionRow()).toEqual([{ seen: expect.closeTo(1800, -2), left: 1 }]);
    await sql(`UPDATE sessions SET last_seen_at = now() - interval '61 minutes' WHERE user_id = 13`);
    await cem.send('ownProfile', {});
    expect(await sessionRow()).toEqual([{ seen: expect.closeTo(0, -2), left: 30 }]);
    await sql(
      `UPDATE sessions SET created_at = now() - interval '360 days', last_seen_at = now() - interval '2 hours' WHERE user_id = 13`,
    );
    await cem.send('ownProfile', {});
    expect((await sessionRow())[0]?.left).toBeLessThanOrEqual(6);
    await sql(`UPDATE sessions SET expires_at = now() WHERE user_id = 13`);
    expect((await cem.send('ownProfile', {})).code).toBe('login_required');
  });

  test('rule 30: blocking an account ends its sessions and prevents sign-in and reset', async () => {
    const account = await signUpConfirmed('hank');
    await browser.send('signIn', account);
    await browser.send('restore', { eml: account.eml });
    const key = await takeKey(site, account.eml);
    await sql(`UPDATE users SET blocked_at = now() WHERE username = 'hank'`);
    expect((await browser.send('ownProfile', {})).code).toBe('login_required');
    expect((await browser.send('signIn', account)).code).toBe('incorrect_login');
    expect((await browser.send('resetPassword', { key, pwd: 'again' })).code).toBe('invalid_link');
    expect((await browser.send('restore', { eml: account.eml })).code).toBe('eml_not_found');
    expect(
      await sql(`SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE username = 'hank'`),
    ).toEqual([]);
  });
});

describe('the profile', () => {
  test('is edited field by field; an empty text removes a field', async () => {
    browser.cookies.set('nj_session', (await site.signInAs('ada')).split('=')[1] ?? '');
    const first = await browser.send('editProfile', {
      gender: 'woman',
      birthDate: '2000-07-03',
      country: 'se',
      about: 'Two\r\nlines',
      website: 'https://ada.example/',
    });
    expect(first.answer.user).toMatchObject({
      gender: 'woman',
      age: '24',
      country: 'se',
      info: { birth_date: '2000-07-03', about: 'Two\nlines', website: 'https://ada.example/' },
    });
    const second = await browser.send('editProfile', { country: '', city: 'Malmö' });
    expect(second.answer.user).toMatchObject({ gender: 'woman', country: '', info: { city: 'Malmö' } });
    expect(second.answer.user).not.toHaveProperty('info.country');
    expect(await sql(`SELECT profile ? 'country' AS has FROM users WHERE id = 11`)).toEqual([{ has: false }]);
  });

  test('is not edited by a form that was made for another member', async () => {
    browser.cookies.set('nj_session', (await site.signInAs('ada')).split('=')[1] ?? '');
    const stored = 'SELECT profile, visibility, password_hash FROM users WHERE id = 11';
    const before = await sql(stored);
    const forms = [
      await browser.send('editProfile', { userId: 12, city: 'Oslo' }),
      await browser.send('editVisibility', { userId: 12, wall: 'me' }),
      await browser.send('changePassword', { userId: 12, pwd: 'a password', pwdNew: 'another one' }),
    ];
    expect(forms.map(({ code }) => code)).toEqual(Array(3).fill('no_permission'));
    expect(await sql(stored)).toEqual(before);
    expect((await browser.send('editProfile', { userId: 11, city: 'Lund' })).code).toBe('');
  });

  test.each([
    ['an invalid day', { birth_date: '2000-02-30' }, 'birth_date'],
    ['an age of 17', { birth_date: '2007-07-03' }, 'birth_date'],
    ['an age of 200', { birth_date: '1825-01-01' }, 'birth_date'],
    ['an unknown country', { country: 'zz' }, 'country'],
    ['a script as a website', { website: 'javascript:alert(1)' }, 'website'],
    ['an unknown gender', { gender: 'cat' }, 'gender'],
  ])('refuses %s', async (_what, fields, field) => {
    const response = await site.post(
      '/api/member.php',
      { act: 'edit', ...fields },
      { cookie: await site.signInAs('ada') },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  });

  test('reports a birth date of a minor and other invalid fields at once', async () => {
    const fields = { act: 'edit', birth_date: '2020-01-01', website: 'no address' };
    const response = await site.post('/api/member.php', fields, { cookie: await site.signInAs('ada') });
    expect(await response.json()).toMatchObject({ errors: [{ field: 'birth_date' }, { field: 'website' }] });
  });

  test.each(['profile', 'edit', 'verification', 'password'])('refuses %s without a session', async (act) => {
    const points = '1,2,3,4,5,6,7,8,9,10,11';
    const response = await site.post('/api/member.php', { act, points, pwd: 'x', pwd_new: 'xxxxxx' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      401,
      'login_required',
    ]);
  });
});
