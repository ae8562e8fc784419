import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MediaStore } from './media-store.ts';
import { openMediaStore } from './open-media-store.ts';

let folder: string;
let bucketServer: S3rver;
let port: number;
const stores: Record<string, MediaStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-store-'));
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  port = (await bucketServer.run()).port;
  stores.folder = await openMediaStore(pathToFileURL(join(folder, 'media store')).href);
  stores.bucket = await openMediaStore(`s3://media/deep/down?endpoint=http://127.0.0.1:${port}`, {
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    partBytes: 5 * 1024 * 1024,
  });
});

afterAll(async () => {
  await bucketServer.close();
  await rm(folder, { recursive: true });
});

const bytes = (text: string) => ({ bytes: new TextEncoder().encode(text) });
const read = async (store: MediaStore, key: string, range?: { start: number; end: number }) =>
  (await buffer(await store.open(key, range))).toString();

describe.each(['folder', 'bucket'])('a media store in a %s', (kind) => {
  const open = () => {
    const store = stores[kind];
    if (store === undefined) throw new Error(`${kind} was not opened`);
    return store;
  };

  it('returns the stored bytes', async () => {
    const before = Date.now();
    await open().put('assets/1/video.mp4', bytes('0123456789'));
    expect(await read(open(), 'assets/1/video.mp4')).toBe('0123456789');
    const found = await open().stat('assets/1/video.mp4');
    expect(found?.size).toBe(10);
    expect(Math.abs((found?.modified.getTime() ?? 0) - before)).toBeLessThan(5000);
  });

  it('lists the files below a prefix, at any depth', async () => {
    for (const key of ['lists/a/1.txt', 'lists/a/b/2.txt', 'lists/3.txt', 'listsbeside/4.txt'])
      await open().put(key, bytes('x'));
    const keys: string[] = [];
    for await (const { key, modified } of open().list('lists')) {
      keys.push(key);
      expect(Math.abs(modified.getTime() - Date.now())).toBeLessThan(60_000);
    }
    expect(keys.sort()).toEqual(['lists/3.txt', 'lists/a/1.txt', 'lists/a/b/2.txt']);
    for await (const { key } of open().list('nothing')) expect.fail(key);
  });

  it('replaces a file on a later put', async () => {
    await open().put('assets/2/asset.json', bytes('old and long'));
    await open().put('assets/2/asset.json', bytes('new'));
    expect(await read(open(), 'assets/2/asset.json')).toBe('new');
  });

  it('34: returns a range including both ends', async () => {
    await open().put('assets/3/a.bin', bytes('0123456789'));
    expect(await read(open(), 'assets/3/a.bin', { start: 2, end: 5 })).toBe('2345');
    expect(await read(open(), 'assets/3/a.bin', { start: 9, end: 9 })).toBe('9');
  });

  it.each([
    { start: 4, end: 10 },
    { start: -1, end: 2 },
    { start: 5, end: 4 },
    { start: 0.5, end: 2 },
  ])('rejects the range $start to $end of ten bytes', async (range) => {
    await open().put('assets/3/a.bin', bytes('0123456789'));
    await expect(open().open('assets/3/a.bin', range)).rejects.toMatchObject({ code: 'store_range' });
  });

  it('reports a file that does not exist', async () => {
    expect(await open().stat('assets/4/none.mp4')).toBeUndefined();
    await expect(open().open('assets/4/none.mp4')).rejects.toMatchObject({ code: 'store_missing' });
    await expect(open().open('assets/4/none.mp4', { start: 0, end: 1 })).rejects.toMatchObject({
      code: 'store_missing',
    });
  });

  it('does not treat a folder as a file', async () => {
    await open().put('assets/5/hls/sd/init.mp4', bytes('x'));
    expect(await open().stat('assets/5/hls')).toBeUndefined();
    await expect(open().open('assets/5/hls')).rejects.toMatchObject({ code: 'store_missing' });
  });

  it('copies a file, and moves it with the option `move`', async () => {
    const path = join(folder, `source-${kind}`);
    await writeFile(path, 'from a file');
    await open().put('assets/6/copied.mp4', { path });
    expect(await readFile(path, 'utf8')).toBe('from a file');
    await open().put('assets/6/moved.mp4', { path, move: true });
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await read(open(), 'assets/6/copied.mp4')).toBe('from a file');
    expect(await read(open(), 'assets/6/moved.mp4')).toBe('from a file');
  });

  it('gives a file the time at which it was stored, also one that was moved', async () => {
    const path = join(folder, 'sent long ago.mp4');
    await writeFile(path, 'x');
    const longAgo = new Date('2026-01-02T03:04:05Z');
    await utimes(path, longAgo, longAgo);
    await open().put('assets/11/moved.mp4', { path, move: true });
    expect((await open().stat('assets/11/moved.mp4'))?.modified.getTime()).toBeGreaterThan(longAgo.getTime());
  });

  it('stores a file that is larger than a part', async () => {
    const path = join(folder, `large-${kind}`);
    const content = Buffer.alloc(11 * 1024 * 1024, 'nightjar!');
    await writeFile(path, content);
    await open().put('assets/7/large.mp4', { path });
    expect((await buffer(await open().open('assets/7/large.mp4'))).equals(content)).toBe(true);
  });

  it('34: removes a file and everything below a prefix, but nothing with a similar name', async () => {
    for (const key of ['assets/8/a.mp4', 'assets/8/hls/sd/00001.m4s', 'assets/80/a.mp4']) {
      await open().put(key, bytes('x'));
    }
    await open().remove('assets/8');
    expect(await open().stat('assets/8/a.mp4')).toBeUndefined();
    expect(await open().stat('assets/8/hls/sd/00001.m4s')).toBeUndefined();
    expect(await open().stat('assets/80/a.mp4')).toBeDefined();
    await open().remove('assets/80/a.mp4');
    expect(await open().stat('assets/80/a.mp4')).toBeUndefined();
    await open().remove('assets/never-was');
  });

  it.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a/./b',
    '',
    '.incoming/x',
    'a\\..\\b',
    'a/b\0c',
    'a/%2e%2e/b',
  ])('rejects the key %j in every method', async (key) => {
    const refused = { code: 'store_key' };
    await expect(open().stat(key)).rejects.toMatchObject(refused);
    await expect(open().open(key)).rejects.toMatchObject(refused);
    await expect(open().put(key, bytes('x'))).rejects.toMatchObject(refused);
    await expect(open().remove(key)).rejects.toMatchObject(refused);
    expect(() => open().localPath(key)).toThrow('is not a key');
  });

  it('35: keeps the old bytes when a put fails', async () => {
    await open().put('assets/9/video.mp4', bytes('kept'));
    const gone = open().put('assets/9/video.mp4', { path: join(folder, 'no such file') });
    await expect(gone).rejects.toMatchObject({ code: 'store_failed' });
    expect(await read(open(), 'assets/9/video.mp4')).toBe('kept');
  });

  it('35: stores one complete version when several writers write at once', async () => {
    const letters = [...'abcdefgh'];
    await Promise.all(letters.map((letter) => open().put('assets/10/x', bytes(letter.repeat(10_000)))));
    const content = await read(open(), 'assets/10/x');
    expect(letters.map((letter) => letter.repeat(10_000))).toContain(content);
  });
});

