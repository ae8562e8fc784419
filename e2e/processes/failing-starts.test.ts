import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@nightjar/origin';
import { silentLog } from '@nightjar/origin/testing';
import { test as base, describe, expect } from 'vitest';

/** The built product, which starts in about half of the time of its sources. */
const program = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameter to learn what a fixture needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'nightjar-start-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

interface Ended {
  code: number;
  /** Standard error, which contains only the message. */
  sentence: string;
}

/** Starts the server and waits until the process ends. */
function start(folder: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Ended> {
  const usual = {
    PATH: process.env.PATH,
    HOME: folder,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    PUBLIC_URL: 'http://localhost',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: { ...usual, ...env }, timeout: 200_000 };
    const child = execFile(process.execPath, [program, ...args], options, (error, _stdout, stderr) => {
      if (error?.killed) return reject(new Error(`It did not end by itself: ${stderr}`));
      resolve({ code: Number(error?.code ?? 0), sentence: stderr.trim() });
    });
    child.stdin?.end();
  });
}

/** Expects a message of one sentence without a stack, and exit code 1. */
function expectSentence({ code, sentence }: Ended, ...parts: string[]) {
  for (const part of parts) expect(sentence).toContain(part);
  expect(sentence).toMatch(/^\S.*\.$/);
  expect(sentence.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

async function clusterOf(folder: string, version: string) {
  const cluster = join(folder, 'data/postgres/cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`);
}

// Each start is a separate process, so the tests can run concurrently.
describe.concurrent('the start fails with one sentence and code 1', { timeout: 240_000 }, () => {
  test('that names the variable when its value is wrong', async ({ folder }) => {
    expectSentence(await start(folder, { PORT: 'eighty' }), 'PORT', '"eighty"');
  });

  test('that names the port when it is in use', async ({ folder }) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      expectSentence(await start(folder, { PORT: String(port) }), `Port ${port} is in use`, 'set PORT');
    } finally {
      other.close();
    }
  });

  test('that says how to install ffmpeg when it is missing', async ({ folder }) => {
    // Node is started by its path, so PATH can be empty.
    expectSentence(await start(folder, { PATH: folder }), 'ffmpeg', 'install');
  });

  test('that names an encoder that ffmpeg does not have', async ({ folder }) => {
    const script = `#!/bin/sh
case "$*" in
  *-version*) echo "ffmpeg version 7.1";;
  *-encoders*) echo " V..... libx264 x"; echo " A..... aac x";;
  *) echo "Unknown encoder" >&2; exit 1;;
esac
`;
    for (const name of ['ffmpeg', 'ffprobe']) await writeFile(join(folder, name), script, { mode: 0o755 });
    const env = { PATH: folder, EXTRA_VIDEO_ENCODER: 'libsvtav1' };
    expectSentence(await start(folder, env), 'ffmpeg 7.1', 'libsvtav1', 'choose another encoder');
  });

  test('that names the data folder when it cannot be written', async ({ folder }) => {
    // A file in place of the folder fails for root as well.
    await writeFile(join(folder, 'file'), '');
    expectSentence(
      await start(folder, { DATA_DIR: join(folder, 'file', 'data') }),
      'DATA_DIR',
      join(folder, 'file'),
    );
  });

  test('that names the site configuration when it is wrong', async ({ folder }) => {
    const file = join(folder, 'site.json');
    await writeFile(file, '{"brand":{}}');
    expectSentence(await start(folder, { SITE_CONFIG: file }), 'site configuration', 'brand');
  });

  test('that names the database when it is damaged', async ({ folder }) => {
    await clusterOf(folder, 'damaged');
    expectSentence(await start(folder, {}), 'database');
  });

  test('that names the version when the database was made by a newer PostgreSQL', async ({ folder }) => {
    await clusterOf(folder, '99');
    expectSentence(await start(folder, {}), '99');
  });

  test('that does not contain the password when the database cannot be reached', async ({ folder }) => {
    const ended = await start(folder, { DATABASE_URL: 'postgres://nightjar:hunter2@127.0.0.1:1/nightjar' });
    expectSentence(ended, 'DATABASE_URL');
    expect(ended.sentence).not.toContain('hunter2');
  });

  test('that names MEDIA_STORE when the bucket cannot be opened', async ({ folder }) => {
    const ended = await start(folder, {
      MEDIA_STORE: 's3://clips?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'hunter2',
    });
    expectSentence(ended, 'MEDIA_STORE cannot be used', 'clips');
    expect(ended.sentence).not.toContain('hunter2');
  });

  test('that names the missing password when standard input is empty', async ({ folder }) => {
    const args = ['member', '--username', 'mira', '--reset-password', '--password-stdin'];
    expectSentence(await start(folder, {}, args), '--password-stdin', 'no password');
  });

  test('that shows how to seed when the number of videos is missing', async ({ folder }) => {
    expectSentence(await start(folder, {}, ['seed', '--videos', 'many']), 'pnpm seed --videos');
  });
});

describe('a database whose schema does not fit this build', () => {
  test.for([
    ['newer', "insert into schema_migrations values (9999, '9999_tomorrow')", 'start the newer build'],
    ['incomplete', 'delete from schema_migrations where number = 0', 'restore a complete backup'],
  ])(
    'that is %s is refused in one sentence',
    { timeout: 240_000 },
    async ([, change = '', advice = ''], { folder }) => {
      const environment = { dataDir: join(folder, 'data'), databaseUrl: undefined };
      const database = await openDatabase({ environment, log: silentLog });
      await database.pool.query(change);
      await database.close();
      expectSentence(await start(folder, {}), 'The database is', advice);
    },
  );
});
