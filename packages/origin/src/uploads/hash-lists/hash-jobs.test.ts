import { encodeFingerprint, type Fingerprint, listBuckets, storedBuckets } from '@nightjar/media';
import { demonstrationSite, type SiteConfig } from '@nightjar/site-config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/index.ts';
import { findStayDown } from '../duplicates.ts';
import { compareRestoredHandler } from './compare-restored.ts';
import { loadHashJobs, requestHashRemoval, wantScan } from './hash-job-store.ts';
import { hashJobsHandler } from './run-hash-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const hash = (digits: string) => digits.repeat(32);
const first = hash('a5');
const second = hash('3c');

const hides = (
  ...hideOnReport: SiteConfig['moderation']['hideOnReport']
): Pick<SiteConfig, 'moderation'> => ({
  moderation: { ...demonstrationSite.moderation, hideOnReport },
});

/** Runs the worker's job until it ends, or until `stops` aborts it. */
const work = (siteConfig = hides('underage'), signal = AbortSignal.timeout(60_000)) =>
  hashJobsHandler({ pool: database.pool, siteConfig, log: silentLog }).run({}, signal);

const compareRestored = (videoId: number, siteConfig = hides('underage')) =>
  compareRestoredHandler({ pool: database.pool, siteConfig, log: silentLog }).run(
    { videoId },
    AbortSignal.timeout(60_000),
  );

const frame = (digits: string): Fingerprint[number] => {
  const whole = Buffer.from(digits, 'hex');
  const parts = { whole, centre: whole, upper: whole };
  return { plain: parts, mirrored: parts };
};

