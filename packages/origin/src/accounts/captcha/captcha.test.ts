import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writes } from '@nightjar/api';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSecondOrigin } from '../../testing/second-origin.ts';
import { countCodes, sendAction } from '../../testing/send-action.ts';
import { cheapPasswords, openTestOrigin, type TestOrigin } from '../../testing/test-origin.ts';

describe('a provider', () => {
  const requests: URLSearchParams[] = [];
  let providerAnswer: () => { status: number; body: string };
  let provider: ReturnType<typeof createServer>;
  let site: TestOrigin;
  beforeAll(async () => {
    provider = createServer(async (request, response) => {
      let form = '';
      for await (const chunk of request) form += chunk;
      requests.push(new URLSearchParams(form));
      const { status, body } = providerAnswer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
    site = await openTestOrigin({ captcha: { url, secret: 'the secret' } });
  });
  afterAll(async () => {
    await site.close();
    await new Promise((resolve) => provider.close(resolve));
  });

  const restore = async (tok?: string) => {
    const response = await site.post('/api/signup.php', {
      act: 'restore',
      eml: 'ada@example.org',
      ...(tok !== undefined && { tok }),
    });
    return ((await response.json()) as { errors?: { field: string; code: string }[] }).errors?.[0];
  };

  test('rule 33: restore requires a token, which the provider verifies', async () => {
    providerAnswer = () => ({ status: 200, body: '{"success":true,"action":"login"}' });
    expect(await restore()).toEqual({ field: 'tok', code: 'required' });
    expect(await restore('right')).toBeUndefined();
    expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({ secret: 'the secret', response: 'right' });
    providerAnswer = () => ({
      status: 200,
      body: '{"success":false,"error-codes":["timeout-or-duplicate"]}',
    });
    expect(await restore('wrong')).toEqual({ field: 'tok', code: 'invalid' });
    providerAnswer = () => ({ status: 200, body: '{"success":true,"action":"comment"}' });
    expect(await restore('of another form')).toEqual({ field: 'tok', code: 'invalid' });
  });

  test('rule 33: sign-in requires no token', async () => {
    expect((await sendAction(site, 'signIn', { usr: 'ada', pwd: 'ada-pass' })).code).toBe('');
  });

  test.each([
    ['fails', { status: 500, body: 'oops' }],
    ['answers HTML', { status: 200, body: '<html>' }],
  ])('rule 33: forms are accepted if the provider %s', async (_what, answer) => {
    await site.database.pool.query('DELETE FROM limit_events');
    providerAnswer = () => answer;
    expect(await restore('whatever')).toBeUndefined();
  });
});

describe('proof of work', () => {
  let site: TestOrigin;
  /** Passwords are hashed after this promise. */
  let mayHash = Promise.resolve();
  beforeAll(async () => {
    const { check, hash } = cheapPasswords();
    const passwords = {
      check,
      hash: (...args: Parameters<typeof hash>) => mayHash.then(() => hash(...args)),
    };
    site = await openTestOrigin({ captcha: 'proof-of-work', passwords });
  });
  afterAll(() => site.close());
  beforeEach(() => site.database.pool.query('DELETE FROM limit_events'));

  const tokenOf = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
  async function challenge() {
    const response = await site.post('/api/signup.php', { act: 'challenge' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const given = writes.captchaChallenge.read(await response.json(), { address: (text) => text, warn() {} });
    if (given === undefined) throw new Error('There is no challenge.');
    return given;
  }
  async function solved() {
    const given = await challenge();
    const solution = await solveChallenge({ challenge: given, deriveKey });
    if (!solution) throw new Error('The challenge has no solution.');
    return { challenge: given, solution };
  }
  const restore = async (tok?: string) => {
    const { code } = await sendAction(site, 'restore', {
      eml: 'ada@example.org',
      ...(tok !== undefined && { tok }),
    });
    return code;
  };

  test('rule 33: a form is accepted with the solution of a challenge, once', async () => {
    expect(await restore()).toBe('required');
    const tok = tokenOf(await solved());
    expect(await restore(tok)).toBe('');
    expect(await restore(tok)).toBe('invalid');
    const sentTwice = tokenOf(await solved());
    const outcomes = await Promise.all([
      sendAction(site, 'restore', { eml: 'ada@example.org', tok: sentTwice }),
      sendAction(site, 'restore', { eml: 'ada@example.org', tok: sentTwice }),
    ]);
    expect(countCodes(outcomes)).toEqual({ '': 1, invalid: 1 });
  });

  test('rule 33: sign-up requires a token, sign-in none', async () => {
    const form = { usr: 'robotnik', pwd: 'robot-pass', eml: 'robotnik@example.org' };
    expect((await sendAction(site, 'signUp', form)).code).toBe('required');
    expect((await sendAction(site, 'signUp', { ...form, tok: tokenOf(await solved()) })).code).toBe('');
    expect((await sendAction(site, 'signIn', { usr: 'ada', pwd: 'ada-pass' })).code).toBe('');
  });

  test('rule 33: a repeated sign-up is accepted with the token of the first one', async () => {
    const form = { usr: 'repeater', pwd: 'repeat-pass', eml: 'repeater@example.org' };
    const once = {
      ...form,
      requestKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
      tok: tokenOf(await solved()),
    };
    expect((await sendAction(site, 'signUp', once)).code).toBe('');
    expect((await sendAction(site, 'signUp', once)).code).toBe('');
    const withoutKey = { ...form, tok: once.tok };
    expect((await sendAction(site, 'signUp', withoutKey)).code).toBe('invalid');
  });

  test('rule 49: a repetition that arrives before the first sign-up is carried out needs a token of its own', async () => {
    let hashNow = () => {};
    mayHash = new Promise((resolve) => {
      hashNow = resolve;
    });
    const sql = async (text: string, values: unknown[] = []) =>
      (await site.database.pool.query(text, values)).rows;
    const signUp = async (tok: string) => {
      const form = { usr: 'twice', pwd: 'twice-sent-pass', eml: 'twice@example.org' };
      const requestKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
      return (await sendAction(site, 'signUp', { ...form, requestKey, tok })).code;
    };
    const solution = await solved();
    const tok = tokenOf(solution);
    const otherToken = tokenOf(await solved());
    const first = signUp(tok);
    let concurrent: Promise<string>;
    try {
      const key = `captcha ${solution.challenge.parameters.nonce}`;
      await vi.waitFor(
        async () => expect(await sql('select from limit_events where key = $1', [key])).toHaveLength(1),
        10_000,
      );
      expect(await signUp(tok)).toBe('invalid');
      concurrent = signUp(otherToken);
    } finally {
      hashNow();
    }
    expect([await first, await concurrent, await signUp(tok)]).toEqual(['', '', '']);
    expect(await sql(`select from users where username = 'twice'`)).toHaveLength(1);
    expect(await sql(`select from mails where recipient = 'twice@example.org'`)).toHaveLength(1);
  });

  test('rule 33: another process of the site accepts the token', async () => {
    const second = await openSecondOrigin(site, { captcha: 'proof-of-work' });
    const tok = tokenOf(await solved());
    expect((await sendAction(second, 'restore', { eml: 'ada@example.org', tok })).code).toBe('');
    expect(await restore(tok)).toBe('invalid');
    await second.close();
  });

  test('rule 33: no forged, changed, expired or malformed token is accepted', async () => {
    const { challenge: given, solution } = await solved();
    const { parameters } = given;
    const otherNonce = (parameters.nonce.startsWith('0') ? '1' : '0') + parameters.nonce.slice(1);
    const wrong = [
      'robot',
      tokenOf({}),
      'e'.repeat(4000),
      tokenOf({
        challenge: given,
        solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) },
      }),
      tokenOf({ challenge: { ...given, signature: '0'.repeat(64) }, solution }),
      tokenOf({ challenge: { ...given, signature: '' }, solution }),
      tokenOf({ challenge: { parameters }, solution }),
      tokenOf({ challenge: { ...given, parameters: { ...parameters, keySignature: '' } }, solution }),
      tokenOf({ challenge: { ...given, parameters: { ...parameters, nonce: otherNonce } }, solution }),
      tokenOf({ challenge: { ...given, parameters: { ...parameters, cost: 1 } }, solution }),
      tokenOf({
        challenge: { ...given, parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 } },
        solution,
      }),
    ];
    for (const tok of wrong) expect(await restore(tok)).toBe('invalid');
    vi.useFakeTimers({ toFake: ['Date'], now: (parameters.expiresAt + 1) * 1000 });
    try {
      expect(await restore(tokenOf({ challenge: given, solution }))).toBe('invalid');
    } finally {
      vi.useRealTimers();
    }
    // None of them has used the challenge.
    expect(await restore(tokenOf({ challenge: given, solution }))).toBe('');
  });

  test('limits the challenges of an address', async () => {
    const codes = await Promise.all(
      Array.from({ length: 125 }, () =>
        sendAction(site, 'captchaChallenge', {}, { address: '203.0.113.77' }),
      ),
    );
    expect(countCodes(codes)).toEqual({ '': 120, too_many_attempts: 5 });
  });
});

test('there is no challenge without a captcha', async () => {
  const site = await openTestOrigin();
  const response = await site.post('/api/signup.php', { act: 'challenge' });
  expect(await response.json()).toMatchObject({ challenge: [] });
  await site.close();
});
