import type { AssetManifest } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import { announcePurge } from '../cache/purges.ts';
import { affected, first, idRow, rows } from '../database/rows.ts';
import { assetStates, videoStatus } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { insertDecision } from '../moderation/decision-store.ts';
import { type CopyOf, systemActor, type TransitionReason, transition } from '../videos/states/transition.ts';
import type { UploadFailure } from './upload-failure.ts';

const assetRow = z.object({
  id: z.int(),
  state: z.enum(assetStates),
  sourceKey: z.string(),
  vr: z.string().nullable(),
});

export type AssetRow = z.infer<typeof assetRow>;

export async function loadAsset(pool: pg.Pool, assetId: number): Promise<AssetRow | undefined> {
  return first(
    pool,
    assetRow,
    'SELECT id, state, source_key AS "sourceKey", vr FROM media_assets WHERE id = $1',
    [assetId],
  );
}

/** The video of an asset was removed while its files were made. */
export class AssetRemoved extends Error {
  override readonly name = 'AssetRemoved';
}

/**
 * Saves the manifest of an asset and updates the length and badges of its videos.
 * The purge of all pages that show one of them is part of the same transaction.
 *
 * @throws AssetRemoved if the asset was erased meanwhile.
 */
export async function saveManifest(
  pool: pg.Pool,
  assetId: number,
  manifest: AssetManifest,
  state: 'partial' | 'ready',
): Promise<void> {
  await transaction(pool, async (client) => {
    const changed = await affected(
      client,
      `UPDATE media_assets SET manifest = $2, state = $3, error = NULL, updated_at = now(),
         step = CASE WHEN $3 = 'ready' THEN NULL ELSE step END
       WHERE id = $1 AND state <> 'failed'`,
      [assetId, manifest, manifest.renditions.length === 0 && state === 'partial' ? 'pending' : state],
    );
    if (changed === 0) throw new AssetRemoved();
    const has = (rung: string) => manifest.renditions.some((rendition) => rendition.rung === rung);
    // The highest rung of a partial ladder is not known yet.
    const badges = state === 'ready' ? [has('hd') || has('fhd'), has('fhd')] : [null, null];
    await client.query(
      `UPDATE videos SET duration_seconds = $2, is_hd = coalesce($3, is_hd), is_fhd = coalesce($4, is_fhd), updated_at = now()
       WHERE asset_id = $1
         AND (duration_seconds, is_hd, is_fhd) IS DISTINCT FROM ($2, coalesce($3, is_hd), coalesce($4, is_fhd))`,
      [assetId, Math.round(manifest.durationSeconds), ...badges],
    );
    // A moderator reviews an uploaded video before it is published.
    if (state === 'ready') await moveProcessed(client, assetId, { from: ['encoding'], to: 'in_review' });
    await announcePurge(client, await tagsOfAsset(client, assetId));
  });
}

/** Records that the checks of a new file have passed and that its media are being made. */
export async function saveChecked(pool: pg.Pool, assetId: number): Promise<void> {
  await transaction(pool, async (client) => {
    await moveProcessed(client, assetId, { from: ['checking'], to: 'encoding' });
  });
}

/** Above this number of videos a purge of everything is cheaper than a list of tags. */
const maxNamedVideos = 500;

async function tagsOfAsset(client: pg.ClientBase, assetId: number): Promise<string[]> {
  const found = await rows(client, idRow, 'SELECT id FROM videos WHERE asset_id = $1 ORDER BY id LIMIT $2', [
    assetId,
    maxNamedVideos + 1,
  ]);
  return found.length > maxNamedVideos ? ['*'] : ['videos', ...found.map(({ id }) => `video-${id}`)];
}

interface ProcessedMove {
  from: readonly ('checking' | 'encoding')[];
  to: 'encoding' | 'in_review' | 'refused';
  reason?: TransitionReason;
}

