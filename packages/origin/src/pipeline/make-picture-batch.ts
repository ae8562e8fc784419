import { buffer } from 'node:stream/consumers';
import { type MediaStore, makePictures } from '@nightjar/media';
import { demonstrationPicture, demonstrationPortrait } from '@nightjar/media/demonstration';
import type pg from 'pg';
import { announcePurge } from '../cache/purges.ts';
import { makePictureBatch, type PictureOwner } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import { demonstrationClipOf } from './asset-source.ts';
import type { PipelineParts } from './ingest-asset.ts';

const tables = { video: 'videos', model: 'models', channel: 'channels' } as const satisfies Record<
  PictureOwner,
  string
>;

/** The job that makes the pictures of a few cards; each is marked as it is done, so that a kill costs one at most. */
export function makePictureBatchHandler({ database, mediaStore, log }: PipelineParts) {
  const { pool } = database;
  return handler({
    queue: makePictureBatch,
    async run({ owner, ids }, signal) {
      const done: number[] = [];
      try {
        for (const subject of await loadSubjects(pool, owner, ids)) {
          signal.throwIfAborted();
          if (!(await makeOne(mediaStore, owner, subject, signal))) continue;
          await pool.query(`UPDATE ${tables[owner]} SET picture_ready = true WHERE id = $1`, [subject.id]);
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

interface Subject {
  id: number;
  pictureKey: string;
  assetId: number | null;
  sourceKey: string | null;
}

async function loadSubjects(pool: pg.Pool, owner: PictureOwner, ids: number[]): Promise<Subject[]> {
  const asset =
    owner === 'video'
      ? ', asset_id AS "assetId", (SELECT source_key FROM media_assets WHERE id = asset_id) AS "sourceKey"'
      : ', NULL AS "assetId", NULL AS "sourceKey"';
  const { rows } = await pool.query<Subject>(
    `SELECT id, picture_key AS "pictureKey" ${asset} FROM ${tables[owner]}
     WHERE id = ANY($1) AND NOT picture_ready AND picture_key IS NOT NULL
     ORDER BY array_position($1, id)`,
    [ids],
  );
  return rows;
}

/** False where there is nothing yet to make a picture from. */
async function makeOne(
  store: MediaStore,
  owner: PictureOwner,
  subject: Subject,
  signal: AbortSignal,
): Promise<boolean> {
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
  const poster = `assets/${subject.assetId}/poster.jpg`;
  if (!(await store.stat(poster))) return false;
  await makePictures({
    source: { bytes: await buffer(await store.open(poster)) },
    pictureKey,
    store,
    signal,
  });
  return true;
}

function tagsOf(owner: PictureOwner, ids: number[]): string[] {
  if (owner === 'video') return ['videos', ...ids.map((id) => `video-${id}`)];
  return [owner === 'model' ? 'models' : 'channels'];
}
