import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@nightjar/origin';
import { silentLog } from '@nightjar/origin/testing';
import type { BenchContext } from './bench-context.ts';
import { median } from './median.ts';

const WRITERS = 8;
const VIDEOS_PER_WRITER = 50;
const SECONDS = 3;
const ROUNDS = 5;

/**
 * Videos that belong to eight lists each, with slices. `shared`: one orientation, so that all belong to the list of all
 * videos, as on a site. `apart`: writers have no list in common.
 */
const catalogues = { shared: "'str'", apart: `'g' || n % ${WRITERS}` };

/**
 * Measures eight writers that unpublish and publish separate videos, each change a transaction with fsync: changes per
 * second as a ratio to those of one writer. With one lock for all changes of lists it is about 1.
 */
export async function measureWriters({ report }: Pick<BenchContext, 'report'>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightjar-bench-'));
  const environment = { dataDir, databaseUrl: undefined };
  const database = await openDatabase({ environment, log: silentLog, connections: WRITERS + 1 });
  try {
    for (const [name, gender] of Object.entries(catalogues)) {
      await fill(database, gender);
      const together: number[] = [];
      const alone: number[] = [];
      // Alternating, so that other load affects both.
      for (let round = 0; round < ROUNDS; round += 1) {
        together.push(await changesPerSecond(database, WRITERS));
        alone.push(await changesPerSecond(database, 1));
      }
      report({
        figure: `writers/lists-${name}`,
        unit: 'ratio',
        against: 'one writer',
        value: median(together) / median(alone),
        changesPerSecond: Math.round(median(together)),
      });
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Video n belongs to writer n % WRITERS. */
async function fill({ pool }: Database, gender: string): Promise<void> {
  const total = WRITERS * VIDEOS_PER_WRITER;
  await pool.query(`
    TRUNCATE videos, categories, models, channels, listings, list_counts CASCADE;
    INSERT INTO categories (id, dir, title) SELECT n, 'c' || n, 'Category ' || n FROM generate_series(0, ${WRITERS * 3 - 1}) n;
    INSERT INTO models (id, dir, title) SELECT n, 'm' || n, 'Model ' || n FROM generate_series(0, ${WRITERS * 2 - 1}) n;
    INSERT INTO channels (id, dir, title) SELECT n, 'h' || n, 'Channel ' || n FROM generate_series(0, ${WRITERS - 1}) n;
    INSERT INTO videos (id, dir, title, status_id, post_date, picture_key, gender, channel_id)
      SELECT n, 'v' || n, 'Video ' || n, 1, now() - interval '20 days', 'x', ${gender}, n % ${WRITERS} FROM generate_series(1, ${total}) n;
    INSERT INTO video_categories SELECT n, n % ${WRITERS} + ${WRITERS} * k FROM generate_series(1, ${total}) n, generate_series(0, 2) k;
    INSERT INTO video_models SELECT n, n % ${WRITERS} + ${WRITERS} * k FROM generate_series(1, ${total}) n, generate_series(0, 1) k;
    SELECT recount_lists();`);
  await pool.query('VACUUM ANALYZE');
}

async function changesPerSecond({ pool }: Database, writers: number): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  const begin = performance.now();
  const write = async (writer: number): Promise<number> => {
    let changes = 0;
    for (let n = 0; performance.now() < end; n += 1) {
      const video = writer + WRITERS * (1 + (n % (VIDEOS_PER_WRITER - 1)));
      for (const status of [3, 1]) {
        await pool.query('UPDATE videos SET status_id = $2, updated_at = now() WHERE id = $1', [
          video,
          status,
        ]);
        changes += 1;
      }
    }
    return changes;
  };
  const changes = await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return changes.reduce((sum, one) => sum + one, 0) / ((performance.now() - begin) / 1000);
}
