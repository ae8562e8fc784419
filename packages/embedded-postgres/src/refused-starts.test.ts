import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Launcher } from './launcher.ts';
import { openEmbeddedPostgres } from './open-embedded-postgres.ts';

let folder: string;
let cluster: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-refused-'));
  cluster = join(folder, 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '18\n');
  await writeFile(
    join(cluster, 'example-passwords.json'),
    JSON.stringify({ superuser: 'a', application: 'b' }),
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a process instead of PostgreSQL that writes these lines to its log and exits with code 1. */
const exitingWith = (...lines: string[]): Launcher => ({
  name: 'direct',
  owner: undefined,
  spawn: (_command, _args, options) =>
    spawn(
      '/bin/sh',
      ['-c', 'printf "%s\\n" "$@"; exit 1', 'sh', ...lines.map((line) => withTimestamp(line))],
      options,
    ),
});
const withTimestamp = (line: string) => `2026-11-22 10:24:31.752 UTC ${line}`;

const refusal = async (launcher: Launcher) => {
  const error: unknown = await openEmbeddedPostgres({ folder, name: 'example', launchers: [launcher] }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'EmbeddedPostgresError' });
  const { code, message } = error as { code: string; message: string };
  expect(message).toMatch(/^\S[^\n]*\.$/);
  return `${code}: ${message}`;
};

const client = '[18] FATAL:  the database system is starting up';

test('reports a full disk as the reason instead of a rejected client', async () => {
  const full = '[17] FATAL:  could not write to file "pg_wal/xlogtemp.17": No space left on device';
  const sentence = await refusal(exitingWith(client, full, client));
  expect(sentence).toMatch(/^unavailable: The disk .* is full \(could not write to file/);
  expect(sentence).not.toMatch(/damaged|backup/);
});

test('reports a full disk when the lock file cannot be written', async () => {
  const full = '[17] FATAL:  could not create lock file "postmaster.pid": No space left on device';
  expect(await refusal(exitingWith(full))).toMatch(/^unavailable: The disk .* is full/);
});

test('reports a panic as the reason, despite later log lines about clients', async () => {
  const panic = '[17] PANIC:  could not locate a valid checkpoint record at 0/174B6A8';
  expect(await refusal(exitingWith(client, panic, client))).toMatch(
    /^unusable: .* is damaged \(could not locate a valid checkpoint record/,
  );
});

test.each([
  'could not open file "global/pg_filenode.map": No such file or directory',
  'could not read file "global/pg_control": read 100 of 296',
  'incorrect checksum in control file',
])('reports damage for: %s', async (reason) => {
  expect(await refusal(exitingWith(client, `[17] FATAL:  ${reason}`))).toContain(`is damaged (${reason})`);
});

test.each([
  '[17] FATAL:  data directory "/srv/cluster" has invalid permissions',
  '[17] FATAL:  could not create shared memory segment: No space left on device',
  '[17] FATAL:  could not load library "a.so": cannot open shared object file: No such file or directory',
  '[17] FATAL:  could not open file "global/pg_control": Permission denied',
  client,
])('does not report damage for: %s', async (line) => {
  const sentence = await refusal(exitingWith(line));
  expect(sentence).toMatch(/^unavailable: The embedded database could not be started/);
  expect(sentence).not.toMatch(/damaged|backup|disk/);
});

test('does not report damage for a recovery that is killed', async () => {
  const lines = [
    '[17] LOG:  database system was interrupted while in recovery at 2026-11-22 10:24:29 UTC',
    '[17] HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.',
  ];
  const sentence = await refusal(exitingWith(...lines));
  expect(sentence).toMatch(/^unavailable: .*interrupted while in recovery/);
  expect(sentence).not.toMatch(/damaged|backup/);
});

test('does not report damage for a server that exits without a message', async () => {
  const silent: Launcher = {
    name: 'direct',
    owner: undefined,
    spawn: (_command, _args, options) => spawn('/bin/false', [], options),
  };
  expect(await refusal(silent)).toMatch(/^unavailable: .*without a message/);
});

test('reports a missing password file, also in a cluster of another user', async () => {
  await rm(join(cluster, 'example-passwords.json'));
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(await refusal({ ...exitingWith(client), owner })).toMatch(
    /^unusable: The passwords of the database cannot be read from .*example-passwords\.json/,
  );
});
