import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationSite } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActionRequest, FileChecks } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { createFileAdmission } from './file-admission.ts';
import { removeAbandoned } from './sweep.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nightjar-incoming-'));
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => database.pool.query('DELETE FROM limit_events'));

const GIGABYTE = 1_000_000_000;
const request = (id: number | undefined, address = '192.0.2.1'): ActionRequest => ({
  viewer: id === undefined ? undefined : { id, username: `member${id}`, role: 'member' },
  sessionToken: undefined,
  visitor: 'visitor',
  address,
  userAgent: '',
  country: '',
  file: undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  signal: new AbortController().signal,
});

function admission({ checks = {}, free = 100 * GIGABYTE }: { checks?: FileChecks; free?: number } = {}) {
  const uploads = {
    ...demonstrationSite.uploads,
    parallelPerMember: 2,
    parallelPerAddress: 3,
    megabytesPerMemberDay: 1000,
    megabytesPerAddressDay: 1500,
    minimumFreeMegabytes: 2000,
  };
  const disk = { free };
  const admit = createFileAdmission({
    pool: database.pool,
    siteConfig: { uploads },
    folder,
    checks,
    freeBytes: async () => disk.free,
  });
  return { disk, admit };
}
const codeOf = (made: Promise<unknown>) =>
  made.then(
    () => '',
    (error: unknown) => (error instanceof ActionRefusal ? error.code : error),
  );

describe('90: the admission of a file', () => {
  test('limits the simultaneous uploads of one member', async () => {
    const { admit } = admission();
    const first = await admit('uploadVideo', request(1, '192.0.2.1'), 0);
    await admit('uploadVideo', request(1, '192.0.2.2'), 0);
    expect(await codeOf(admit('uploadVideo', request(1, '192.0.2.3'), 0))).toBe('too_many_uploads');
    await admit('uploadVideo', request(2, '192.0.2.3'), 0);
    first.release();
    first.release();
    expect(await codeOf(admit('uploadVideo', request(1), 0))).toBe('');
    expect(await codeOf(admit('uploadVideo', request(1), 0))).toBe('too_many_uploads');
  });

  test('limits the simultaneous uploads of one address, including guests', async () => {
    const { admit } = admission();
    for (const id of [1, 2, undefined]) await admit('contact', request(id), 0);
    expect(await codeOf(admit('contact', request(undefined), 0))).toBe('too_many_uploads');
    expect(await codeOf(admit('contact', request(undefined, '192.0.2.2'), 0))).toBe('');
  });

  test('releases the slot if the checks of the write refuse the file', async () => {
    const uploadVideo = async () => {
      throw new ActionRefusal('verif_incomplete');
    };
    const { admit } = admission({ checks: { uploadVideo } });
    for (const _ of [1, 2, 3, 4]) {
      expect(await codeOf(admit('uploadVideo', request(1), 0))).toBe('verif_incomplete');
    }
  });

  test('91: limits the bytes per day, including those of refused files', async () => {
    const { admit } = admission();
    const sendWhole = async (id: number, bytes: number) => {
      const { allow, release } = await admit('uploadVideo', request(id), bytes);
      await allow(bytes).finally(release);
    };
    await sendWhole(1, 0.6 * GIGABYTE);
    expect(await codeOf(sendWhole(1, 0.5 * GIGABYTE))).toBe('upload.quota');
    await sendWhole(1, 0.4 * GIGABYTE);
    expect(await codeOf(sendWhole(1, 1))).toBe('upload.quota');
    // The address has 500 MB left for other members.
    expect(await codeOf(sendWhole(2, 0.6 * GIGABYTE))).toBe('upload.quota');
    await sendWhole(2, 0.5 * GIGABYTE);
    await database.pool.query(`UPDATE limit_events SET at = at - interval '25 hours'`);
    await sendWhole(1, 1);
  });

  test('91: stops a file of unknown length at the end of the quota', async () => {
    const { admit } = admission();
    const { allow } = await admit('uploadVideo', request(1), 0);
    await allow(1 * GIGABYTE);
    expect(await codeOf(allow(1 * GIGABYTE + 1))).toBe('upload.quota');
  });

  test('keeps a minimum of free space, for the declared size and during the upload', async () => {
    const { admit, disk } = admission({ free: 2.5 * GIGABYTE });
    expect(await codeOf(admit('uploadVideo', request(1), 0.6 * GIGABYTE))).toBe('upload.no_space');
    const { allow } = await admit('uploadVideo', request(1), 0.4 * GIGABYTE);
    expect(await codeOf(allow(1))).toBe('');
    disk.free = 1.9 * GIGABYTE;
    expect(await codeOf(allow(2))).toBe('upload.no_space');
  });
});

test('92: removeAbandoned removes only received files that are older than two hours', async () => {
  const incoming = join(folder, 'left');
  await mkdir(incoming);
  const now = Date.now();
  const old = '00000000-0000-4000-8000-000000000001';
  const fresh = '00000000-0000-4000-8000-000000000002';
  for (const name of [old, fresh, 'notes.txt']) await writeFile(join(incoming, name), 'x');
  const threeHoursAgo = new Date(now - 3 * 3600 * 1000);
  for (const name of [old, 'notes.txt']) await utimes(join(incoming, name), threeHoursAgo, threeHoursAgo);
  expect(await removeAbandoned(incoming, now, silentLog)).toBe(1);
  expect((await readdir(incoming)).sort()).toEqual([fresh, 'notes.txt']);
  expect(await removeAbandoned(join(folder, 'never-was'), now, silentLog)).toBe(0);
});

test('92: removeAbandoned logs a file that cannot be read and removes the others', async () => {
  const incoming = join(folder, 'unreadable');
  await mkdir(incoming);
  const unreadable = '00000000-0000-4000-8000-000000000001';
  const old = '00000000-0000-4000-8000-000000000002';
  // A link to itself cannot be read.
  await symlink(unreadable, join(incoming, unreadable));
  await writeFile(join(incoming, old), 'x');
  const threeHoursAgo = new Date(Date.now() - 3 * 3600 * 1000);
  await utimes(join(incoming, old), threeHoursAgo, threeHoursAgo);
  const warn = vi.fn();
  expect(await removeAbandoned(incoming, Date.now(), { ...silentLog, warn })).toBe(1);
  expect(await readdir(incoming)).toEqual([unreadable]);
  const logged = { err: expect.objectContaining({ code: 'ELOOP' }), path: join(incoming, unreadable) };
  expect(warn).toHaveBeenCalledExactlyOnceWith(logged, expect.any(String));
});
