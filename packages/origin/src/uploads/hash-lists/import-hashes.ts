import { type ReportReason, reportReasons } from '@nightjar/api';
import { listBuckets } from '@nightjar/media';
import type pg from 'pg';
import type { Database } from '../../database/open-database.ts';
import { affected, countRow, one } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';
import { auditHashes } from './audit-hashes.ts';
import { wantScan } from './hash-job-store.ts';
import { type HashSourceOptions, hashListError, readHashLines } from './hash-source.ts';

/** `sha256` of a file, or `pdq` of a picture. */
export const hashKinds = ['sha256', 'pdq'] as const;
export type HashKind = (typeof hashKinds)[number];

/** Reasons of the reports about published videos that match a list. */
export const matchReasons: readonly ReportReason[] = reportReasons;

export interface ImportHashesOptions extends HashSourceOptions {
  database: Database;
  /** The name of the list, which moderators see. */
  list: string;
  /** The kind of hashes in lines that do not name one. */
  kind: HashKind;
  /** The reason of the reports about published videos that match; without it that of the list stays, at first `other`. */
  reason?: ReportReason | undefined;
  /** Reads and checks the list, and changes nothing. */
  isDryRun?: boolean;
  onProgress?: (lines: number) => void;
  /** A longer list is not read further. Default: 20 million. */
  maxLines?: number;
}

export interface ImportHashesSummary {
  added: number;
  /** Hashes that the list had already, or has twice. */
  known: number;
  invalid: number;
  /** Numbers of the first invalid lines. */
  invalidLines: number[];
}

const batchSize = 1000;
const shownInvalid = 10;

interface ListedHash {
  kind: HashKind;
  hash: string;
  buckets: number[] | null;
}

/**
 * Adds the hashes of an external list: one in each line, as 64 hexadecimal digits, alone or as `kind,hash`; further columns,
 * empty lines, lines with `#` and a line of column names are ignored. Run it again to continue or to update the list. A worker then
 * compares all videos with the list (`hash_jobs`).
 *
 * @throws OriginError `hash_list` when the list cannot be read to its end; what was read before is kept.
 */
export async function importHashes(options: ImportHashesOptions): Promise<ImportHashesSummary> {
  const { database, list, kind, reason, isDryRun = false, onProgress, maxLines = 20_000_000 } = options;
  const summary: ImportHashesSummary = { added: 0, known: 0, invalid: 0, invalidLines: [] };
  let lines = 0;
  let batch = new Map<string, ListedHash>();
  const save = async () => {
    const added = await saveBatch(database, { list, reason, isDryRun, hashes: [...batch.values()] });
    summary.added += added;
    summary.known += batch.size - added;
    batch = new Map();
    onProgress?.(lines);
  };
  for await (const line of readHashLines(options)) {
    options.signal?.throwIfAborted();
    lines += 1;
    if (lines > maxLines) throw hashListError(`it has more than ${maxLines} lines`);
    const read = readLine(line, kind);
    if (read === undefined) continue;
    if (read === 'invalid') {
      if (lines === 1) continue;
      summary.invalid += 1;
      if (summary.invalidLines.length < shownInvalid) summary.invalidLines.push(lines);
      continue;
    }
    const key = `${read.kind} ${read.hash}`;
    if (batch.has(key)) summary.known += 1;
    batch.set(key, read);
    if (batch.size === batchSize) await save();
  }
  await save();
  return summary;
}

const isKind = (text: string): text is HashKind => hashKinds.some((kind) => kind === text);

function readLine(line: string, kind: HashKind): ListedHash | 'invalid' | undefined {
  const text = line.trim().toLowerCase();
  if (text === '' || text.startsWith('#')) return undefined;
  const [start = '', ...columns] = text.split(/[\s,;]+/).map((column) => column.replaceAll('"', ''));
  const [named, hash = ''] = isKind(start) ? [start, columns[0]] : [kind, start];
  if (!/^[0-9a-f]{64}$/.test(hash)) return 'invalid';
  return { kind: named, hash, buckets: named === 'pdq' ? listBuckets(Buffer.from(hash, 'hex')) : null };
}

/** Saves hashes with one entry of the audit log; the number of new ones. */
function saveBatch(
  { pool }: Database,
  {
    list,
    reason,
    hashes,
    isDryRun,
  }: Pick<ImportHashesOptions, 'list' | 'reason'> & {
    hashes: readonly ListedHash[];
    isDryRun: boolean;
  },
): Promise<number> {
  const given = 'jsonb_to_recordset($2) AS given (kind text, hash text, buckets int[])';
  return transaction(pool, async (client) => {
    if (isDryRun) {
      const { n } = await one(
        client,
        countRow,
        `SELECT count(*)::int AS n FROM ${given} WHERE NOT EXISTS
           (SELECT FROM listed_hashes l WHERE l.list = $1 AND l.kind = given.kind AND l.hash = given.hash)`,
        [list, JSON.stringify(hashes)],
      );
      return n;
    }
    const added = await affected(
      client,
      `INSERT INTO listed_hashes (list, kind, hash, buckets) SELECT $1, kind, hash, buckets FROM ${given}
       ON CONFLICT DO NOTHING`,
      [list, JSON.stringify(hashes)],
    );
    await saveFacts(client, { list, reason, added });
    if (added > 0) await wantScan(client, list);
    if (added > 0) await auditHashes(client, list, { action: 'hashes.import', details: { added } });
    return added;
  });
}

async function saveFacts(
  client: pg.PoolClient,
  { list, reason, added }: Pick<ImportHashesOptions, 'list' | 'reason'> & { added: number },
): Promise<void> {
  if (added > 0)
    await client.query(
      `INSERT INTO hash_lists (list, hashes) VALUES ($1, $2)
       ON CONFLICT (list) DO UPDATE SET hashes = hash_lists.hashes + excluded.hashes, changed_at = now()`,
      [list, added],
    );
  if (reason !== undefined)
    await client.query('UPDATE hash_lists SET reason = $2 WHERE list = $1', [list, reason]);
}
