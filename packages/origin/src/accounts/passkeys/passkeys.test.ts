import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countCodes } from '../../testing/send-action.ts';
import { createTestAuthenticator } from '../../testing/test-authenticator.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { takeMails } from '../../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../../testing/test-origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());
beforeEach(() =>
  site.database.pool.query(
    'DELETE FROM limit_events; DELETE FROM mails; DELETE FROM passkeys; DELETE FROM account_challenges',
  ),
);

const right = { usr: 'ada', pwd: 'ada-pass' };
const { pwd } = right;
const creation = z.object({
  options: z.object({ challenge: z.string(), user: z.object({ id: z.string() }) }),
});
const list = z.object({ passkeys: z.array(z.object({ passkey_id: z.coerce.number(), name: z.string() })) });
const request = z.object({ options: z.object({ challenge: z.string() }) });

async function signedIn(usr = right.usr): Promise<TestBrowser> {
  const browser = openBrowser(site);
  expect((await browser.send('signIn', { usr, pwd: `${usr}-pass` })).code).toBe('');
  return browser;
}

async function begin(browser: TestBrowser, password = pwd) {
  const { options } = creation.parse((await browser.send('startPasskey', { pwd: password })).answer);
  return { challenge: options.challenge, userId: options.user.id };
}

/** A member's browser with one passkey. */
async function withPasskey() {
  const browser = await signedIn();
  const authenticator = createTestAuthenticator();
  const credential = authenticator.create(await begin(browser));
  expect((await browser.send('addPasskey', { credential, name: 'Laptop' })).code).toBe('');
  return { browser, authenticator };
}

const challengeFor = async (browser: TestBrowser) =>
  request.parse((await browser.send('passkeyOptions', {})).answer).options.challenge;

test('a passkey signs in without name, password and code', async () => {
  const { browser: owner, authenticator } = await withPasskey();
  await site.database.pool.query(
    `INSERT INTO second_factors (user_id, sealed_secret, confirmed_at) SELECT id, 'x', now() FROM users WHERE username = 'ada'`,
  );
  const browser = openBrowser(site);
  const credential = authenticator.get({ challenge: await challengeFor(browser) });
  const sent = await browser.send('signInPasskey', { credential });
  expect(sent.answer.user).toMatchObject({ username: 'ada' });
  expect((await browser.send('ownProfile', {})).code).toBe('');
  const { answer } = await owner.send('ownPasskeys', {});
  expect(answer.passkeys).toMatchObject([{ name: 'Laptop', last_used: expect.any(String) }]);
  await site.database.pool.query('DELETE FROM second_factors');
});

test('an answer is accepted once, also by simultaneous requests', async () => {
  const { authenticator } = await withPasskey();
  const browser = openBrowser(site);
  const credential = authenticator.get({ challenge: await challengeFor(browser) });
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => openBrowser(site).send('signInPasskey', { credential })),
  );
  expect(countCodes(outcomes)).toEqual({ '': 1, passkey_expired: 2 });
});

describe('a sign-in is refused', () => {
  test.each([
    ['for another origin', { origin: 'https://tube.example.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verification of the user', { flags: 0x01 }],
    ['without presence of the user', { flags: 0x04 }],
    ['with the answer of another ceremony', { type: 'webauthn.create' }],
    ['for another account', { userHandle: 'AAAA' }],
  ])('%s', async (_what, change) => {
    const { authenticator } = await withPasskey();
    const browser = openBrowser(site);
    const challenge = await challengeFor(browser);
    const credential = authenticator.get({ challenge, ...change });
    expect((await browser.send('signInPasskey', { credential })).code).toBe('invalid_passkey');
    expect(browser.cookies.has('nj_session')).toBe(false);
  });

  test('with the counter of a copied authenticator', async () => {
    const { authenticator } = await withPasskey();
    const browser = openBrowser(site);
    const first = authenticator.get({ challenge: await challengeFor(browser), counter: 7 });
    expect((await browser.send('signInPasskey', { credential: first })).code).toBe('');
    const copied = authenticator.get({ challenge: await challengeFor(browser), counter: 7 });
    expect((await openBrowser(site).send('signInPasskey', { credential: copied })).code).toBe(
      'invalid_passkey',
    );
  });

  test('with the signature of another key', async () => {
    const { authenticator } = await withPasskey();
    const browser = openBrowser(site);
    const challenge = await challengeFor(browser);
    const own = JSON.parse(authenticator.get({ challenge }));
    const other = JSON.parse(createTestAuthenticator().get({ challenge }));
    own.response.signature = other.response.signature;
    const sent = await browser.send('signInPasskey', { credential: JSON.stringify(own) });
    expect(sent.code).toBe('invalid_passkey');
  });

  test('with a challenge that is forged, expired or of another kind', async () => {
    const { browser: owner, authenticator } = await withPasskey();
    const browser = openBrowser(site);
    const send = (challenge: string) =>
      browser.send('signInPasskey', { credential: authenticator.get({ challenge }) });
    expect((await send('A'.repeat(43))).code).toBe('passkey_expired');
    const { challenge } = await begin(owner);
    expect((await send(challenge)).code).toBe('passkey_expired');
    const late = await challengeFor(browser);
    await site.database.pool.query('UPDATE account_challenges SET expires_at = now()');
    expect((await send(late)).code).toBe('passkey_expired');
  });

  test('with an unknown or removed key, and for a blocked account', async () => {
    const { authenticator } = await withPasskey();
    const browser = openBrowser(site);
    const stranger = createTestAuthenticator().get({
      challenge: await challengeFor(browser),
      userHandle: 'AAAA',
    });
    expect((await browser.send('signInPasskey', { credential: stranger })).code).toBe('invalid_passkey');
    await site.database.pool.query(`UPDATE users SET blocked_at = now() WHERE username = 'ada'`);
    const blocked = authenticator.get({ challenge: await challengeFor(browser) });
    expect((await browser.send('signInPasskey', { credential: blocked })).code).toBe('invalid_passkey');
    await site.database.pool.query(`UPDATE users SET blocked_at = NULL WHERE username = 'ada'`);
    const owner = await signedIn();
    const [key] = list.parse((await owner.send('ownPasskeys', {})).answer).passkeys;
    await owner.send('removePasskey', { passkeyId: key?.passkey_id ?? 0, pwd });
    const removed = authenticator.get({ challenge: await challengeFor(browser) });
    expect((await browser.send('signInPasskey', { credential: removed })).code).toBe('invalid_passkey');
  });

  test.each([
    ['text', 'hello'],
    ['an array', '[]'],
    ['null', 'null'],
    ['missing parts', '{"id":"A","rawId":"A","type":"public-key","response":{}}'],
    ['a polluted prototype', '{"__proto__":{"id":"A"},"type":"public-key"}'],
    ['deep nesting', '['.repeat(9000)],
  ])('with %s instead of a credential', async (_what, credential) => {
    expect((await openBrowser(site).send('signInPasskey', { credential })).code).toBe('invalid_passkey');
  });

  test('with bytes that are not CBOR, JSON or a signature', async () => {
    const { authenticator } = await withPasskey();
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature']) {
      const browser = openBrowser(site);
      const credential = JSON.parse(authenticator.get({ challenge: await challengeFor(browser) }));
      credential.response[part] = 'AAAA';
      const sent = await browser.send('signInPasskey', { credential: JSON.stringify(credential) });
      expect([part, sent.code]).toEqual([part, 'invalid_passkey']);
    }
  });
});

