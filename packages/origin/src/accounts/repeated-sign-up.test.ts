import { parseSiteConfig } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecondOrigin } from '../testing/second-origin.ts';
import { countCodes, sendAction } from '../testing/send-action.ts';
import { takeMails } from '../testing/test-mails.ts';
import { openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';

const requestKey = '0f8fad5b-d9cb-469f-a165-70867728950e';
const otherKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const form = { usr: 'newcomer', pwd: 'a long newcomer-pass', eml: 'newcomer@example.org' };
const brand = { name: 'Strict', host: 'tube.example', supportEmail: 'help@tube.example', copyright: 'x' };

async function clear({ database: { pool } }: TestOrigin) {
  for (const table of ['limit_events', 'mails', 'request_keys']) await pool.query(`DELETE FROM ${table}`);
  await pool.query(`DELETE FROM users WHERE username IN ('newcomer', 'another')`);
}

describe('rule 49: a repeated sign-up', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await openTestOrigin();
  });
  beforeEach(() => clear(site));
  afterAll(() => site.close());

  const send = (changes: Partial<typeof form & { requestKey: string }> = {}) =>
    sendAction(site, 'signUp', { ...form, requestKey, ...changes });
  const accounts = async () =>
    (await site.database.pool.query(`SELECT username FROM users WHERE email = 'newcomer@example.org'`)).rows;

  test('is answered like the first one, also without its cookie, and mails nothing again', async () => {
    const first = await send();
    expect(first.code).toBe('');
    const repeated = await send();
    expect(repeated).toEqual({ ...first, visitorCookie: repeated.visitorCookie });
    expect(repeated.visitorCookie).not.toBe(first.visitorCookie);
    expect(await accounts()).toEqual([{ username: 'newcomer' }]);
    expect(await takeMails(site, form.eml)).toHaveLength(1);
  });

  test('is carried out once when it arrives at the same time on two servers', async () => {
    const other = openSecondOrigin(site);
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          sendAction(n % 2 ? site : other, 'signUp', { ...form, requestKey }),
        ),
      );
      expect(countCodes(outcomes)).toEqual({ '': 8 });
      expect(await takeMails(site, form.eml)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test.each([
    ['another key', { requestKey: otherKey }, 'usr_taken'],
    ['another name', { usr: 'another' }, 'request_key_used'],
    ['another address', { eml: 'another@example.org' }, 'request_key_used'],
    ['another password', { pwd: 'another long password' }, 'request_key_used'],
  ])('with %s is refused', async (_what, changes, code) => {
    await send();
    expect((await send(changes)).code).toBe(code);
    expect(await accounts()).toEqual([{ username: 'newcomer' }]);
  });

  test('stores nothing that could be compared with guessed passwords', async () => {
    await send();
    const keys = async () =>
      (await site.database.pool.query('SELECT content, answer FROM request_keys')).rows;
    const stored = await keys();
    expect(stored).toHaveLength(1);
    await clear(site);
    await send({ pwd: 'another long password' });
    expect(await keys()).toEqual(stored);
  });

  test('is possible after a refusal', async () => {
    expect((await send({ usr: 'ada' })).code).toBe('usr_taken');
    expect((await send()).code).toBe('');
  });

  test('counts for the limit of sign-ups, because the password is compared again', async () => {
    const outcomes = [];
    for (let n = 0; n < 32; n += 1) outcomes.push(await send());
    expect(countCodes(outcomes)).toEqual({ '': 30, too_many_attempts: 2 });
  });
});

test('rule 32: a repeated sign-up with a registered address mails its owner once', async () => {
  const site = await openTestOrigin({ siteConfig: parseSiteConfig({ preset: 'strict', brand }) });
  try {
    for (let n = 0; n < 2; n += 1) {
      const again = { ...form, eml: 'ada@example.org', requestKey };
      expect((await sendAction(site, 'signUp', again)).code).toBe('');
    }
    expect(await takeMails(site, 'ada@example.org')).toHaveLength(1);
  } finally {
    await site.close();
  }
});
