import { createHash } from 'node:crypto';
import { decodeFingerprint, type Fingerprint, listBuckets, storedBuckets } from '@nightjar/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { findLikeAssets, findListed } from './fingerprint-store.ts';

/** `pnpm test:deep` compares with the videos of a large site, which takes minutes to make. */
const VIDEOS = process.env.NIGHTJAR_DEEP ? 100_000 : 300;
const BATCH = 500;
/** Twelve frames with six hashes of 32 bytes. */
const HASHES = 12 * 6;

let database: TestDatabase;

/** The hashes of a generated video: the same for the same number. */
const hashesOf = (video: number) =>
  Buffer.concat(
    Array.from({ length: HASHES }, (_, place) => createHash('sha256').update(`${video} ${place}`).digest()),
  );

/** A copy in which 40 of the 256 bits of each hash are different. */
function copyOf(video: number): Fingerprint {
  const bytes = hashesOf(video);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt8(bytes.readUInt8(at) ^ 0xf8, at);
  return decodeFingerprint(bytes);
}

const listedOf = (fingerprint: Fingerprint) =>
  transaction(database.pool, (client) => findListed(client, fingerprint));

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  // An index is filled faster at once than row by row.
  await pool.query('DROP INDEX asset_fingerprints_buckets');
  for (let first = 1; first <= VIDEOS; first += BATCH) {
    const videos = Array.from({ length: Math.min(BATCH, VIDEOS - first + 1) }, (_, index) => {
      const hashes = hashesOf(first + index);
      return { hashes: hashes.toString('hex'), buckets: storedBuckets(decodeFingerprint(hashes)) };
    });
    await pool.query(
      `WITH added AS (INSERT INTO media_assets (id, source_key, state)
         SELECT id, 'sources/' || id, 'ready' FROM generate_series($1::int, $1 + $2 - 1) AS id)
       INSERT INTO asset_fingerprints (asset_id, hashes, buckets)
       SELECT $1 + n - 1, decode(video ->> 'hashes', 'hex'), ARRAY(SELECT jsonb_array_elements_text(video -> 'buckets')::int)
       FROM jsonb_array_elements($3) WITH ORDINALITY AS each (video, n)`,
      [first, videos.length, JSON.stringify(videos)],
    );
  }
  await pool.query('CREATE INDEX asset_fingerprints_buckets ON asset_fingerprints USING gin (buckets)');
}, 1_800_000);
afterAll(() => database.close());

test('finds a video and its changed copy among all others, and nothing for a new video', async () => {
  const { pool } = database;
  expect(await findLikeAssets(pool, 0, decodeFingerprint(hashesOf(7)))).toEqual([
    { assetId: 7, likeness: { share: 1, distance: 0, isMirrored: false } },
  ]);
  expect(await findLikeAssets(pool, 0, copyOf(7))).toMatchObject([{ assetId: 7, likeness: { share: 1 } }]);
  expect(await findLikeAssets(pool, 7, copyOf(7))).toEqual([]);
  expect(await findLikeAssets(pool, 0, decodeFingerprint(hashesOf(VIDEOS + 1)))).toEqual([]);
});

/** The indexes in the plans of the statements that a function sends in its transactions. */
async function indexesOf(read: (pool: TestDatabase['pool']) => Promise<unknown>): Promise<string[]> {
  const indexes: string[] = [];
  const restores: (() => void)[] = [];
  const explaining = new Proxy(database.pool, {
    get(pool, name) {
      if (name !== 'connect') return Reflect.get(pool, name);
      return async () => {
        const client = await pool.connect();
        const { query: original } = client;
        const query = original.bind(client);
        restores.push(() => {
          client.query = original;
        });
        client.query = async (...args: unknown[]) => {
          const [statement] = args;
          if (typeof statement === 'object' && statement !== null && 'text' in statement) {
            const plan = await Reflect.apply(query, undefined, [
              { ...statement, text: `EXPLAIN ${statement.text}` },
            ]);
            for (const [, index = ''] of JSON.stringify(plan.rows).matchAll(/Index Scan on (\w+)/g))
              indexes.push(index);
          }
          return Reflect.apply(query, undefined, args);
        };
        return client;
      };
    },
  });
  await read(explaining);
  for (const restore of restores) restore();
  return indexes;
}

test('reads only the fingerprints that share a bucket with the video, by the index', async () => {
  expect(await indexesOf((pool) => findLikeAssets(pool, 0, copyOf(7)))).toEqual([
    'asset_fingerprints_buckets',
  ]);
});

test('finds the external list with a picture of a video, by the index', async () => {
  const listed = decodeFingerprint(hashesOf(7)).map(({ plain }) => plain.whole);
  for (const hash of listed)
    await database.pool.query(
      "INSERT INTO listed_hashes (list, kind, hash, buckets) VALUES ('partner', 'pdq', $1, $2)",
      [Buffer.from(hash).toString('hex'), listBuckets(hash)],
    );
  expect(await listedOf(copyOf(7))).toEqual([]);
  expect(await listedOf(decodeFingerprint(hashesOf(7)))).toMatchObject([
    { list: 'partner', likeness: { share: 1, distance: 0 } },
  ]);
  expect(await indexesOf((pool) => transaction(pool, (client) => findListed(client, copyOf(7))))).toEqual([
    'listed_hashes_buckets',
  ]);
});
