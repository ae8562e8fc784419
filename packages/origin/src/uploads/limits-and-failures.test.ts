import { MediaError, type MediaErrorCode } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { openTestOrigin } from '../testing/test-origin.ts';
import { asFile, fields, openUploadSite } from './testing/upload-site.ts';

const { store, folder, sql, fresh, send, upload, incoming, sources, fillDatabase, close } =
  await openUploadSite();
afterAll(close);

test('limits the uploads of a member per day, also for concurrent requests', async () => {
  const { videosPerDay } = demonstrationSite.uploads;
  await sql('DELETE FROM limit_events');
  await sql(`INSERT INTO limit_events (key) SELECT $1 FROM generate_series(1, $2)`, [
    `upload user ${testUsers.ada}`,
    videosPerDay - 1,
  ]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(asFile(fresh(), 'clip.mp4'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  expect(await sources()).toHaveLength(1);
});

describe('93: the answer to COMMIT', () => {
  /** Replaces the COMMIT of the next upload by `commit`. */
  const onCommit = (commit: (send: () => unknown) => Promise<unknown>) => {
    const { query } = pg.Client.prototype;
    let isInserted = false;
    return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...sent: unknown[]
    ) {
      const send = (): unknown => Reflect.apply(query, this, sent);
      const isCommit = isInserted && sent[0] === 'COMMIT';
      // Drizzle sends an object with the text.
      const isUpload = JSON.stringify(sent[0]).includes('insert into \\"uploads\\"');
      isInserted = isCommit ? false : isInserted || isUpload;
      return isCommit ? commit(send) : send();
    });
  };

  test.each([
    ['is lost after a successful commit', true],
    ['is lost before the commit', false],
  ])('%s', async (_what, isCommitted) => {
    await sql('DELETE FROM limit_events');
    const before = { sources: (await sources()).length, rows: (await sql('SELECT FROM uploads')).length };
    const spy = onCommit(async (sendCommit) => {
      if (isCommitted) await sendCommit();
      throw new Error('Connection terminated unexpectedly');
    });
    try {
      const { status, body } = await upload(asFile(fresh(), 'clip.mp4'));
      expect(status).toBe(isCommitted ? 200 : 503);
      if (isCommitted) expect(Number(body.video_id)).toBeGreaterThan(0);
    } finally {
      spy.mockRestore();
    }
    const added = isCommitted ? 1 : 0;
    // A committed upload keeps its source; a failed one leaves neither.
    expect((await sources()).length).toBe(before.sources + added);
    expect((await sql('SELECT FROM uploads')).length).toBe(before.rows + added);
  });
});

test('answers 507 on a full disk before the file is stored', async () => {
  const full = await openTestOrigin({ mediaStore: store, dataDir: folder, freeBytes: async () => 1_000_000 });
  try {
    await full.database.pool.query(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
    const cookie = await full.signInAs('ada');
    expect(
      await send('/api/video_edit.php', fields, asFile(fresh(), 'clip.mp4'), cookie, full),
    ).toMatchObject({
      status: 507,
      body: { code: 'upload.no_space' },
    });
  } finally {
    await full.close();
  }
});

test.each<[string, MediaErrorCode, number, string]>([
  ['a full disk', 'no_space', 507, 'upload.no_space'],
  ['a store that does not answer', 'store_failed', 400, 'upload.failed'],
])('keeps nothing of a file that %s cannot store', async (_, code, status, refusal) => {
  await sql('DELETE FROM limit_events');
  const before = { sources: await sources(), rows: (await sql('SELECT FROM uploads')).length };
  const put = vi.spyOn(store, 'put').mockRejectedValueOnce(new MediaError(code, 'The file was not stored.'));
  expect(await upload(asFile(fresh(), 'clip.mp4'))).toMatchObject({ status, body: { code: refusal } });
  put.mockRestore();
  expect(await sources()).toEqual(before.sources);
  expect(await incoming()).toEqual([]);
  expect((await sql('SELECT FROM uploads')).length).toBe(before.rows);
});

describe('173: a database whose disk is full', () => {
  test.each(['limit_events', 'uploads', 'videos'])(
    'refuses a form when %s cannot be written, and keeps nothing of its file',
    async (table) => {
      await sql('DELETE FROM limit_events');
      const before = await sources();
      const empty = await fillDatabase(table);
      const answer = await upload(asFile(fresh(), 'clip.mp4')).finally(empty);
      expect(answer).toMatchObject({ status: 507, body: { code: 'upload.no_space' } });
      expect(await sources()).toEqual(before);
      expect(await incoming()).toEqual([]);
    },
  );

  test('refuses changed details, which can be sent again', async () => {
    await sql('DELETE FROM limit_events');
    const { body } = await upload(asFile(fresh(), 'clip.mp4'));
    const edit = { act: 'edit', video_id: String(body.video_id), title: 'Kites below the façade' };
    const empty = await fillDatabase('videos');
    const full = await send('/api/video_edit.php', edit).finally(empty);
    expect(full).toMatchObject({ status: 507, body: { code: 'upload.no_space' } });
    expect((await send('/api/video_edit.php', edit)).status).toBe(200);
  });

  test('makes a write without a code for it unavailable', async () => {
    const empty = await fillDatabase('users');
    const profile = await send('/api/member.php', { act: 'edit', city: 'Oslo' }).finally(empty);
    expect(profile).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

test('accepts concurrent uploads as the first requests of a server', async () => {
  const siteConfig = {
    ...demonstrationSite,
    uploads: { ...demonstrationSite.uploads, parallelPerMember: 12, parallelPerAddress: 12 },
  };
  const started = await openTestOrigin({ mediaStore: store, dataDir: folder, siteConfig });
  try {
    await started.database.pool.query(`UPDATE users SET verified_at = now() WHERE username = 'ada'`);
    const cookie = await started.signInAs('ada');
    const one = () => send('/api/video_edit.php', fields, asFile(fresh(), 'clip.mp4'), cookie, started);
    // Two more than the pool has connections.
    const answers = await Promise.all(Array.from({ length: 12 }, one));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  } finally {
    await started.close();
  }
});