it('leaves no temporary file in the folder', async () => {
  const root = join(folder, 'tidy');
  const store = await openMediaStore(pathToFileURL(root).href);
  await store.put('a/b.mp4', bytes('x'));
  await store.put('a/c.mp4', { path: join(folder, 'nothing here') }).catch(() => undefined);
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
  expect(store.localPath('a/b.mp4')).toBe(join(root, 'a', 'b.mp4'));
});

it('36: removes files that a killed process has not completed after a day, when it is opened and while it is open', async () => {
  const root = join(folder, 'interrupted');
  const incoming = join(root, '.incoming');
  const store = await openMediaStore(pathToFileURL(root).href);
  const reopen = () => openMediaStore(pathToFileURL(root).href);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const removeOld of [() => store.removeUnfinished(), reopen]) {
    for (const [name, hours] of [
      ['old', 25],
      ['recent', 23],
    ] as const) {
      await writeFile(join(incoming, name), 'partial');
      await utimes(join(incoming, name), hoursAgo(hours), hoursAgo(hours));
    }
    await removeOld();
    expect(await readdir(incoming)).toEqual(['recent']);
  }
});

it.each(['media', 'ftp://x/y', 's3://', 's3://media?endpoint=nowhere', ''])(
  'rejects the address %j',
  async (url) => {
    await expect(openMediaStore(url)).rejects.toMatchObject({ code: 'store_address' });
  },
);

