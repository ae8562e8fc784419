import type pg from 'pg';
import { anchorStride } from '../paging/video-lists.ts';

/** Updates the order of performers, channels and members from their counters, and moves members to the list of their age. */
export async function refreshDirectories(pool: pg.Pool): Promise<number> {
  let moved = 0;
  for (const kind of ['model', 'channel', 'member']) {
    const { rows } = await pool.query<{ moved: number }>('SELECT refresh_directory($1) AS moved', [kind]);
    moved += rows[0]?.moved ?? 0;
  }
  return moved;
}

/** Computes the anchors of the lists that changed; returns the number of those lists. */
export async function refreshDirectoryAnchors(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM directory_lists WHERE changes <> anchored_changes ORDER BY id',
  );
  if (rows.length > 0) {
    await pool.query('SELECT refresh_directory_anchors($1, $2)', [rows.map(({ id }) => id), anchorStride]);
  }
  return rows.length;
}
