import type { ViewSection } from '@nightjar/api';
import type { Pool } from 'pg';
import { isShownEntry, isShownMember, isShownPlaylist } from '../access/shown-objects.ts';
import { isPublicVideo, isSeenByAny } from '../access/video-predicate.ts';
import { idRow, rows } from '../database/rows.ts';
import type { ViewBatch } from './view-batch.ts';

/**
 * Per section: the table with the counter, the condition of public rows, and the condition of rows that count an accepted
 * view. The latter includes private videos, which owner, accepted friends and moderators can view.
 */
const objects = {
  video: {
    table: 'videos',
    viewable: isPublicVideo('videos'),
    counted: isSeenByAny('o', 'activity'),
  },
  model: { table: 'models', viewable: isShownEntry('models'), counted: isShownEntry('o') },
  channel: { table: 'channels', viewable: isShownEntry('channels'), counted: isShownEntry('o') },
  member: { table: 'users', viewable: isShownMember('users'), counted: isShownMember('o') },
  playlist: { table: 'playlists', viewable: isShownPlaylist('playlists'), counted: isShownPlaylist('o') },
} satisfies Record<ViewSection, { table: string; viewable: string; counted: string }>;

export async function findViewable(
  pool: Pool,
  section: ViewSection,
  ids: readonly number[],
): Promise<number[]> {
  const { table, viewable } = objects[section];
  const found = await rows(pool, idRow, {
    name: `viewable-${section}`,
    text: `SELECT id FROM ${table} WHERE id = ANY($1::bigint[]) AND ${viewable}`,
    values: [ids],
  });
  return found.map(({ id }) => id);
}

/**
 * Writes the views of one section in one statement. Rows are locked in the order of their ids, so that concurrent
 * processes do not deadlock. Views of a video that was deleted in the meantime are dropped.
 */
export async function writeViews(pool: Pool, section: ViewSection, batch: ViewBatch): Promise<void> {
  const counts = [...(batch.counts.get(section) ?? [])];
  const values: unknown[] = [counts.map(([id]) => id), counts.map(([, times]) => times)];
  if (section === 'video') {
    values.push(
      batch.watches.map(({ viewer }) => viewer),
      batch.watches.map(({ videoId }) => videoId),
    );
  }
  await pool.query({
    name: `write-views-${section}`,
    text: section === 'video' ? writeVideoViews : `${held(section)} ${update(section)}`,
    values,
  });
}

const held = (section: ViewSection) => `
  WITH held AS MATERIALIZED (
    SELECT o.id, counted.times
    FROM unnest($1::bigint[], $2::integer[]) AS counted (id, times)
    JOIN ${objects[section].table} o ON o.id = counted.id
    WHERE ${objects[section].counted}
    ORDER BY o.id FOR NO KEY UPDATE OF o)`;

const update = (section: ViewSection, also = '') => `
  UPDATE ${objects[section].table} o SET views = o.views + held.times${also} FROM held WHERE o.id = held.id`;

const writeVideoViews = `${held('video')},
  counted AS (${update('video', ', updated_at = now()')}),
  hours AS (
    INSERT INTO hourly_views (hour, video_id, views)
    SELECT date_trunc('hour', now(), 'UTC'), id, times FROM held ORDER BY id
    ON CONFLICT (hour, video_id) DO UPDATE SET views = hourly_views.views + excluded.views)
  INSERT INTO watches (viewer, video_id, watched_at)
  SELECT DISTINCT watched.viewer, watched.video_id, now()
  FROM unnest($3::text[], $4::bigint[]) AS watched (viewer, video_id) JOIN held ON held.id = watched.video_id
  ORDER BY 1, 2
  ON CONFLICT (viewer, video_id) DO UPDATE SET watched_at = excluded.watched_at`;
