import { parseSiteConfig } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { takeKey, takeMails } from '../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

const brand = { name: 'Strict', host: 'tube.example', supportEmail: 'help@tube.example', copyright: 'x' };
const strictSite = parseSiteConfig({ preset: 'strict', brand });
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);

describe('sign-up', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin();
  });
  afterAll(() => site.close());
  beforeEach(() => site.database.pool.query('DELETE FROM limit_events; DELETE FROM mails'));

  const form = { usr: 'newcomer', pwd: 'newcomer-pass', eml: 'newcomer@example.org' };
  const send = async (fields: Record<string, string>) => {
    const response = await site.post('/api/signup.php', fields);
    return { status: response.status, body: (await response.json()) as { errors?: unknown } };
  };

  test.each([
    ['no username', { usr: '' }, { field: 'usr', code: 'required' }],
    [
      'a username of two characters',
      { usr: 'ab' },
      { field: 'usr', code: 'form.min_length', params: { length: 3 } },
    ],
    ['a username with a space', { usr: 'a b c' }, { field: 'usr', code: 'form.illegal_characters' }],
    [
      'a username in Cyrillic letters that look Latin',
      { usr: 'аdа' },
      { field: 'usr', code: 'form.illegal_characters' },
    ],
    [
      'a username with a right-to-left mark',
      { usr: 'ada\u202e' },
      { field: 'usr', code: 'form.illegal_characters' },
    ],
    [
      'a huge username',
      { usr: 'a'.repeat(31) },
      { field: 'usr', code: 'form.max_length', params: { length: 30 } },
    ],
    [
      'a password of four characters',
      { pwd: '1234' },
      { field: 'pwd', code: 'form.min_length', params: { length: 5 } },
    ],
    [
      'a huge password',
      { pwd: 'p'.repeat(201) },
      { field: 'pwd', code: 'form.max_length', params: { length: 200 } },
    ],
    ['an address without a domain', { eml: 'newcomer@' }, { field: 'eml', code: 'eml_invalid' }],
    [
      'an address with a line break',
      { eml: 'a@b.example\r\nBcc: c@d.example' },
      { field: 'eml', code: 'eml_invalid' },
    ],
    [
      'an address with a control character',
      { eml: 'a\u0001b@example.org' },
      { field: 'eml', code: 'eml_invalid' },
    ],
    [
      'an address with an invisible character',
      { eml: 'a\u200bb@example.org' },
      { field: 'eml', code: 'eml_invalid' },
    ],
    ['a name that is taken', { usr: 'ADA' }, { field: 'usr', code: 'usr_taken' }],
    ['an address that is taken', { eml: 'Ada@EXAMPLE.org' }, { field: 'eml', code: 'eml_taken' }],
  ])('refuses %s', async (_what, wrong, failure) => {
    const { status, body } = await send({ ...form, ...wrong });
    expect(status).toBe(failure.code.endsWith('_taken') ? 409 : 400);
    expect(body.errors).toEqual([failure]);
  });

  test('names both fields if the username and the address are taken', async () => {
    const { body } = await send({ ...form, usr: 'ada', eml: 'ben@example.org' });
    expect(body).toMatchObject({
      code: 'usr_taken',
      errors: [
        { field: 'usr', code: 'usr_taken' },
        { field: 'eml', code: 'eml_taken' },
      ],
    });
  });

  test('rule 62: refuses a username with a hidden term like a taken one', async () => {
    const { pool } = site.database;
    await pool.query("SELECT set_hidden_terms(ARRAY['forest'])");
    try {
      for (const usr of ['forest', 'Dark-FOREST']) {
        expect((await send({ ...form, usr })).body.errors).toEqual([{ field: 'usr', code: 'usr_taken' }]);
      }
    } finally {
      await pool.query("SELECT set_hidden_terms('{}')");
    }
  });

  test('refuses a second account for a mailbox with another spelling of its domain', async () => {
    expect((await send({ ...form, usr: 'mueller', eml: 'mueller@bücher.example' })).status).toBe(200);
    const again = await send({ ...form, usr: 'mueller2', eml: 'mueller@xn--bcher-kva.EXAMPLE' });
    expect(again.body).toMatchObject({ code: 'eml_taken' });
  });

  test('answers 400 to NUL and lone surrogates', async () => {
    for (const body of [
      'usr=%00%00%00&pwd=%00%00%00%00%00&eml=%00@%00',
      'usr=%ED%A0%80abc&pwd=%ED%A0%80%ED%A0%80%ED&eml=%ED@x',
    ]) {
      const response = await site.origin.fetch(
        new Request('http://origin/api/signup.php', {
          method: 'POST',
          body,
          headers: { origin: 'https://tube.example', 'content-type': 'application/x-www-form-urlencoded' },
        }),
      );
      expect(response.status).toBe(400);
    }
  });

  test('rule 26: of 200 simultaneous sign-ups with one name on two servers one succeeds', async () => {
    const other = openSecondOrigin(site);
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          sendAction(
            n % 2 ? site : other,
            'signUp',
            { usr: n % 3 ? 'Wanted' : 'wanted', pwd: 'wanted-pass', eml: `wanted${n}@example.org` },
            { address: `198.51.100.${n}` },
          ),
        ),
      );
      expect(countCodes(outcomes)).toEqual({ '': 1, usr_taken: 199 });
      const sameAddress = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          sendAction(
            n % 2 ? site : other,
            'signUp',
            { usr: `wanting${n}`, pwd: 'wanted-pass', eml: 'Same@example.org' },
            { address: `198.51.100.${n}` },
          ),
        ),
      );
      expect(countCodes(sameAddress)).toEqual({ '': 1, eml_taken: 39 });
      const { rows } = await site.database.pool.query(
        `SELECT count(*)::int AS mails FROM mails WHERE recipient ~* 'same|wanted'`,
      );
      expect(rows).toEqual([{ mails: 2 }]);
    } finally {
      await other.close();
    }
  }, 60_000);

  test('rule 31: is limited to 30 per hour and address, across two servers', async () => {
    const other = openSecondOrigin(site);
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          sendAction(n % 2 ? site : other, 'signUp', {
            usr: 'ada',
            pwd: 'whatever',
            eml: `x${n}@example.org`,
          }),
        ),
      );
      expect(countCodes(outcomes)).toEqual({ usr_taken: 30, too_many_attempts: 10 });
    } finally {
      await other.close();
    }
  });

  test('rule 26: an unconfirmed account is removed after a week, a confirmed one stays', async () => {
    const { pool } = site.database;
    for (const usr of ['tardy', 'prompt']) {
      await sendAction(site, 'signUp', { usr, pwd: 'some-pass', eml: `${usr}@example.org` });
    }
    await sendAction(site, 'confirmEmail', { key: await takeKey(site, 'prompt@example.org') });
    const left = async () => {
      const { removeUnconfirmed } = await import('./store.ts');
      await removeUnconfirmed(pool);
      return (await pool.query(`SELECT username FROM users WHERE username IN ('tardy', 'prompt', 'nora')`))
        .rows;
    };
    expect(await left()).toHaveLength(3);
    await pool.query(`UPDATE users SET confirm_by = confirm_by - interval '8 days'`);
    // Nora did not sign up by the form, so her account has no deadline.
    expect((await left()).map(({ username }) => username).sort()).toEqual(['nora', 'prompt']);
    expect(
      (await sendAction(site, 'signUp', { usr: 'tardy', pwd: 'some-pass', eml: 'tardy@example.org' })).code,
    ).toBe('');
  });
});

