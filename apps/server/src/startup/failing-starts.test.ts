import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  /** What a person reads: standard error, which holds the sentence alone. */
  sentence: string;
}

/** Starts the server, from the sources, on a machine that lacks something, and waits for its end. */
function start(env: NodeJS.ProcessEnv, words: string[] = []): Promise<Ended> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--conditions=@nightjar/source', '--disable-warning=ExperimentalWarning', program, ...words],
      {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          DATA_DIR: join(folder, 'data'),
          PORT: '0',
          PUBLIC_URL: 'http://localhost',
          HOST: '127.0.0.1',
          LOG_LEVEL: 'silent',
          ...env,
        },
        timeout: 30_000,
      },
      (error, _stdout, stderr) => {
        if (error?.killed) return reject(new Error(`It did not end by itself: ${stderr}`));
        resolve({ code: Number(error?.code ?? 0), sentence: stderr.trim() });
      },
    );
  });
}

/** One line that ends like a sentence, no stack, code 1. */
function expectSentence({ code, sentence }: Ended, ...parts: string[]) {
  for (const part of parts) expect(sentence).toContain(part);
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentence.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

test('a wrong value stops the start with a sentence that names its variable', async () => {
  expectSentence(await start({ PORT: 'eighty' }), 'PORT', '"eighty"');
});

test('a port in use stops the start with a sentence that names it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    expectSentence(await start({ PORT: String(port) }), `Port ${port} is in use`, 'set PORT');
  } finally {
    other.close();
  }
});

test('a missing ffmpeg stops the start with a sentence that says how to install it', async () => {
  // Node itself is started by its path, so an empty PATH is enough.
  expectSentence(await start({ PATH: folder }), 'ffmpeg', 'install');
});

test('a data folder that cannot be written stops the start with a sentence that names it', async () => {
  // A file where the folder should be: what stops everybody, root too.
  await writeFile(join(folder, 'file'), '');
  expectSentence(await start({ DATA_DIR: join(folder, 'file', 'data') }), join(folder, 'file'));
});

test('a site description that is missing, no JSON or contradictory stops the start with a sentence', async () => {
  expectSentence(await start({ SITE_CONFIG: join(folder, 'none.json') }), 'SITE_CONFIG', 'none.json');
  const file = join(folder, 'site.json');
  await writeFile(file, '{');
  expectSentence(await start({ SITE_CONFIG: file }), 'SITE_CONFIG', 'not JSON');
  await writeFile(file, '{"brand":{}}');
  expectSentence(await start({ SITE_CONFIG: file }), 'site configuration');
});

test('a damaged database stops the start with a sentence and is left as it is', async () => {
  const cluster = join(folder, 'data/postgres/cluster');
  await mkdir(cluster, { recursive: true });
  await chmod(cluster, 0o700);
  await writeFile(join(cluster, 'PG_VERSION'), 'damaged\n');
  expectSentence(await start({}), 'database');
});

test('a database of a newer PostgreSQL stops the start with a sentence', async () => {
  const cluster = join(folder, 'data/postgres/cluster');
  await mkdir(cluster, { recursive: true });
  await chmod(cluster, 0o700);
  await writeFile(join(cluster, 'PG_VERSION'), '99\n');
  expectSentence(await start({}), '99');
});

test('a database that cannot be reached stops the start without telling its password', async () => {
  const ended = await start({ DATABASE_URL: 'postgres://nightjar:hunter2@127.0.0.1:1/nightjar' });
  expectSentence(ended, 'DATABASE_URL');
  expect(ended.sentence).not.toContain('hunter2');
});

test('an unknown command and a seed without a number are refused with a sentence', async () => {
  expectSentence(await start({}, ['dance']), 'no command "dance"');
  expectSentence(await start({}, ['seed', '--videos', 'many']), 'pnpm seed --videos');
});