describe('a new passkey', () => {
  test('needs a session and the password, and is reported by mail', async () => {
    const guest = openBrowser(site);
    expect((await guest.send('startPasskey', { pwd })).code).toBe('login_required');
    expect((await guest.send('addPasskey', { credential: '{}', name: 'x' })).code).toBe('login_required');
    const browser = await signedIn();
    expect((await browser.send('startPasskey', { pwd: 'wrong-pass' })).code).toBe('invalid_password');
    await withPasskey();
    const subjects = (await takeMails(site, 'ada@example.org')).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added at Nightjar');
  });

  test.each([
    ['another origin', { origin: 'http://tube.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no verification of the user', { flags: 0x41 }],
    ['the answer of a sign-in', { type: 'webauthn.get' }],
  ])('with %s is refused', async (_what, change) => {
    const browser = await signedIn();
    const credential = createTestAuthenticator().create({ ...(await begin(browser)), ...change });
    expect((await browser.send('addPasskey', { credential, name: 'x' })).code).toBe('invalid_passkey');
    expect((await browser.send('ownPasskeys', {})).answer).toEqual({ passkeys: [] });
  });

  test('needs a challenge of the same member, which is used once', async () => {
    const ada = await signedIn();
    const ben = await signedIn('ben');
    const authenticator = createTestAuthenticator();
    const credential = authenticator.create(await begin(ada));
    expect((await ben.send('addPasskey', { credential, name: 'x' })).code).toBe('passkey_expired');
    expect((await ada.send('addPasskey', { credential, name: 'x' })).code).toBe('passkey_expired');
  });

  test('is stored once, also for another member', async () => {
    const { authenticator } = await withPasskey();
    const ben = await signedIn('ben');
    const credential = authenticator.create(await begin(ben, 'ben-pass'));
    expect((await ben.send('addPasskey', { credential, name: 'x' })).code).toBe('already_passkey');
  });

  test('is refused after twenty', async () => {
    const { browser } = await withPasskey();
    await site.database.pool.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, name)
       SELECT user_id, 'copy ' || n, public_key, 'copy' FROM passkeys, generate_series(1, 19) AS n`,
    );
    expect((await browser.send('startPasskey', { pwd })).code).toBe('too_many_passkeys');
  });
});

test('a member renames and removes own passkeys only', async () => {
  const { browser } = await withPasskey();
  const ben = await signedIn('ben');
  const [key] = list.parse((await browser.send('ownPasskeys', {})).answer).passkeys;
  const passkeyId = key?.passkey_id ?? 0;
  expect((await ben.send('renamePasskey', { passkeyId, name: 'Mine' })).code).toBe('not_found');
  expect((await ben.send('removePasskey', { passkeyId, pwd: 'ben-pass' })).code).toBe('not_found');
  expect((await browser.send('renamePasskey', { passkeyId, name: '<b>Phone</b>' })).code).toBe('');
  expect(list.parse((await browser.send('ownPasskeys', {})).answer).passkeys[0]?.name).toBe('<b>Phone</b>');
  expect((await browser.send('removePasskey', { passkeyId, pwd: 'wrong-pass' })).code).toBe(
    'invalid_password',
  );
  expect((await browser.send('removePasskey', { passkeyId, pwd })).code).toBe('');
  expect((await browser.send('ownPasskeys', {})).answer).toEqual({ passkeys: [] });
});
