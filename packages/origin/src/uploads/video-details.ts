import type pg from 'pg';
import { z } from 'zod';
import { first, idRow, one } from '../database/rows.ts';

/** The fields of a video that a member can change; undefined fields stay unchanged. */
export interface VideoText {
  title?: string | undefined;
  dir?: string | undefined;
  description?: string | undefined;
  isPrivate?: boolean | undefined;
}

export async function updateText(client: pg.ClientBase, videoId: number, text: VideoText): Promise<void> {
  await client.query(
    `UPDATE videos SET title = coalesce($2, title), dir = coalesce($3, dir),
       description = coalesce($4, description), is_private = coalesce($5, is_private), updated_at = now()
     WHERE id = $1`,
    [videoId, text.title, text.dir, text.description, text.isPrivate],
  );
}

/** Replaces the categories of a video; returns false, and changes nothing, when one of them does not exist. */
export async function setCategories(
  client: pg.ClientBase,
  videoId: number,
  categoryIds: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(categoryIds)];
  const { rowCount } = await client.query('SELECT FROM categories WHERE id = ANY($1)', [wanted]);
  if (rowCount !== wanted.length) return false;
  await client.query('DELETE FROM video_categories WHERE video_id = $1 AND category_id <> ALL ($2)', [
    videoId,
    wanted,
  ]);
  await client.query(
    'INSERT INTO video_categories (video_id, category_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING',
    [videoId, wanted],
  );
  return true;
}

/** Replaces the tags of a video; creates tags that do not exist. */
export async function setTags(
  client: pg.ClientBase,
  videoId: number,
  tags: readonly { dir: string; title: string }[],
): Promise<void> {
  // Sorted, so that concurrent uploads with the same new tags do not deadlock.
  const sorted = [...new Map(tags.map((tag) => [tag.dir, tag])).values()].sort((a, b) =>
    a.dir < b.dir ? -1 : 1,
  );
  const dirs = sorted.map(({ dir }) => dir);
  await client.query(
    `INSERT INTO tags (dir, title) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [dirs, sorted.map(({ title }) => title)],
  );
  await client.query('DELETE FROM video_tags WHERE video_id = $1', [videoId]);
  await client.query(
    'INSERT INTO video_tags (video_id, tag_id) SELECT $1, id FROM tags WHERE dir = ANY ($2)',
    [videoId, dirs],
  );
}

/**
 * Files a video under the channel with a title, or under none for an empty one; returns false, and changes nothing, when
 * there is no such channel.
 */
export async function setChannel(client: pg.ClientBase, videoId: number, title: string): Promise<boolean> {
  const channel =
    title === ''
      ? undefined
      : await first(
          client,
          idRow,
          'SELECT id FROM channels WHERE lower(title) = lower($1) AND NOT is_banned ORDER BY id LIMIT 1',
          [title],
        );
  if (title !== '' && channel === undefined) return false;
  await client.query('UPDATE videos SET channel_id = $2 WHERE id = $1', [videoId, channel?.id ?? null]);
  return true;
}

/** Stores the preview time of a draft, whose pictures are made later. */
export async function setDraftPreview(
  client: pg.ClientBase,
  videoId: number,
  previewSeconds: number,
): Promise<void> {
  await client.query('UPDATE uploads SET preview_seconds = $2 WHERE video_id = $1', [
    videoId,
    previewSeconds,
  ]);
}

const formerRow = z.object({ former: z.string() });

/** Changes the preview time. The pictures must be generated again, in a new folder; returns the former one. */
export async function setPreview(
  client: pg.ClientBase,
  videoId: number,
  previewSeconds: number,
  pictureKey: string,
): Promise<string> {
  await client.query('UPDATE uploads SET preview_seconds = $2, own_picture = false WHERE video_id = $1', [
    videoId,
    previewSeconds,
  ]);
  return replacePicture(client, videoId, { pictureKey, isReady: false });
}

/** Uses finished pictures of the uploader for a video; returns the folder of the former ones. */
export async function setOwnPicture(
  client: pg.ClientBase,
  videoId: number,
  pictureKey: string,
): Promise<string> {
  await client.query('UPDATE uploads SET own_picture = true WHERE video_id = $1', [videoId]);
  return replacePicture(client, videoId, { pictureKey, isReady: true });
}

async function replacePicture(
  client: pg.ClientBase,
  videoId: number,
  { pictureKey, isReady }: { pictureKey: string; isReady: boolean },
): Promise<string> {
  const { former } = await one(
    client,
    formerRow,
    'UPDATE videos SET picture_key = $2, picture_ready = $3 WHERE id = $1 RETURNING old.picture_key AS former',
    [videoId, pictureKey, isReady],
  );
  return former;
}
