import type { MediaStore } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { rows } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { sweepMediaQueue } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import { isOpenDraft } from '../uploads/transfers/transfer-store.ts';
import type { PipelineParts } from './pipeline-parts.ts';
import { sweepWork } from './sweep-work.ts';

/** A file is stored before the row that refers to it is committed; after this time that has happened, or it never will. */
const MIN_AGE_MS = 24 * 3600 * 1000;
const BATCH = 2000;

/** A kind of stored objects: what is removed as a whole, and SQL that is true if a row refers to the object `k.name`. */
interface SweptKind {
  prefix: string;
  /** The part of a key that identifies the object. */
  objectOf: (key: string) => string;
  isUsed: string;
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));

const kinds: readonly SweptKind[] = [
  {
    prefix: 'sources',
    objectOf: (key) => key,
    // The file of a draft is stored before its details are accepted, and kept when they are refused.
    isUsed: `EXISTS (SELECT FROM media_assets WHERE source_key = k.name)
      OR EXISTS (SELECT FROM uploads u JOIN videos v ON v.id = u.video_id
        WHERE u.transfer_id = substring(k.name FROM '^sources/([0-9a-z]+)') AND ${isOpenDraft})`,
  },
  ...['pictures/uploads', 'pictures/imports'].map((prefix) => ({
    prefix,
    objectOf: folderOf,
    isUsed: `EXISTS (SELECT FROM videos WHERE 'pictures/' || picture_key = k.name)
      OR EXISTS (SELECT FROM video_edits WHERE 'pictures/' || picture_key = k.name)`,
  })),
  {
    prefix: 'assets',
    objectOf: (key) => key.split('/').slice(0, 2).join('/'),
    // Folders with other names were not made by the pipeline.
    isUsed: `k.name !~ '^assets/[0-9]{1,18}$'
      OR EXISTS (SELECT FROM media_assets WHERE id = substring(k.name FROM '^assets/([0-9]{1,18})$')::bigint)`,
  },
  {
    prefix: 'pictures/catalogue',
    objectOf: folderOf,
    isUsed: ['categories', 'models', 'channels']
      .map((table) => `EXISTS (SELECT FROM ${table} WHERE 'pictures/' || picture_key = k.name)`)
      .join(' OR '),
  },
  {
    prefix: 'pictures/members',
    objectOf: folderOf,
    isUsed: `EXISTS (SELECT FROM users WHERE 'pictures/' || avatar_key = k.name)
      OR EXISTS (SELECT FROM users WHERE 'pictures/' || cover_key = k.name)`,
  },
];

/** The job that removes what killed processes have left: files that they stored and never committed, and temporary ones. */
export function sweepMediaHandler({ database: { pool }, mediaStore, workDir, log }: PipelineParts) {
  return handler({
    queue: sweepMediaQueue,
    async run(_payload, signal) {
      const removed = await sweepMedia({ pool, mediaStore, signal });
      if (removed > 0) log.info({ removed }, 'Files of the media store without a row were removed.');
      await mediaStore.removeUnfinished();
      await sweepWork({ workDir, log }, { isStart: false });
    },
  });
}

/**
 * Removes sources, pictures and media of assets that no row refers to and that were stored more than a day ago. A dry run removes
 * nothing.
 *
 * @returns The number of removed objects, or of those that would be removed.
 */
export async function sweepMedia({
  pool,
  mediaStore,
  now = Date.now(),
  isDryRun = false,
  onUnused,
  signal,
}: {
  pool: pg.Pool;
  mediaStore: MediaStore;
  /** Milliseconds since the epoch. */
  now?: number;
  isDryRun?: boolean;
  /** Called with the key or the folder of each object before it is removed. */
  onUnused?: (name: string) => void;
  signal?: AbortSignal;
}): Promise<number> {
  let removed = 0;
  for (const kind of kinds) {
    let batch = new Set<string>();
    const sweep = async () => {
      signal?.throwIfAborted();
      const unused = await findUnused(pool, kind, [...batch]);
      for (const name of unused) {
        onUnused?.(name);
        if (!isDryRun) await mediaStore.remove(name);
      }
      removed += unused.length;
      batch = new Set();
    };
    for await (const { key, modified } of mediaStore.list(kind.prefix)) {
      if (now - modified.getTime() < MIN_AGE_MS) continue;
      batch.add(kind.objectOf(key));
      if (batch.size >= BATCH) await sweep();
    }
    if (batch.size > 0) await sweep();
  }
  if (removed > 0 && !isDryRun)
    await transaction(pool, (client) =>
      appendAudit(client, {
        actor: { username: 'sweep' },
        action: 'media.sweep',
        subject: 'media',
        subjectId: 'store',
        details: { removed },
      }),
    );
  return removed;
}

const nameRow = z.object({ name: z.string() });

async function findUnused(pool: pg.Pool, { isUsed }: SweptKind, names: string[]): Promise<string[]> {
  const found = await rows(
    pool,
    nameRow,
    `SELECT k.name FROM unnest($1::text[]) AS k (name) WHERE NOT (${isUsed})`,
    [names],
  );
  return found.map(({ name }) => name);
}
