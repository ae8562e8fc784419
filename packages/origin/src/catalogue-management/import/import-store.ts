import { slug } from '@nightjar/api';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { idRow, one } from '../../database/rows.ts';
import {
  importedVideos,
  mediaAssets,
  users,
  videoFingerprints,
  videoStatus,
  videos,
} from '../../database/schema/index.ts';
import { onlyRow, type TypedClient, typed } from '../../database/typed.ts';
import { setTags } from '../../uploads/video-details.ts';
import { recordFirstStage, systemActor } from '../../videos/states/transition.ts';
import { findOrCreateNamed, namesOf } from '../named-entries.ts';
import type { ImportLine } from './import-line.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The video that a line created in an earlier import. */
export interface Imported {
  videoId: number;
  digest: string;
  /** The folder of its pictures. */
  pictureKey: string;
  /** The key and SHA-256 of its file; null if they are not stored. */
  sourceKey: string | null;
  sha256: string | null;
}

export async function findImported(client: TypedClient, key: string): Promise<Imported | undefined> {
  const { videoId, digest } = importedVideos;
  const { pictureKey } = videos;
  const { sourceKey } = mediaAssets;
  const { sha256 } = videoFingerprints;
  const found = await typed(client)
    .select({ videoId, digest, pictureKey, sourceKey, sha256 })
    .from(importedVideos)
    .innerJoin(videos, eq(videos.id, videoId))
    .leftJoin(mediaAssets, eq(mediaAssets.id, videos.assetId))
    .leftJoin(videoFingerprints, eq(videoFingerprints.videoId, videoId))
    .where(eq(importedVideos.key, key));
  return found.at(0);
}

export async function findOwner(client: TypedClient, username: string): Promise<number | undefined> {
  const found = typed(client).select({ id: users.id }).from(users);
  return (await found.where(eq(users.username, username))).at(0)?.id;
}

interface NewImported {
  key: string;
  title: string;
  sourceKey: string;
  pictureKey: string;
  durationSeconds: number;
  vr: string | undefined;
}

/** Inserts a video without its texts, with its asset; the pipeline checks and encodes it. */
export async function insertImported(
  client: pg.PoolClient,
  { key, title, sourceKey, pictureKey, durationSeconds, vr }: NewImported,
): Promise<{ videoId: number; assetId: number }> {
  const asset = typed(client).insert(mediaAssets).values({ sourceKey, vr });
  const { id: assetId } = onlyRow(await asset.returning({ id: mediaAssets.id }));
  const { id: videoId } = await one(
    client,
    idRow,
    `INSERT INTO videos (dir, title, status_id, step, post_date, duration_seconds, vr, asset_id, picture_key)
     VALUES ($1, $2, ${videoStatus.inProcessing}, 'checking', now(), $3, $4, $5, $6) RETURNING id`,
    [slug(title) || 'video', title, Math.round(durationSeconds), vr ?? null, assetId, pictureKey],
  );
  await recordFirstStage(client, videoId, 'checking', systemActor);
  await typed(client).insert(importedVideos).values({ key, videoId, digest: '' });
  return { videoId, assetId };
}

/** Locks a video for the transaction, before changes of its details. */
export async function lockImported(client: Client, videoId: number): Promise<void> {
  await client.query('SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE', [videoId]);
}

interface SavedTexts {
  videoId: number;
  line: ImportLine;
  ownerId: number | null;
  digest: string;
}

/** Saves the texts of a line, and creates categories, models, tags and the channel that do not exist. */
export async function saveTexts(
  client: pg.PoolClient,
  { videoId, line, ownerId, digest }: SavedTexts,
): Promise<void> {
  const channelId =
    line.channel === '' ? null : (await findOrCreateNamed(client, 'channel', namesOf([line.channel])))[0];
  await client.query(
    `UPDATE videos SET title = $2, dir = $3, description = $4, is_private = $5, gender = $6, channel_id = $7,
       user_id = $8, vr = coalesce($9, vr), post_date = coalesce($10, post_date), updated_at = now() WHERE id = $1`,
    [
      videoId,
      line.title,
      slug(line.title) || 'video',
      line.description,
      line.private,
      line.gender,
      channelId ?? null,
      ownerId,
      line.vr || null,
      line.post_date === '' ? null : new Date(line.post_date),
    ],
  );
  await relate(
    client,
    'categories',
    videoId,
    await findOrCreateNamed(client, 'category', namesOf(line.categories)),
  );
  // An import has no review of models, so that names with the same slug are one entry.
  await relate(client, 'models', videoId, await findOrCreateNamed(client, 'model', namesOf(line.models)));
  await setTags(client, videoId, namesOf(line.tags));
  const saved = typed(client).update(importedVideos).set({ digest, importedAt: sql`now()` });
  await saved.where(eq(importedVideos.videoId, videoId));
}

const columns = { categories: 'category_id', models: 'model_id' } as const;

/** Replaces the categories or models of a video. */
async function relate(
  client: Client,
  table: keyof typeof columns,
  videoId: number,
  ids: readonly number[],
): Promise<void> {
  const column = columns[table];
  await client.query(`DELETE FROM video_${table} WHERE video_id = $1 AND ${column} <> ALL ($2)`, [
    videoId,
    ids,
  ]);
  await client.query(
    `INSERT INTO video_${table} (video_id, ${column}) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`,
    [videoId, ids],
  );
}
