import { encodeFingerprint, type Fingerprint, listBuckets, storedBuckets } from '@nightjar/media';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { findStayDown } from '../duplicates.ts';
import { removeHashes } from './remove-hashes.ts';

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

/** A video with two frames, which look like the two pictures of the list. */
const frame = (digits: string): Fingerprint[number] => {
  const whole = Buffer.from(digits, 'hex');
  const parts = { whole, centre: whole, upper: whole };
  return { plain: parts, mirrored: parts };
};

beforeEach(async () => {
  await sql('TRUNCATE listed_hashes, near_duplicates, videos, media_assets CASCADE');
  const fingerprint = [frame(first), frame(second)];
  await sql(`INSERT INTO media_assets (id, source_key, state) VALUES (1, 'a', 'ready')`);
  await sql('INSERT INTO asset_fingerprints (asset_id, hashes, buckets) VALUES (1, $1, $2)', [
    encodeFingerprint(fingerprint),
    storedBuckets(fingerprint),
  ]);
  await sql(
    `INSERT INTO videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id)
     VALUES (1, 'a', 'A', 3, now(), 60, 'videos/1', 1)`,
  );
  await sql(
    `INSERT INTO near_duplicates (video_id, list, share, distance, is_mirrored)
     VALUES (1, 'partner', 1, 0, false), (1, 'other', 1, 0, false)`,
  );
  for (const list of ['partner', 'other']) {
    await sql(`INSERT INTO listed_hashes (list, kind, hash) VALUES ($1, 'sha256', $2)`, [
      list,
      hash(list === 'other' ? '11' : '22'),
    ]);
    for (const digits of [first, second])
      await sql(`INSERT INTO listed_hashes (list, kind, hash, buckets) VALUES ($1, 'pdq', $2, $3)`, [
        list,
        digits,
        listBuckets(Buffer.from(digits, 'hex')),
      ]);
  }
});

const marks = () => sql('SELECT list FROM near_duplicates ORDER BY list');

test('a removed list refuses and marks nothing; other lists stay', async () => {
  expect(await findStayDown(database.pool, hash('22'))).toBe('listed');
  expect(await removeHashes({ database, list: 'partner' })).toEqual({ removed: 3, unmarked: 1 });
  expect(await findStayDown(database.pool, hash('22'))).toBeUndefined();
  expect(await findStayDown(database.pool, hash('11'))).toBe('listed');
  expect(await marks()).toEqual([{ list: 'other' }]);
  expect(await removeHashes({ database, list: 'partner' })).toEqual({ removed: 0, unmarked: 0 });
  expect(await sql(`SELECT action, subject_id, details FROM audit_log ORDER BY id DESC LIMIT 1`)).toEqual([
    { action: 'hashes.remove', subject_id: 'partner', details: '{"removed":3}' },
  ]);
});

test('a removed entry keeps the mark of a video that another entry matches', async () => {
  expect(await removeHashes({ database, list: 'partner', hashes: [first] })).toEqual({
    removed: 1,
    unmarked: 0,
  });
  expect(await marks()).toEqual([{ list: 'other' }, { list: 'partner' }]);
  expect(await removeHashes({ database, list: 'partner', hashes: [second] })).toEqual({
    removed: 1,
    unmarked: 1,
  });
  expect(await marks()).toEqual([{ list: 'other' }]);
});

test('a stopped command removes nothing more', async () => {
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(removeHashes({ database, list: 'partner', signal })).rejects.toThrow('stopped');
  expect(await sql(`SELECT FROM listed_hashes WHERE list = 'partner'`)).toHaveLength(3);
});
