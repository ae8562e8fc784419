import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assetKeys, type MediaStore, makePictures, makeStill, withWorkFolder } from '@nightjar/media';
import { demonstrationPicture, demonstrationPortrait } from '@nightjar/media/demonstration';
import type pg from 'pg';
import { z } from 'zod';
import { announcePurge } from '../cache/purges.ts';
import { rows } from '../database/rows.ts';
import { makePictureBatch, type PictureOwner } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import { demonstrationClipOf, locateSource } from './asset-source.ts';
import type { PipelineParts } from './pipeline-parts.ts';

const tables = { video: 'videos', model: 'models', channel: 'channels' } as const satisfies Record<
  PictureOwner,
  string
>;

/** The job that makes the pictures of a few cards. Each card is marked when it is done, so a kill loses one at most. */
export function makePictureBatchHandler(parts: PipelineParts) {
  const { log } = parts;
  const { pool } = parts.database;
  return handler({
    queue: makePictureBatch,
    async run({ owner, ids }, signal) {
      const done: number[] = [];
      try {
        for (const subject of await loadSubjects(pool, owner, ids)) {
          signal.throwIfAborted();
          if (!(await makeOne(parts, owner, subject, signal))) continue;
          const { rowCount } = await pool.query(
            `UPDATE ${tables[owner]} SET picture_ready = true WHERE id = $1 AND picture_key = $2`,
            [subject.id, subject.pictureKey],
          );
          // The uploader has chosen another picture in the meantime.
          if (rowCount === 0) {
            await parts.mediaStore.remove(`pictures/${subject.pictureKey}`);
            continue;
          }
          done.push(subject.id);
        }
      } finally {
        if (done.length > 0) {
          await announcePurge(pool, tagsOf(owner, done));
          log.debug({ owner, pictures: done.length }, 'Pictures were made.');
        }
      }
    },
  });
}

const subjectRow = z.object({
  id: z.int(),
  pictureKey: z.string(),
  assetId: z.int().nullable(),
  sourceKey: z.string().nullable(),
  /** The second of the screenshot that the uploader chose. */
  previewSeconds: z.number().nullable(),
  /** The best finished rendition. */
  suffix: z.string().nullable(),
  vr: z.string().nullable(),
});

type Subject = z.infer<typeof subjectRow>;

async function loadSubjects(pool: pg.Pool, owner: PictureOwner, ids: number[]): Promise<Subject[]> {
  const more =
    owner === 'video'
      ? `, asset_id AS "assetId", a.source_key AS "sourceKey", videos.vr,
         (SELECT preview_seconds FROM uploads WHERE video_id = videos.id) AS "previewSeconds",
         a.manifest -> 'renditions' -> -1 ->> 'suffix' AS suffix`
      : ', NULL AS "assetId", NULL AS "sourceKey", NULL AS "previewSeconds", NULL AS suffix, NULL AS vr';
  const from = owner === 'video' ? 'videos LEFT JOIN media_assets a ON a.id = asset_id' : tables[owner];
  return rows(
    pool,
    subjectRow,
    `SELECT ${tables[owner]}.id, picture_key AS "pictureKey" ${more} FROM ${from}
     WHERE ${tables[owner]}.id = ANY($1) AND NOT picture_ready AND picture_key IS NOT NULL
     ORDER BY array_position($1, ${tables[owner]}.id)`,
    [ids],
  );
}

/** Returns false if the video has no poster yet. */
async function makeOne(
  parts: PipelineParts,
  owner: PictureOwner,
  subject: Subject,
  signal: AbortSignal,
): Promise<boolean> {
  const { mediaStore: store } = parts;
  const { id: index, pictureKey } = subject;
  if (owner !== 'video') {
    await demonstrationPortrait({ kind: owner, index, pictureKey, store });
    return true;
  }
  const clip = subject.sourceKey === null ? undefined : demonstrationClipOf(subject.sourceKey);
  if (clip) {
    await demonstrationPicture({ clip: clip.key, index, pictureKey, store });
    return true;
  }
  const bytes = (await chosenStill(parts, subject, signal)) ?? (await poster(store, subject));
  if (bytes === undefined) return false;
  await makePictures({ source: { bytes }, pictureKey, store, signal });
  return true;
}

async function poster(store: MediaStore, { assetId }: Subject): Promise<Uint8Array | undefined> {
  const key = assetKeys.poster(`assets/${assetId}`);
  return (await store.stat(key)) ? buffer(await store.open(key)) : undefined;
}

/** The screenshot that the uploader chose; undefined if none was chosen or it cannot be read, for example after the end. */
async function chosenStill(
  { mediaStore, workDir, log }: PipelineParts,
  { id, assetId, suffix, previewSeconds, vr }: Subject,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (previewSeconds === null || suffix === null) return undefined;
  const sourceKey = assetKeys.rendition(`assets/${assetId}`, suffix);
  const source = await locateSource({ sourceKey, mediaStore, workDir, signal, onProgress: () => undefined });
  try {
    return await withWorkFolder(workDir, 'still', async (folder) => {
      const target = join(folder, 'still.jpg');
      await makeStill({ source: source.path, seconds: previewSeconds, vr: vr ?? undefined, target, signal });
      return readFile(target);
    });
  } catch (error) {
    signal.throwIfAborted();
    log.warn(
      { err: error, video: id },
      'The chosen preview screenshot cannot be made; the poster is used instead.',
    );
    return undefined;
  } finally {
    await source.discard();
  }
}

function tagsOf(owner: PictureOwner, ids: number[]): string[] {
  if (owner === 'video') return ['videos', ...ids.map((id) => `video-${id}`)];
  return [owner === 'model' ? 'models' : 'channels'];
}
