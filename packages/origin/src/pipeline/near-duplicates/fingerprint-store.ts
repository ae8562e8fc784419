import {
  decodeFingerprint,
  encodeFingerprint,
  type Fingerprint,
  hashDistance,
  isNearDuplicate,
  LIST_DISTANCE,
  type Likeness,
  likenessOf,
  nearListBuckets,
  storedBuckets,
  wantedBuckets,
} from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { first, type RowSchema, rows } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';

type Queryable = pg.Pool | pg.ClientBase;

const hashesRow = z.object({ hashes: z.instanceof(Buffer) });

/** The stored fingerprint of an asset; undefined if none was computed. */
export async function loadAssetFingerprint(
  client: Queryable,
  assetId: number,
): Promise<Fingerprint | undefined> {
  const row = await first(client, hashesRow, 'SELECT hashes FROM asset_fingerprints WHERE asset_id = $1', [
    assetId,
  ]);
  return row && decodeFingerprint(row.hashes);
}

/** Stores the fingerprint of an asset; an existing one is kept. */
export async function saveAssetFingerprint(
  client: Queryable,
  assetId: number,
  fingerprint: Fingerprint,
): Promise<void> {
  await client.query(
    `INSERT INTO asset_fingerprints (asset_id, hashes, buckets) VALUES ($1, $2, $3)
     ON CONFLICT (asset_id) DO NOTHING`,
    [assetId, encodeFingerprint(fingerprint), storedBuckets(fingerprint)],
  );
}

/**
 * Reads the rows that share a bucket, by the index of the buckets. The statement names `OPERATOR(pg_catalog.&&)`, because a plain
 * `&&` is the operator of the extension intarray, which the index does not support.
 */
async function readByBuckets<Row>(
  client: pg.PoolClient,
  row: RowSchema<Row>,
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // The planner does not know that comparing two long arrays is slow, and would compare every row.
  await client.query('SET LOCAL enable_seqscan = off');
  const found = await rows(client, row, statement, values);
  // The caller's transaction continues.
  await client.query('SET LOCAL enable_seqscan TO DEFAULT');
  return found;
}

const candidateRow = hashesRow.extend({ assetId: z.int() });

/** The other assets that look like this one, most alike first. */
export async function findLikeAssets(
  pool: pg.Pool,
  assetId: number,
  fingerprint: Fingerprint,
): Promise<{ assetId: number; likeness: Likeness }[]> {
  if (fingerprint.length === 0) return [];
  const candidates = await transaction(pool, (client) =>
    readByBuckets(
      client,
      candidateRow,
      `SELECT asset_id AS "assetId", hashes FROM asset_fingerprints
       WHERE buckets OPERATOR(pg_catalog.&&) $1::int[] AND asset_id <> $2`,
      [wantedBuckets(fingerprint), assetId],
    ),
  );
  return candidates
    .map((candidate) => ({
      assetId: candidate.assetId,
      likeness: likenessOf(fingerprint, decodeFingerprint(candidate.hashes)),
    }))
    .filter(({ likeness }) => isNearDuplicate(likeness, fingerprint.length))
    .sort((a, b) => b.likeness.share - a.likeness.share || a.likeness.distance - b.likeness.distance);
}

const listedRow = z.object({ list: z.string(), hash: z.string() });

/**
 * The external lists, or whether the given one, with a picture that looks like a frame of this video. Reads in the caller's
 * transaction.
 */
export async function findListed(
  client: pg.PoolClient,
  fingerprint: Fingerprint,
  onlyList?: string,
): Promise<{ list: string; likeness: Likeness }[]> {
  const wholes = fingerprint.map(({ plain, mirrored }) => [plain.whole, mirrored.whole] as const);
  const wanted = [...new Set(wholes.flat().flatMap(nearListBuckets))];
  if (wanted.length === 0) return [];
  const candidates = await readByBuckets(
    client,
    listedRow,
    // Only hashes of pictures have buckets. With a condition on the kind, or an order, the planner may take another index.
    `SELECT list, hash FROM listed_hashes
     WHERE buckets OPERATOR(pg_catalog.&&) $1::int[] AND ($2::text IS NULL OR list = $2)`,
    [wanted, onlyList ?? null],
  );
  const lists = new Set(candidates.map(({ list }) => list));
  return [...lists].sort().flatMap((list) => {
    const hashes = candidates
      .filter((candidate) => candidate.list === list)
      .map(({ hash }) => Buffer.from(hash, 'hex'));
    const [plain = [], mirrored = []] = [0, 1].map((side) =>
      wholes
        .map((sides) => Math.min(...hashes.map((hash) => hashDistance(sides[side] ?? sides[0], hash))))
        .filter((distance) => distance <= LIST_DISTANCE),
    );
    const isMirrored = mirrored.length > plain.length;
    const found = isMirrored ? mirrored : plain;
    if (found.length === 0) return [];
    const distance = found.reduce((sum, each) => sum + each, 0) / found.length;
    return { list, likeness: { share: found.length / wholes.length, distance, isMirrored } };
  });
}
