import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import type { Launcher } from './launcher.ts';
import { openEmbedded } from './supervisor.ts';

let dataDir: string;
let cluster: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightjar-refused-'));
  cluster = join(dataDir, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '18\n');
  await writeFile(
    join(cluster, 'nightjar-passwords.json'),
    JSON.stringify({ superuser: 'a', application: 'b' }),
  );
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Instead of PostgreSQL a process that writes these lines to its log and ends with code 1. */
const ending = (...lines: string[]): Launcher => ({
  name: 'direct',
  owner: undefined,
  spawn: (_command, _args, options) =>
    spawn('/bin/sh', ['-c', 'printf "%s\\n" "$@"; exit 1', 'sh', ...lines.map((line) => at(line))], options),
});
const at = (line: string) => `2026-11-22 10:24:31.752 UTC ${line}`;

const refusal = async (launcher: Launcher) => {
  const error: unknown = await openEmbedded({ dataDir, log: silentLog, launchers: [launcher] }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'OriginError' });
  const { code, message } = error as { code: string; message: string };
  expect(message).toMatch(/^\S[^\n]*\.$/);
  return `${code}: ${message}`;
};

const client = '[18] FATAL:  the database system is starting up';

test('a missing file of passwords is named, also where the cluster belongs to another user', async () => {
  await rm(join(cluster, 'nightjar-passwords.json'));
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(await refusal({ ...ending(client), owner })).toMatch(
    /^database_unusable: The passwords of the database cannot be read from .*nightjar-passwords\.json/,
  );
});
