import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { countCodes, sendAction } from '../../testing/send-action.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { takeMails } from '../../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../../testing/test-origin.ts';
import { changeMember } from '../manage-members.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.pool.query(
    'DELETE FROM limit_events; DELETE FROM mails; DELETE FROM second_factors; DELETE FROM recovery_codes; DELETE FROM account_challenges',
  );
  // Every test has codes that no test before has used.
  site.pass(600);
});

const right = { usr: 'ada', pwd: 'ada-pass' };
const address = 'ada@example.org';
const codeAt = (secret: string, ms = site.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
const wrongFor = (secret: string) => {
  const valid = new Set([-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, site.now() + seconds * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !valid.has(code)) ?? '';
};
const codesSchema = z.array(z.string());

/** A member with a second factor: the secret and the recovery codes. */
async function turnOn(browser: TestBrowser) {
  await browser.send('signIn', right);
  const { answer } = await browser.send('startSecondFactor', { pwd: right.pwd });
  const secret = String(answer.secret);
  const confirmed = await browser.send('confirmSecondFactor', { code: codeAt(secret) });
  expect(confirmed.code).toBe('');
  // The code that confirmed the app is used.
  site.pass(60);
  return {
    secret,
    uri: String(answer.uri),
    recoveryCodes: codesSchema.parse(confirmed.answer.recovery_codes),
  };
}

test('the secret is for an authenticator app, and is stored encrypted', async () => {
  const { secret, uri, recoveryCodes } = await turnOn(openBrowser(site));
  const read = new URL(uri);
  expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(read.pathname)).toContain('ada');
  expect(read.searchParams.get('secret')).toBe(secret);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  const { rows } = await site.database.pool.query('SELECT sealed_secret AS sealed FROM second_factors');
  expect(rows[0].sealed.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false);
});

test('a sign-in needs password and code, each refused one has codes', async () => {
  const { secret } = await turnOn(openBrowser(site));
  const browser = openBrowser(site);
  const first = await site.post('/api/login.php', right);
  expect(first.status).toBe(401);
  expect(await first.json()).toMatchObject({
    code: 'code_required',
    codes: { 0: { code: 'code_required' } },
  });
  expect((await browser.send('signIn', right)).code).toBe('code_required');
  expect(browser.cookies.has('nj_session')).toBe(false);
  expect((await browser.send('ownProfile', {})).code).toBe('login_required');
  expect((await browser.send('signInCode', { code: wrongFor(secret) })).code).toBe('invalid_code');
  const second = await browser.send('signInCode', { code: codeAt(secret) });
  expect(second.code).toBe('');
  expect(second.answer.user).toMatchObject({ username: 'ada' });
  expect(browser.cookies.has('nj_signin')).toBe(false);
  expect((await browser.send('ownProfile', {})).code).toBe('');
});

test('accounts without a second factor sign in as before', async () => {
  await turnOn(openBrowser(site));
  expect((await sendAction(site, 'signIn', { usr: 'ben', pwd: 'ben-pass' })).code).toBe('');
});

test('a code is accepted once, also by simultaneous sign-ins', async () => {
  const { secret } = await turnOn(openBrowser(site));
  const browsers = [openBrowser(site), openBrowser(site), openBrowser(site)];
  for (const browser of browsers) await browser.send('signIn', right);
  const outcomes = await Promise.all(
    browsers.map((browser) => browser.send('signInCode', { code: codeAt(secret) })),
  );
  expect(countCodes(outcomes)).toEqual({ '': 1, invalid_code: 2 });
});

test('the codes of the steps before and after are accepted, older ones are not', async () => {
  const { secret } = await turnOn(openBrowser(site));
  for (const [seconds, code] of [
    [-90, 'invalid_code'],
    [-30, ''],
    [30, ''],
    [0, 'invalid_code'],
    [90, 'invalid_code'],
  ] as const) {
    const browser = openBrowser(site);
    await browser.send('signIn', right);
    const sent = await browser.send('signInCode', { code: codeAt(secret, site.now() + seconds * 1000) });
    expect([seconds, sent.code]).toEqual([seconds, code]);
  }
});

test('a recovery code signs in once, with or without hyphens, and is reported by mail', async () => {
  const { recoveryCodes } = await turnOn(openBrowser(site));
  const [code = ''] = recoveryCodes;
  await site.database.pool.query('DELETE FROM mails');
  const browser = openBrowser(site);
  await browser.send('signIn', right);
  expect((await browser.send('signInCode', { code: code.replaceAll('-', ' ') })).code).toBe('');
  const mails = await takeMails(site, address);
  expect(mails.map(({ subject }) => subject)).toContain('A recovery code was used at Nightjar');
  expect((await browser.send('ownSecondFactor', {})).answer).toEqual({ is_on: '1', recovery_codes: '9' });
  await browser.send('signIn', right);
  expect((await browser.send('signInCode', { code })).code).toBe('invalid_code');
});

test('a recovery code of another member is refused', async () => {
  const { recoveryCodes } = await turnOn(openBrowser(site));
  await site.database.pool.query(
    'INSERT INTO second_factors (user_id, sealed_secret, confirmed_at) SELECT u.id, f.sealed_secret, now() FROM users u, second_factors f WHERE username = $1',
    ['ben'],
  );
  const ben = openBrowser(site);
  expect((await ben.send('signIn', { usr: 'ben', pwd: 'ben-pass' })).code).toBe('code_required');
  expect((await ben.send('signInCode', { code: recoveryCodes[0] ?? '' })).code).toBe('invalid_code');
});

test('an encrypted secret that was copied from another account accepts no code', async () => {
  const { secret } = await turnOn(openBrowser(site));
  await site.database.pool.query(
    'INSERT INTO second_factors (user_id, sealed_secret, confirmed_at) SELECT u.id, f.sealed_secret, now() FROM users u, second_factors f WHERE username = $1',
    ['ben'],
  );
  const ben = openBrowser(site);
  await ben.send('signIn', { usr: 'ben', pwd: 'ben-pass' });
  expect((await ben.send('signInCode', { code: codeAt(secret) })).code).toBe('invalid_code');
});

test.each(['12345', '1234567', 'abcdef', '１２３４５６', "' OR 1=1 --", '\u202e123456', '-'])(
  'the text %j is not a code',
  async (code) => {
    await turnOn(openBrowser(site));
    const browser = openBrowser(site);
    await browser.send('signIn', right);
    expect((await browser.send('signInCode', { code })).code).toBe('invalid_code');
  },
);

test('wrong codes are limited, and a known device keeps its own limit', async () => {
  const owner = openBrowser(site, { address: '192.0.2.9' });
  const { secret } = await turnOn(owner);
  const stranger = openBrowser(site);
  await stranger.send('signIn', right);
  const codes: string[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    codes.push((await stranger.send('signInCode', { code: wrongFor(secret) })).code);
  }
  expect(codes).toEqual([...Array(5).fill('invalid_code'), 'too_many_attempts']);
  expect((await stranger.send('signInCode', { code: codeAt(secret) })).code).toBe('too_many_attempts');
  await owner.send('signIn', right);
  expect((await owner.send('signInCode', { code: codeAt(secret) })).code).toBe('');
});

test('the second step needs the first one in the same browser, and ends when the password changes', async () => {
  const owner = openBrowser(site);
  const { secret } = await turnOn(owner);
  expect((await openBrowser(site).send('signInCode', { code: codeAt(secret) })).code).toBe('code_expired');
  const forged = openBrowser(site, { cookies: new Map([['nj_signin', 'x'.repeat(43)]]) });
  expect((await forged.send('signInCode', { code: codeAt(secret) })).code).toBe('code_expired');

  const waiting = openBrowser(site);
  await waiting.send('signIn', right);
  await site.database.pool.query('UPDATE account_challenges SET expires_at = now()');
  expect((await waiting.send('signInCode', { code: codeAt(secret) })).code).toBe('code_expired');

  await waiting.send('signIn', right);
  expect((await owner.send('changePassword', { pwd: right.pwd, pwdNew: 'another-pass' })).code).toBe('');
  expect((await waiting.send('signInCode', { code: codeAt(secret) })).code).toBe('code_expired');
  await owner.send('changePassword', { pwd: 'another-pass', pwdNew: right.pwd });
});

test('setting up needs a session, the password and a code, and is not repeated while it is on', async () => {
  const browser = openBrowser(site);
  expect((await browser.send('startSecondFactor', { pwd: right.pwd })).code).toBe('login_required');
  await browser.send('signIn', right);
  expect((await browser.send('startSecondFactor', { pwd: 'wrong-pass' })).code).toBe('invalid_password');
  expect((await browser.send('confirmSecondFactor', { code: '123456' })).code).toBe('not_found');
  const { answer } = await browser.send('startSecondFactor', { pwd: right.pwd });
  const secret = String(answer.secret);
  expect((await browser.send('confirmSecondFactor', { code: wrongFor(secret) })).code).toBe('invalid_code');
  // Not on yet: a member who does not finish can still sign in.
  expect((await openBrowser(site).send('signIn', right)).code).toBe('');
  expect((await browser.send('confirmSecondFactor', { code: codeAt(secret) })).code).toBe('');
  expect((await browser.send('startSecondFactor', { pwd: right.pwd })).code).toBe('already_on');
  site.pass(60);
  expect((await browser.send('confirmSecondFactor', { code: codeAt(secret) })).code).toBe('already_on');
});

test('rule 181: turning on is repeated with the same code in the same session, and gets new recovery codes', async () => {
  const browser = openBrowser(site);
  await browser.send('signIn', right);
  const other = openBrowser(site);
  await other.send('signIn', right);
  const { answer } = await browser.send('startSecondFactor', { pwd: right.pwd });
  const secret = String(answer.secret);
  const code = codeAt(secret);
  const confirm = (each: TestBrowser) => each.send('confirmSecondFactor', { code });
  const [lost = ''] = codesSchema.parse((await confirm(browser)).answer.recovery_codes);
  // The code is not valid any more at the time of the repetition.
  site.pass(120);
  const repeated = codesSchema.parse((await confirm(browser)).answer.recovery_codes);
  expect(repeated).toHaveLength(10);
  expect((await browser.send('ownSecondFactor', {})).answer).toEqual({ is_on: '1', recovery_codes: '10' });
  const subjects = (await takeMails(site, address)).map(({ subject }) => subject);
  expect(subjects).toContain('You have new recovery codes at Nightjar');
  expect((await confirm(other)).code).toBe('already_on');
  expect((await browser.send('stopSecondFactor', { pwd: right.pwd, code: lost })).code).toBe('invalid_code');

  await site.database.pool.query(`UPDATE second_factors SET confirmed_at = now() - interval '11 minutes'`);
  expect((await confirm(browser)).code).toBe('already_on');
  await site.database.pool.query('UPDATE second_factors SET confirmed_at = now()');
  expect((await confirm(browser)).code).toBe('');
  // A later code shows that the member uses the app, so the first one has no effect any more.
  const renewal = { pwd: right.pwd, code: codeAt(secret) };
  expect((await browser.send('renewRecoveryCodes', renewal)).code).toBe('');
  expect((await confirm(browser)).code).toBe('already_on');
  expect((await browser.send('stopSecondFactor', { pwd: right.pwd, code: repeated[0] ?? '' })).code).toBe(
    'invalid_code',
  );
});

test('turning it off needs password and code, and every change is reported by mail', async () => {
  const browser = openBrowser(site);
  const { secret, recoveryCodes } = await turnOn(browser);
  const { pwd } = right;
  expect((await browser.send('stopSecondFactor', { pwd: 'wrong-pass', code: codeAt(secret) })).code).toBe(
    'invalid_password',
  );
  expect((await browser.send('stopSecondFactor', { pwd, code: wrongFor(secret) })).code).toBe('invalid_code');
  const renewed = await browser.send('renewRecoveryCodes', { pwd, code: codeAt(secret) });
  const [fresh = ''] = codesSchema.parse(renewed.answer.recovery_codes);
  const [stale = ''] = recoveryCodes;
  expect((await browser.send('stopSecondFactor', { pwd, code: stale })).code).toBe('invalid_code');
  expect((await browser.send('stopSecondFactor', { pwd, code: fresh })).code).toBe('');
  expect((await browser.send('ownSecondFactor', {})).answer).toEqual({ is_on: '0', recovery_codes: '0' });
  expect((await openBrowser(site).send('signIn', right)).code).toBe('');
  const subjects = (await takeMails(site, address)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /login|codes/i.test(subject))).toEqual(
    expect.arrayContaining([
      'Two-step login is on at Nightjar',
      'You have new recovery codes at Nightjar',
      'Two-step login is off at Nightjar',
    ]),
  );
});

test('an operator removes the second factor of a member who has lost it, which ends the sessions', async () => {
  const browser = openBrowser(site);
  await turnOn(browser);
  expect(
    await changeMember({
      database: site.database,
      siteConfig: { password: { min: 8 } },
      username: 'ada',
      resetsPassword: false,
      removesSecondFactor: true,
    }),
  ).toEqual({});
  expect((await browser.send('ownProfile', {})).code).toBe('login_required');
  const next = openBrowser(site);
  expect((await next.send('signIn', right)).code).toBe('');
  expect((await next.send('ownSecondFactor', {})).answer).toMatchObject({ is_on: '0', recovery_codes: '0' });
});