/** Adds hashes as an import does. */
async function list(name: string, hashes: { sha256?: string[]; pdq?: string[] }, reason = 'underage') {
  await sql('INSERT INTO hash_lists (list, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, reason]);
  for (const each of hashes.sha256 ?? [])
    await sql(`INSERT INTO listed_hashes (list, kind, hash) VALUES ($1, 'sha256', $2)`, [name, each]);
  for (const each of hashes.pdq ?? [])
    await sql(`INSERT INTO listed_hashes (list, kind, hash, buckets) VALUES ($1, 'pdq', $2, $3)`, [
      name,
      each,
      listBuckets(Buffer.from(each, 'hex')),
    ]);
  await transaction(database.pool, (client) => wantScan(client, name));
}

/** Adds videos with one file. The picture of asset 1 has two frames, which look like `first` and `second`. */
async function addVideos(from: number, to: number, { status = 1, assetId = null as number | null } = {}) {
  await sql(
    `INSERT INTO videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id)
     SELECT id, 'a', 'A', $3, now(), 60, 'videos/' || id, $4 FROM generate_series($1::int, $2::int) id`,
    [from, to, status, assetId],
  );
}

beforeEach(async () => {
  await sql(
    `TRUNCATE listed_hashes, hash_lists, hash_jobs, near_duplicates, reports, videos, media_assets CASCADE`,
  );
  const fingerprint = [frame(first), frame(second)];
  await sql(`INSERT INTO media_assets (id, source_key, state) VALUES (1, 'a', 'ready')`);
  await sql('INSERT INTO asset_fingerprints (asset_id, hashes, buckets) VALUES (1, $1, $2)', [
    encodeFingerprint(fingerprint),
    storedBuckets(fingerprint),
  ]);
});

const marks = () => sql('SELECT video_id::int AS id, list FROM near_duplicates ORDER BY 1, 2');
const statusOf = async (id: number) =>
  (await sql('SELECT status_id::int AS status FROM videos WHERE id = $1', [id]))[0]?.status;
const openReports = () =>
  sql(
    `SELECT object_id::int AS id, reason, list FROM reports WHERE closed_at IS NULL ORDER BY object_id, list`,
  );
const audited = async (action: string) =>
  (await sql('SELECT subject_id FROM audit_log WHERE action = $1 ORDER BY id', [action])).map(
    ({ subject_id }) => subject_id,
  );

describe('a scan', () => {
  test('122: finds published videos by file and by picture, reports and hides them, with entries of the audit log', async () => {
    await addVideos(1, 2, { assetId: 1 });
    await addVideos(3, 4);
    await sql(`INSERT INTO video_fingerprints (video_id, sha256, duration_seconds) VALUES (3, $1, 60)`, [
      hash('22'),
    ]);
    await list('partner', { sha256: [hash('22'), hash('33')], pdq: [first] });
    await work();
    expect(await marks()).toEqual([1, 2, 3].map((id) => ({ id, list: 'partner' })));
    expect(await openReports()).toEqual([1, 2, 3].map((id) => ({ id, reason: 'underage', list: 'partner' })));
    expect(await Promise.all([1, 2, 3, 4].map(statusOf))).toEqual([4, 4, 4, 1]);
    expect((await audited('hashes.match')).slice(-3)).toEqual(['1', '2', '3']);
    expect((await audited('video.hold')).slice(-3)).toEqual(['1', '2', '3']);
    expect(await loadHashJobs(database)).toMatchObject([
      { kind: 'scan', total: 4, checked: 4, found: 3, finishedAt: expect.any(Date) },
    ]);
  });

  test('122: only reports a match whose reason the configuration does not name', async () => {
    await addVideos(1, 1, { assetId: 1 });
    await list('partner', { pdq: [first] }, 'copyright');
    await work();
    expect(await openReports()).toEqual([{ id: 1, reason: 'copyright', list: 'partner' }]);
    expect(await statusOf(1)).toBe(1);
  });

  test('marks a video in review without a report, and leaves removed videos', async () => {
    await addVideos(1, 1, { assetId: 1, status: 3 });
    await addVideos(2, 2, { assetId: 1, status: 5 });
    await list('partner', { pdq: [first] });
    await work();
    expect(await marks()).toEqual([{ id: 1, list: 'partner' }]);
    expect(await openReports()).toEqual([]);
  });

  test('reports a video once for each list, also after a moderator has kept it', async () => {
    await addVideos(1, 1, { assetId: 1 });
    await list('partner', { pdq: [first] });
    await work();
    await sql(`UPDATE reports SET closed_at = now(), outcome = 'kept'`);
    await list('partner', { pdq: [second] });
    await work();
    expect(await openReports()).toEqual([]);
    await list('other', { pdq: [second] });
    await work();
    expect(await openReports()).toEqual([{ id: 1, reason: 'underage', list: 'other' }]);
  });

  test('continues after an interruption and marks no video twice', async () => {
    await addVideos(1, 900, { assetId: 1 });
    await list('partner', { pdq: [first] });
    const stopping = new AbortController();
    const stopped = work(hides('underage'), stopping.signal);
    await expect
      .poll(async () => (await loadHashJobs(database))[0]?.checked ?? 0, { timeout: 30_000 })
      .toBeGreaterThan(0);
    stopping.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    const [job] = await loadHashJobs(database);
    expect(job).toMatchObject({ total: 900, finishedAt: null });
    expect(job?.checked).toBeLessThan(900);
    await work();
    expect(await loadHashJobs(database)).toMatchObject([{ checked: 900, finishedAt: expect.any(Date) }]);
    expect(await marks()).toHaveLength(900);
    expect(await openReports()).toHaveLength(900);
  }, 60_000);

  test('makes one more pass for hashes that were added meanwhile', async () => {
    await addVideos(1, 1, { assetId: 1 });
    await list('partner', { sha256: [hash('77')] });
    const [job] = await loadHashJobs(database);
    await sql('UPDATE hash_jobs SET included = wanted, position = 1, total = 1, checked = 1');
    await list('partner', { pdq: [first] });
    await work();
    expect(await marks()).toEqual([{ id: 1, list: 'partner' }]);
    expect(await loadHashJobs(database)).toMatchObject([{ id: job?.id, checked: 1, found: 1 }]);
  });
});

describe('a removal', () => {
  test('123: ends what a wrong list caused: refusals, marks, reports and hidden videos; other lists stay', async () => {
    await addVideos(1, 3, { assetId: 1 });
    await list('wrong', { sha256: [hash('22')], pdq: [first, second] });
    await work();
    await list('other', { sha256: [hash('11')], pdq: [second] }, 'copyright');
    await sql(`INSERT INTO reports (section, object_id, reason) VALUES ('video', 2, 'spam')`);
    await work();
    expect(await findStayDown(database.pool, hash('22'))).toBe('listed');
    await sql(
      `UPDATE reports SET closed_at = now(), outcome = 'kept' WHERE list = 'other' AND object_id = 1`,
    );
    await requestHashRemoval(database, { list: 'wrong' });
    await work();
    expect(await findStayDown(database.pool, hash('22'))).toBeUndefined();
    expect(await findStayDown(database.pool, hash('11'))).toBe('listed');
    expect(await marks()).toEqual([1, 2, 3].map((id) => ({ id, list: 'other' })));
    // Only the wrong list hid the first; the others have open reports, which a moderator decides.
    expect(await Promise.all([1, 2, 3].map(statusOf))).toEqual([1, 4, 4]);
    expect((await audited('video.release')).slice(-1)).toEqual(['1']);
    expect((await openReports()).map(({ id, list: name }) => [id, name])).toEqual([
      [2, 'other'],
      [2, null],
      [3, 'other'],
    ]);
    expect((await loadHashJobs(database))[0]).toMatchObject({ kind: 'remove', found: 3, unmarked: 3 });
    expect(await sql('SELECT list FROM hash_lists')).toEqual([{ list: 'other' }]);
  });

  test('of single entries keeps the mark of a video that another entry matches', async () => {
    await addVideos(1, 1, { assetId: 1 });
    await list('partner', { pdq: [first, second] });
    await work();
    await requestHashRemoval(database, { list: 'partner', hashes: [first] });
    await work();
    expect(await marks()).toEqual([{ id: 1, list: 'partner' }]);
    await requestHashRemoval(database, { list: 'partner', hashes: [second] });
    await work();
    expect(await marks()).toEqual([]);
    expect(await statusOf(1)).toBe(1);
  });

  test('of a large list goes before its scan, in batches', async () => {
    await addVideos(1, 1, { assetId: 1 });
    await list('huge', { pdq: [first] });
    await sql(
      `INSERT INTO listed_hashes (list, kind, hash)
       SELECT 'huge', 'sha256', lpad(to_hex(n), 64, '0') FROM generate_series(1, 12000) n`,
    );
    await requestHashRemoval(database, { list: 'huge' });
    await work();
    expect(await marks()).toEqual([]);
    expect(await sql('SELECT FROM listed_hashes')).toEqual([]);
    expect(
      await sql(`SELECT details FROM audit_log WHERE action = 'hashes.remove' ORDER BY id DESC LIMIT 3`),
    ).toEqual(['{"removed":2001}', '{"removed":5000}', '{"removed":5000}'].map((details) => ({ details })));
    expect(await loadHashJobs(database)).toMatchObject([
      { kind: 'remove', found: 12_001, finishedAt: expect.any(Date) },
      { kind: 'scan', found: 0, finishedAt: expect.any(Date) },
    ]);
  });

  test('leaves a video hidden that a moderator has hidden', async () => {
    await addVideos(1, 1, { assetId: 1 });
    await list('wrong', { pdq: [first] });
    await work(hides());
    await sql(`UPDATE videos SET withheld_at = now() WHERE id = 1`);
    await sql(
      `INSERT INTO video_transitions (video_id, from_stage, to_stage, actor_role) VALUES (1, 'published', 'hidden', 'moderator')`,
    );
    await requestHashRemoval(database, { list: 'wrong' });
    await work(hides());
    expect(await sql('SELECT withheld_at IS NOT NULL AS hidden FROM videos')).toEqual([{ hidden: true }]);
  });
});

describe('a restored video', () => {
  /** Videos that were removed while the lists were compared: one matches by file, one by picture. */
  async function restore() {
    await addVideos(1, 1, { status: 5 });
    await addVideos(2, 2, { status: 5, assetId: 1 });
    await sql(`INSERT INTO video_fingerprints (video_id, sha256, duration_seconds) VALUES (1, $1, 60)`, [
      hash('22'),
    ]);
    await list('partner', { sha256: [hash('22')], pdq: [first] });
    await work();
    expect(await marks()).toEqual([]);
    await sql('UPDATE videos SET status_id = 1, step = NULL');
  }

  test('125: is compared with what the lists got while it was removed, and reported once', async () => {
    await restore();
    for (const id of [1, 2, 2]) await compareRestored(id);
    expect(await marks()).toEqual([1, 2].map((id) => ({ id, list: 'partner' })));
    expect(await openReports()).toEqual([1, 2].map((id) => ({ id, reason: 'underage', list: 'partner' })));
    expect(await Promise.all([1, 2].map(statusOf))).toEqual([4, 4]);
    expect((await audited('hashes.match')).slice(-2)).toEqual(['1', '2']);
  });

  test('is compared with a single connection', async () => {
    await restore();
    const { pool, close } = connect({ url: database.url, log: silentLog, kind: 'external', connections: 1 });
    try {
      await compareRestoredHandler({ pool, siteConfig: hides(), log: silentLog }).run(
        { videoId: 2 },
        AbortSignal.timeout(60_000),
      );
    } finally {
      await close();
    }
    expect(await marks()).toEqual([{ id: 2, list: 'partner' }]);
  });

  test('that matches no list stays as it is, also without a fingerprint or a row', async () => {
    await restore();
    await addVideos(3, 3);
    for (const id of [3, 4]) await compareRestored(id);
    expect(await marks()).toEqual([]);
    expect(await statusOf(3)).toBe(1);
  });

  test('is compared after a removal of hashes that has begun', async () => {
    await restore();
    const removal = await database.pool.connect();
    try {
      await removal.query('BEGIN');
      await removal.query('DELETE FROM listed_hashes');
      await removal.query('UPDATE hash_lists SET hashes = 0');
      const compared = compareRestored(2);
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM hash_lists%'`;
      await expect.poll(async () => (await sql(waiting)).length).toBe(1);
      await removal.query('COMMIT');
      await compared;
    } finally {
      removal.release();
    }
    expect(await marks()).toEqual([]);
    expect(await statusOf(2)).toBe(1);
  });
});
