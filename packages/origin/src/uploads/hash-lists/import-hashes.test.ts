import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { importHashes } from './import-hashes.ts';

let database: TestDatabase;
let folder: string;
let server: Server | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nightjar-hashes-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await database.pool.query('TRUNCATE listed_hashes, hash_lists, hash_jobs');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const hash = (digit: string) => digit.repeat(64);
const stored = async () =>
  (
    await database.pool.query<{ kind: string; hash: string; buckets: number[] | null }>(
      'SELECT kind, hash, buckets FROM listed_hashes ORDER BY kind, hash',
    )
  ).rows;

async function inFile(text: string | Buffer): Promise<string> {
  const path = join(folder, 'list.csv');
  await writeFile(path, text);
  return path;
}

/** The server of a partner; it answers with a list and notes the token. */
async function openPartner(answer: { status?: number; body?: string; headers?: Record<string, string> }) {
  const tokens: (string | undefined)[] = [];
  const partner = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  server = partner;
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  const address = partner.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { location: `http://127.0.0.1:${port}/list`, tokens };
}

const options = { list: 'partner', kind: 'sha256' } as const;

test('reads a file with column names, comments, both kinds and invalid lines', async () => {
  const location = await inFile(
    `kind,hash,note\r\n# of May\r\n\r\nsha256,${hash('A')},x\r\npdq,"${hash('b')}"\r\n${hash('c')}\r\n${hash('c')}\r\nnot a hash\r\n${hash('d')}0`,
  );
  const dry = await importHashes({ database, location, ...options, isDryRun: true });
  expect(dry).toEqual({ added: 3, known: 1, invalid: 2, invalidLines: [8, 9] });
  expect(await stored()).toEqual([]);
  expect(await importHashes({ database, location, ...options })).toEqual(dry);
  expect(await stored()).toEqual([
    { kind: 'pdq', hash: hash('b'), buckets: expect.arrayContaining([0xbbbb, 0x1_bbbb, 0xf_bbbb]) },
    { kind: 'sha256', hash: hash('a'), buckets: null },
    { kind: 'sha256', hash: hash('c'), buckets: null },
  ]);
  expect(await importHashes({ database, location, ...options })).toMatchObject({ added: 0, known: 4 });
  const audit = await database.pool.query('SELECT action, subject_id, details FROM audit_log');
  expect(audit.rows).toEqual([{ action: 'hashes.import', subject_id: 'partner', details: '{"added":3}' }]);
});

test('reads a list of many thousand lines from a server with a token', async () => {
  const body = Array.from({ length: 2500 }, (_, index) => index.toString(16).padStart(64, '0')).join('\n');
  const { location, tokens } = await openPartner({ body });
  const tokenFile = join(folder, 'token');
  await writeFile(tokenFile, 'secret\n');
  const summary = await importHashes({ database, location, tokenFile, ...options, kind: 'pdq' });
  expect(summary).toMatchObject({ added: 2500, known: 0, invalid: 0 });
  expect(tokens).toEqual(['Bearer secret']);
  expect(await stored()).toHaveLength(2500);
});

test.each([
  ['an error of the server', { status: 403 }],
  ['a redirect, which could take the token elsewhere', { status: 302, headers: { location: '/other' } }],
  ['one endless line', { body: 'a'.repeat(10_000) }],
])('fails with hash_list after %s', async (_label, answer) => {
  const { location } = await openPartner(answer);
  await expect(importHashes({ database, location, ...options })).rejects.toMatchObject({ code: 'hash_list' });
  expect(await stored()).toEqual([]);
});

test.each(['http://[', 'http://127.0.0.1:1/list', '/nowhere/list.csv'])(
  'fails with hash_list for %s',
  async (location) => {
    await expect(importHashes({ database, location, ...options })).rejects.toMatchObject({
      code: 'hash_list',
    });
  },
);

test('165: sends no token without encryption to another machine', async () => {
  const tokenFile = await inFile('secret');
  const location = 'http://lists.example/list';
  await expect(importHashes({ database, location, tokenFile, ...options })).rejects.toThrow('https');
});

test('124: stores one scan of the list with the hashes, and the reason of its reports', async () => {
  const facts = async () =>
    (await database.pool.query('SELECT list, reason, hashes FROM hash_lists')).rows as unknown[];
  const scans = async () => (await database.pool.query('SELECT list, kind, wanted FROM hash_jobs')).rows;
  const body = Array.from({ length: 2500 }, (_, index) => index.toString(16).padStart(64, '0')).join('\n');
  const location = await inFile(body);
  await importHashes({ database, location, ...options, isDryRun: true, reason: 'underage' });
  expect([await facts(), await scans()]).toEqual([[], []]);
  await importHashes({ database, location, ...options, reason: 'underage' });
  expect(await facts()).toEqual([{ list: 'partner', reason: 'underage', hashes: 2500 }]);
  expect(await scans()).toEqual([{ list: 'partner', kind: 'scan', wanted: 3 }]);
  await importHashes({ database, location, ...options });
  expect(await facts()).toEqual([{ list: 'partner', reason: 'underage', hashes: 2500 }]);
  expect(await scans()).toHaveLength(1);
});

test('stops reading a list that does not end', async () => {
  const location = await inFile(Array.from({ length: 3001 }, () => '#').join('\n'));
  const reading = importHashes({ database, location, ...options, maxLines: 3000 });
  await expect(reading).rejects.toMatchObject({ code: 'hash_list' });
});

test('reads no hash from binary data', async () => {
  const location = await inFile(Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7) % 256)));
  expect(await importHashes({ database, location, ...options })).toMatchObject({ added: 0 });
});