it('reports a path that is not a folder', async () => {
  await writeFile(join(folder, 'a-file'), '');
  await expect(openMediaStore(pathToFileURL(join(folder, 'a-file')).href)).rejects.toMatchObject({
    code: 'store_failed',
    message: expect.stringContaining('MEDIA_STORE'),
  });
});

it('34: reports an existing folder that is not writable', async () => {
  const root = join(folder, 'read-only');
  await mkdir(root);
  // A folder that rejects new files even from root, like a read-only mount.
  await symlink('/proc/self/task', join(root, '.incoming'));
  await expect(openMediaStore(pathToFileURL(root).href)).rejects.toMatchObject({
    code: 'store_failed',
    message: expect.stringContaining(`The media folder ${root} cannot be written`),
  });
});

describe('moving a file into a folder', () => {
  const root = () => join(folder, 'media store');

  it('35: keeps the file when it cannot be stored', async () => {
    const store = stores.folder;
    const path = join(folder, 'received.mp4');
    await writeFile(path, 'received');
    await store?.put('occupied', bytes('a file where a folder is needed'));
    await mkdir(join(root(), 'taken.mp4'));
    for (const key of ['occupied/1.mp4', 'taken.mp4']) {
      await expect(store?.put(key, { path, move: true })).rejects.toMatchObject({ code: 'store_failed' });
      expect(await readFile(path, 'utf8')).toBe('received');
    }
  });

  it('35: has no moment at which a killed process leaves the file under a third name', async () => {
    const store = stores.folder;
    const path = join(folder, 'sent.mp4');
    await writeFile(path, 'sent');
    // Without this folder a move by way of it fails.
    await rm(join(root(), '.incoming'), { recursive: true });
    try {
      await store?.put('sources/sent.mp4', { path, move: true });
    } finally {
      await mkdir(join(root(), '.incoming'));
    }
    expect(await readFile(join(root(), 'sources', 'sent.mp4'), 'utf8')).toBe('sent');
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });
});

it('removes the file of the write check', async () => {
  const root = join(folder, 'checked');
  await openMediaStore(pathToFileURL(root).href);
  expect(await readdir(root, { recursive: true })).toEqual(['.incoming']);
});

it('34: reports a bucket that does not exist', async () => {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const opened = openMediaStore(`s3://absent?endpoint=http://127.0.0.1:${port}`, { credentials });
  await expect(opened).rejects.toMatchObject({
    code: 'store_failed',
    message: expect.stringContaining('404'),
  });
});

it('36: a folder without space for a file is full, and keeps no part of the file', async () => {
  const root = join(folder, 'full store');
  const store = await openMediaStore(pathToFileURL(root).href);
  const write = vi.spyOn(Object.getPrototypeOf(await openHandle(root)), 'writeFile');
  for (const code of ['ENOSPC', 'EDQUOT']) {
    write.mockRejectedValueOnce(Object.assign(new Error('The disk is full.'), { code }));
    await expect(store.put('assets/1/asset.json', bytes('x'))).rejects.toMatchObject({ code: 'no_space' });
  }
  write.mockRejectedValueOnce(Object.assign(new Error('The disk failed.'), { code: 'EIO' }));
  await expect(store.put('assets/1/asset.json', bytes('x'))).rejects.toMatchObject({ code: 'store_failed' });
  write.mockRestore();
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
  expect(await store.stat('assets/1/asset.json')).toBeUndefined();
});

/** A handle, whose class has the method that the store writes with. */
async function openHandle(root: string) {
  const handle = await open(join(root, 'any'), 'w');
  await handle.close();
  return handle;
}
