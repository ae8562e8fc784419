import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '../../accounts/passwords.ts';
import type { Database } from '../../database/open-database.ts';
import { tokenHash } from '../../sessions/store.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { type FillDemonstrationOptions, fillDemonstration } from './fill-demonstration.ts';

const local = { publicUrl: 'http://localhost:8080' };
const open = { publicUrl: 'https://tube.example' };
const passwords = createPasswords();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Fills as on an embedded database, the only kind that is filled by default. */
const fill = (environment: FillDemonstrationOptions['environment']) =>
  fillDemonstration({ database: embedded(), environment, log: silentLog });
const embedded = (): Database => ({ ...database, kind: 'embedded' });

async function signsIn(username: string, password: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM users WHERE username = $1',
    [username],
  );
  return (await passwords.check(rows[0]?.hash, password)).isRight;
}
const published = ['demo', 'uploader', 'moderator'].map((username) => ({
  username,
  password: `${username}-pass`,
}));
const signIns = (accounts: readonly { username: string; password: string }[]) =>
  Promise.all(accounts.map(({ username, password }) => signsIn(username, password)));

// loopback.test.ts has the addresses; a fill for each of them would take seconds.
test('98: fills an empty database with working published passwords on a loopback address', async () => {
  const publicUrl = 'http://127.8.9.1:8080';
  expect(await fill({ publicUrl })).toEqual({ isShown: true, published, replaced: [] });
  expect(await signIns(published)).toEqual([true, true, true]);
});

describe.each(['https://tube.example', 'http://192.168.1.7:8080', 'http://localhost.example'])(
  'on the public address %s',
  (publicUrl) => {
    test('leaves an empty database empty by default', async () => {
      expect(await fill({ publicUrl })).toEqual({ isShown: false, published: [], replaced: [] });
      const { rows } = await database.pool.query('SELECT id FROM users UNION ALL SELECT id FROM videos');
      expect(rows).toEqual([]);
    });
  },
);

test('98: sets random passwords in a public demonstration and returns them once', async () => {
  const first = await fill({ ...open, demonstration: true });
  expect(first).toMatchObject({ isShown: true, published: [] });
  expect(first.replaced.map(({ username }) => username)).toEqual(['demo', 'uploader', 'moderator']);
  expect(await signIns(published)).toEqual([false, false, false]);
  expect(await signIns(first.replaced)).toEqual([true, true, true]);
  expect(await fill({ ...open, demonstration: true })).toMatchObject({ published: [], replaced: [] });
  expect(await fill(local)).toMatchObject({ isShown: true, published: [], replaced: [] });
  expect(await signIns(first.replaced)).toEqual([true, true, true]);
});

test.each([undefined, true, false])(
  'replaces published passwords and removes sessions when a local database becomes public (DEMONSTRATION %s)',
  async (demonstration) => {
    await fill(local);
    await database.pool.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at)
       SELECT $1, id, now() + interval '1 day' FROM users WHERE username = 'moderator'`,
      [tokenHash('a token')],
    );
    const { replaced } = await fill({ ...open, demonstration });
    expect(replaced).toHaveLength(3);
    expect(await signIns(published)).toEqual([false, false, false]);
    expect(await signIns(replaced)).toEqual([true, true, true]);
    expect((await database.pool.query('SELECT 1 FROM sessions')).rows).toEqual([]);
  },
);

test('98: keeps a password that was changed before', async () => {
  await fill(local);
  const own = await passwords.hash('a password of my own');
  await database.pool.query(`UPDATE users SET password_hash = $1 WHERE username = 'moderator'`, [own]);
  expect((await fill(local)).published.map(({ username }) => username)).toEqual(['demo', 'uploader']);
  const { replaced } = await fill(open);
  expect(replaced.map(({ username }) => username)).toEqual(['demo', 'uploader']);
  expect(await signsIn('moderator', 'a password of my own')).toBe(true);
});

test('does not fill a database that has a member', async () => {
  await database.pool.query(
    `INSERT INTO users (username, email, password_hash) VALUES ('mira', 'mira@example.org', 'x')`,
  );
  expect(await fill({ ...local, demonstration: true })).toMatchObject({ isShown: false });
});

test('keeps the passwords of members of a site without the demonstration', async () => {
  const hash = await passwords.hash('moderator-pass');
  await database.pool.query(
    `INSERT INTO users (username, email, password_hash) VALUES ('moderator', 'a@example.org', $1)`,
    [hash],
  );
  expect(await fill(open)).toEqual({ isShown: false, published: [], replaced: [] });
  expect(await signsIn('moderator', 'moderator-pass')).toBe(true);
});