/** Moves the videos of an asset that are in one of these stages to the next one. */
async function moveProcessed(
  client: pg.ClientBase,
  assetId: number,
  { from, to, reason }: ProcessedMove,
): Promise<ProcessedVideo[]> {
  const found = await rows(
    client,
    idRow,
    `SELECT id FROM videos WHERE asset_id = $1 AND status_id = ${videoStatus.inProcessing}
       AND coalesce(step, 'encoding') = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
    [assetId, from],
  );
  const moved: ProcessedVideo[] = [];
  for (const { id } of found) {
    const { ownerId } = await transition(client, id, { to, actor: systemActor, reason });
    moved.push({ id, ownerId });
  }
  return moved;
}

interface ProcessedVideo {
  id: number;
  ownerId: number | null;
}

/** Stores the refusal as a decision, against which the owner may appeal: pictures that look alike can be different ones. */
async function recordRefusedCopy(client: pg.PoolClient, { id, ownerId }: ProcessedVideo): Promise<void> {
  await insertDecision(client, {
    ...{ section: 'video', objectId: id, ownerId, kind: 'refuse_copy', reason: 'copy', statement: '' },
    decidedBy: null,
  });
}

/** SQL: the segments of a rung that was being encoded are removed after a failure. */
const withoutGrowing = `manifest = CASE WHEN manifest ? 'growing' THEN NULL ELSE manifest END`;

/** After an interruption: the segments of a rung that was being encoded are removed, or will be replaced. */
export async function forgetGrowing(pool: pg.Pool, assetId: number): Promise<void> {
  await pool.query(
    `UPDATE media_assets SET ${withoutGrowing}, updated_at = now() WHERE id = $1 AND manifest ? 'growing'`,
    [assetId],
  );
}

/** Whether all videos of an asset are in processing; their uploaders and moderators may play them before any rung is complete. */
export async function isInProcessing(pool: pg.Pool, assetId: number): Promise<boolean> {
  const others = await rows(
    pool,
    idRow,
    `SELECT id FROM videos WHERE asset_id = $1 AND status_id <> ${videoStatus.inProcessing} LIMIT 1`,
    [assetId],
  );
  return others.length === 0;
}

/**
 * Marks an asset as failed and refuses its videos.
 *
 * @param failure The message for operators, the code of the text that the uploader sees, and what the file is a copy of.
 */
export async function saveFailure(
  pool: pg.Pool,
  assetId: number,
  failure: { message: string; code: UploadFailure; copy?: CopyOf | undefined },
): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query(
      `UPDATE media_assets SET state = 'failed', error = $2, step = NULL, ${withoutGrowing}, updated_at = now() WHERE id = $1`,
      [assetId, failure.message],
    );
    const isAppealable = failure.copy !== undefined;
    const refused = await moveProcessed(client, assetId, {
      from: ['checking', 'encoding'],
      to: 'refused',
      reason: { code: failure.code, copy: failure.copy, isAppealable },
    });
    if (isAppealable) for (const video of refused) await recordRefusedCopy(client, video);
  });
}

/** The step of an asset while the server waits for the next attempt. */
export const waitingStep = 'waiting';

/** Records that the server could not make the media, and waits. */
export async function saveWaiting(pool: pg.Pool, assetId: number, message: string): Promise<void> {
  await pool.query(
    `UPDATE media_assets SET step = '${waitingStep}', step_fraction = 0, error = $2, ${withoutGrowing}, updated_at = now()
     WHERE id = $1 AND state IN ('pending', 'partial')`,
    [assetId, message],
  );
}

/** Whether every video of an asset is erased: no video uses its files. */
export async function isErased(pool: pg.Pool, assetId: number): Promise<boolean> {
  const unused = await rows(
    pool,
    idRow,
    `SELECT a.id FROM media_assets a WHERE a.id = $1 AND a.state = 'failed' AND a.manifest IS NULL AND NOT EXISTS (
       SELECT FROM videos v WHERE v.asset_id = a.id AND NOT ${isRemoved('v')})`,
    [assetId],
  );
  return unused.length > 0;
}

/** Saves the current step; false if the asset was erased. */
export async function saveStep(
  pool: pg.Pool,
  assetId: number,
  step: string,
  fraction: number,
): Promise<boolean> {
  const changed = await affected(
    pool,
    `UPDATE media_assets SET step = $2, step_fraction = $3, updated_at = now() WHERE id = $1 AND state <> 'failed'`,
    [assetId, step, fraction],
  );
  return changed > 0;
}
