import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../testing/test-browser.ts';
import { cheapPasswords, openTestOrigin, type TestOrigin } from '../testing/test-origin.ts';
import { changeMember, createMember } from './manage-members.ts';

let site: TestOrigin;
const passwords = cheapPasswords();
beforeAll(async () => {
  site = await openTestOrigin();
});
afterAll(() => site.close());

const siteConfig = { password: { min: 8 } };
const quill = { username: 'quill', email: 'quill@example.org', role: 'moderator' };
const create = (values: Partial<typeof quill> & { password?: string }) =>
  createMember({ database: site.database, siteConfig, passwords, ...quill, ...values });
const change = (values: { username?: string; role?: string; resetsPassword?: boolean; password?: string }) =>
  changeMember({
    database: site.database,
    siteConfig,
    passwords,
    username: 'quill',
    resetsPassword: false,
    ...values,
  });
async function signIn(pwd: string) {
  const browser = openBrowser(site);
  const { status, answer } = await browser.send('signIn', { usr: 'quill', pwd });
  return { status, user: answer.user, browser };
}

describe('99: a member that an operator creates', () => {
  test('signs in with the generated password, with the given and the changed role', async () => {
    const { password } = await create({});
    expect(password.length).toBeGreaterThanOrEqual(20);
    expect(await signIn(password)).toMatchObject({
      status: 200,
      user: { role: 'moderator', is_confirmed: '1' },
    });
    expect(await change({ username: 'Quill', role: 'uploader' })).toEqual({});
    expect(await signIn(password)).toMatchObject({ status: 200, user: { role: 'uploader' } });
    const { rows: entries } = await site.database.pool.query(
      `SELECT actor, action, details::jsonb FROM audit_log WHERE subject = 'member' ORDER BY id`,
    );
    expect(entries).toEqual([
      { actor: 'server member', action: 'member.create', details: { role: 'moderator' } },
      { actor: 'server member', action: 'member.role', details: { role: 'uploader' } },
    ]);
  });

  test('loses its sessions and its old password by a reset', async () => {
    const before = await change({ resetsPassword: true, password: 'a password of my own' });
    expect(before).toEqual({ password: 'a password of my own' });
    await signIn('a password of my own');
    const { password = '' } = await change({ resetsPassword: true });
    const { rows } = await site.database.pool.query(
      `SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.username = 'quill'`,
    );
    expect(rows).toEqual([]);
    expect((await signIn('a password of my own')).status).not.toBe(200);
    expect((await signIn(password)).status).toBe(200);
  });

  test.each([
    [{}, /username "quill" is taken/],
    [{ username: 'QUILL', email: 'new@example.org' }, /username "QUILL" is taken/],
    [{ username: 'rowan' }, /e-mail address quill@example\.org belongs to another member/],
    [{ username: 'no spaces', email: 'new@example.org' }, /"no spaces" is not a username, use 3 to 30/],
    [{ username: 'rowan', email: 'nowhere' }, /"nowhere" is not an e-mail address/],
    [
      { username: 'rowan', email: 'a@example.org', role: 'admin' },
      /"admin" is not a role, use one of member/,
    ],
    [{ username: 'rowan', email: 'a@example.org', password: 'short' }, /shorter than 8 characters/],
    [{ username: 'rowan', email: 'a@example.org', password: 'x'.repeat(201) }, /longer than 200 characters/],
  ])('%o is refused with an error message', async (values, message) => {
    const refused = create(values);
    await expect(refused).rejects.toMatchObject({ name: 'OriginError', code: 'member' });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow(/^The member was not saved: [^\n]*\.$/);
    expect((await site.database.pool.query(`SELECT 1 FROM users WHERE username = 'rowan'`)).rows).toEqual([]);
  });

  test.each([
    [{ username: 'nobody-here', role: 'member' }, /there is no member "nobody-here"/],
    [{ role: 'admin' }, /"admin" is not a role/],
    [{ resetsPassword: true, password: 'short' }, /shorter than 8 characters/],
  ])('a change to %o is refused with an error message', async (values, message) => {
    await expect(change(values)).rejects.toThrow(message);
  });
});