describe('with accounts.enumeration false', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin({ siteConfig: strictSite });
  });
  afterAll(() => site.close());
  beforeEach(() => site.database.pool.query('DELETE FROM limit_events; DELETE FROM mails'));

  const subjects = async (recipient: string) =>
    (await takeMails(site, recipient)).map(({ subject }) => subject);

  const pwd = 'a long enough password';

  test('refuses a password below the configured length', async () => {
    const response = await site.post('/api/signup.php', {
      usr: 'short',
      pwd: 'eleven sign',
      eml: 's@example.org',
    });
    expect(await response.json()).toMatchObject({
      code: 'form.min_length',
      params: { length: 12 },
      errors: [{ field: 'pwd', code: 'form.min_length', params: { length: 12 } }],
    });
  });

  test('rule 32: a sign-up with a registered address is answered like any other, and its owner gets a mail', async () => {
    const known = await sendAction(site, 'signUp', { usr: 'guess1', pwd, eml: 'ada@example.org' });
    const unknown = await sendAction(site, 'signUp', { usr: 'guess2', pwd, eml: 'nobody@example.org' });
    expect(known).toEqual({ ...unknown, visitorCookie: known.visitorCookie });
    expect(await subjects('ada@example.org')).toEqual(['You already have an account at Nightjar']);
    expect(await subjects('nobody@example.org')).toEqual(['Confirm your e-mail address for Nightjar']);
    // Later sign-ups and sign-ins, by name or by address, do not reveal the difference either.
    for (const [usr, eml] of [
      ['guess1', 'ada@example.org'],
      ['guess2', 'nobody@example.org'],
    ] as const) {
      expect((await sendAction(site, 'signUp', { usr, pwd, eml: `${usr}@elsewhere.example` })).code).toBe(
        'usr_taken',
      );
      expect((await sendAction(site, 'signIn', { usr, pwd })).code).toBe('not_confirmed');
      expect((await sendAction(site, 'signIn', { usr: eml, pwd })).code).toBe('incorrect_login');
    }
  });

  test('rule 32: restore has the same answer for every address', async () => {
    expect((await sendAction(site, 'restore', { eml: 'ben@example.org' })).code).toBe('');
    expect((await sendAction(site, 'restore', { eml: 'no-one@example.org' })).code).toBe('');
    expect(await subjects('ben@example.org')).toHaveLength(1);
    expect(await subjects('no-one@example.org')).toEqual([]);
    // The work is the same too: the dummy mail is never sent.
    const { rows } = await site.database.pool.query('SELECT recipient FROM mails ORDER BY id DESC LIMIT 2');
    expect(rows.map(({ recipient }) => recipient)).toEqual(['nobody@nobody.invalid', 'ben@example.org']);
  });

  test('rule 31: restore sends at most three mails per hour to an address, registered or not', async () => {
    for (const eml of ['cem@example.org', 'no-one@example.org']) {
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          sendAction(site, 'restore', { eml }, { address: `203.0.113.${n}` }),
        ),
      );
      expect(countCodes(outcomes)).toEqual({ '': 3, too_many_attempts: 3 });
      expect(sum(countCodes(outcomes))).toBe(6);
    }
  });

  test('rule 26: the confirmation link is mailed again, with the same answer for every address', async () => {
    const account = { usr: 'forgetful', pwd: 'a long forgetful-pass', eml: 'forgetful@example.org' };
    expect((await sendAction(site, 'signUp', account)).code).toBe('');
    const addresses = ['FORGETFUL@example.org', 'ben@example.org', 'no-one@example.org'];
    for (const eml of addresses) {
      expect(await sendAction(site, 'confirmAgain', { eml })).toMatchObject({ status: 200, code: '' });
    }
    expect(await subjects('ben@example.org')).toEqual([]);
    expect(await subjects('no-one@example.org')).toEqual([]);
    const { rows } = await site.database.pool.query(
      'SELECT recipient, template FROM mails ORDER BY id DESC LIMIT 3',
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'nobody@nobody.invalid',
      'nobody@nobody.invalid',
      'forgetful@example.org',
    ]);
    const mails = await takeMails(site, account.eml);
    expect(mails).toHaveLength(2);
    const key = /confirm=([\w-]+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
    expect((await sendAction(site, 'confirmEmail', { key })).code).toBe('');
    expect((await sendAction(site, 'signIn', account)).code).toBe('');
  });

  test('rule 31: the confirmation link is mailed at most three times per hour to an address', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        sendAction(site, 'confirmAgain', { eml: 'nora@example.org' }, { address: `203.0.113.${n}` }),
      ),
    );
    expect(countCodes(outcomes)).toEqual({ '': 3, too_many_attempts: 3 });
  });
});
