import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { type EntryName, findByName, findOrCreateNamed } from '../catalogue-management/named-entries.ts';
import { one } from '../database/rows.ts';
import { categories, channels, uploads, videoCategories, videos } from '../database/schema/index.ts';
import { onlyRow, typed } from '../database/typed.ts';

/** The fields of a video that a member can change; undefined fields stay unchanged. */
export interface VideoText {
  title?: string | undefined;
  dir?: string | undefined;
  description?: string | undefined;
  isPrivate?: boolean | undefined;
}

export async function updateText(
  client: pg.PoolClient,
  videoId: number,
  { title, dir, description, isPrivate }: VideoText,
): Promise<void> {
  await typed(client)
    .update(videos)
    .set({ title, dir, description, isPrivate, updatedAt: sql`now()` })
    .where(eq(videos.id, videoId));
}

/** Replaces the categories of a video; returns false, and changes nothing, when one of them does not exist. */
export async function setCategories(
  client: pg.PoolClient,
  videoId: number,
  categoryIds: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(categoryIds)];
  if ((await typed(client).$count(categories, inArray(categories.id, wanted))) !== wanted.length)
    return false;
  await typed(client)
    .delete(videoCategories)
    .where(and(eq(videoCategories.videoId, videoId), notInArray(videoCategories.categoryId, wanted)));
  const chosen = wanted.map((categoryId) => ({ videoId, categoryId }));
  if (chosen.length > 0) await typed(client).insert(videoCategories).values(chosen).onConflictDoNothing();
  return true;
}

/** Replaces the tags of a video; creates tags that do not exist. */
export async function setTags(
  client: pg.PoolClient,
  videoId: number,
  tags: readonly EntryName[],
): Promise<void> {
  const ids = await findOrCreateNamed(client, 'tag', tags);
  await client.query('DELETE FROM video_tags WHERE video_id = $1', [videoId]);
  await client.query('INSERT INTO video_tags (video_id, tag_id) SELECT $1, unnest($2::bigint[])', [
    videoId,
    ids,
  ]);
}

/**
 * Files a video under the channel with a title, or under none for an empty one; returns false, and changes nothing, when
 * there is no such channel.
 */
export async function setChannel(client: pg.PoolClient, videoId: number, title: string): Promise<boolean> {
  const channelId = title === '' ? undefined : await findByName(client, 'channel', title);
  if (title !== '' && (channelId === undefined || !(await isOpenChannel(client, channelId)))) return false;
  await typed(client)
    .update(videos)
    .set({ channelId: channelId ?? null })
    .where(eq(videos.id, videoId));
  return true;
}

const isOpenChannel = async (client: pg.PoolClient, id: number): Promise<boolean> =>
  (await typed(client).$count(channels, and(eq(channels.id, id), eq(channels.isBanned, false)))) > 0;

/** Stores the preview time of a draft, whose pictures are made later. */
export async function setDraftPreview(
  client: pg.PoolClient,
  videoId: number,
  previewSeconds: number,
): Promise<void> {
  await typed(client).update(uploads).set({ previewSeconds }).where(eq(uploads.videoId, videoId));
}

const formerRow = z.object({ former: z.string() });

/** Changes the preview time. The pictures must be generated again, in a new folder; returns the former one. */
export async function setPreview(
  client: pg.PoolClient,
  videoId: number,
  previewSeconds: number,
  pictureKey: string,
): Promise<string> {
  await choosePicture(client, videoId, { previewSeconds, ownPicture: false });
  return replacePicture(client, videoId, { pictureKey, isReady: false });
}

/** Uses finished pictures of the uploader for a video; returns the folder of the former ones. */
export async function setOwnPicture(
  client: pg.PoolClient,
  videoId: number,
  pictureKey: string,
): Promise<string> {
  await choosePicture(client, videoId, { ownPicture: true });
  return replacePicture(client, videoId, { pictureKey, isReady: true });
}

/** Stores the choice of the picture. An imported video has no upload before its first choice. */
async function choosePicture(
  client: pg.PoolClient,
  videoId: number,
  choice: { previewSeconds?: number; ownPicture: boolean },
): Promise<void> {
  const { userId, title } = onlyRow(
    await typed(client)
      .select({ userId: videos.userId, title: videos.title })
      .from(videos)
      .where(eq(videos.id, videoId)),
  );
  await typed(client)
    .insert(uploads)
    .values({
      ...{
        videoId,
        userId,
        fileName: title,
        bytes: 0,
        submittedAt: sql`now()`,
        previewSeconds: 0,
        ...choice,
      },
      // What happened before is no news.
      seenTransition: sql`(SELECT coalesce(max(id), 0) FROM video_transitions WHERE video_id = ${videoId})`,
    })
    .onConflictDoUpdate({ target: uploads.videoId, set: choice });
}

async function replacePicture(
  client: pg.PoolClient,
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
