import type pg from 'pg';
import { z } from 'zod';
import { anchorStride } from '../paging/video-lists.ts';
import { idRow, one, rows } from '../rows.ts';

const movedRow = z.object({ moved: z.int() });

/** Updates the order of models, channels and members from their counters, and moves models and members to the list of their age. */
export async function refreshDirectories(pool: pg.Pool): Promise<number> {
  let total = 0;
  for (const kind of ['model', 'channel', 'member']) {
    const { moved } = await one(pool, movedRow, 'SELECT refresh_directory($1) AS moved', [kind]);
    total += moved;
  }
  return total;
}

/** Computes the anchors of the lists that changed; returns the number of those lists. */
export async function refreshDirectoryAnchors(pool: pg.Pool): Promise<number> {
  const found = await rows(
    pool,
    idRow,
    'SELECT id FROM directory_lists WHERE changes <> anchored_changes ORDER BY id',
  );
  if (found.length > 0) {
    await pool.query('SELECT refresh_directory_anchors($1, $2)', [found.map(({ id }) => id), anchorStride]);
  }
  return found.length;
}
