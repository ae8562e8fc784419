import { ingest } from '@nightjar/media';
import type { DiskReserve } from '../disk/disk-reserve.ts';
import { withinReserve } from '../disk/within-reserve.ts';
import { ingestAsset } from '../jobs/queues.ts';
import { handler, RetryAfter } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { type AssetSource, locateSource } from './asset-source.ts';
import {
  AssetRemoved,
  type AssetRow,
  forgetGrowing,
  isErased,
  isInProcessing,
  loadAsset,
  saveChecked,
  saveFailure,
  saveManifest,
  saveStep,
  saveWaiting,
} from './asset-store.ts';
import { checkBeforeReview, checkNearDuplicates } from './near-duplicates/check-near-duplicates.ts';
import type { PipelineParts } from './pipeline-parts.ts';
import { countServerFailure, isFileError, isInterruption } from './server-failures.ts';
import { RemovedCopy, uploadFailureOf } from './upload-failure.ts';

/**
 * The job that makes all media of one asset. A retry continues after the last file that is in the store. A failure of the
 * server is retried with growing intervals; only an error of the file refuses the upload at once.
 * `onReady` is called when all media are made.
 */
export function ingestAssetHandler(
  parts: PipelineParts & { reserve: DiskReserve },
  onReady: (assetId: number) => Promise<void>,
) {
  const { pool } = parts.database;
  return handler({
    queue: ingestAsset,
    async run({ assetId }, signal) {
      const asset = await loadAsset(pool, assetId);
      if (!asset || asset.state === 'ready') return;
      if (asset.state === 'failed') {
        await removeErased(parts, assetId);
        return;
      }
      try {
        await withinReserve(parts.reserve, signal, (kept) => ingestOne(parts, asset, kept));
        await onReady(assetId);
        parts.log.info({ asset: assetId, source: asset.sourceKey }, 'A video file is ready.');
      } catch (error) {
        if (error instanceof AssetRemoved) await removeErased(parts, assetId);
        else if (isInterruption(error, signal)) {
          // If the database is the cause, the next attempt does it.
          await forgetGrowing(pool, assetId).catch(() => undefined);
          throw error;
        } else await settle(parts, assetId, error);
      }
    },
  });
}

/** Removes what was stored for an asset after it was erased, also by a worker that was killed since. */
async function removeErased({ database, mediaStore }: PipelineParts, assetId: number): Promise<void> {
  if (await isErased(database.pool, assetId)) await mediaStore.remove(`assets/${assetId}`);
}

/** Refuses a file that cannot be used. @throws RetryAfter after a failure of the server */
async function settle({ database: { pool }, log }: PipelineParts, assetId: number, error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const seconds = isFileError(error) ? undefined : await countServerFailure(pool, assetId, error);
  if (seconds !== undefined) {
    await saveWaiting(pool, assetId, message);
    throw new RetryAfter(seconds, message, { cause: error });
  }
  log.error({ err: error, asset: assetId }, 'A video file cannot be used.');
  const copy = error instanceof RemovedCopy ? { videoId: error.videoId } : undefined;
  await saveFailure(pool, assetId, { message, code: uploadFailureOf(error), copy });
}

async function ingestOne(parts: PipelineParts, asset: AssetRow, stopping: AbortSignal): Promise<void> {
  const { database, mediaStore, workDir, log } = parts;
  const erased = new AbortController();
  const signal = AbortSignal.any([stopping, erased.signal]);
  const steps = stepReporter(async (step, fraction) => {
    if (!(await saveStep(database.pool, asset.id, step, fraction))) erased.abort(new AssetRemoved());
  }, log);
  // A killed worker could not do it, and its segments are replaced.
  await forgetGrowing(database.pool, asset.id);
  const source = await locateSource({
    sourceKey: asset.sourceKey,
    mediaStore,
    workDir,
    signal,
    onProgress: (fraction) => steps.report('source', fraction),
  });
  try {
    await ingestSource(parts, { asset, source, steps, signal });
  } catch (error) {
    // The next attempt continues with a generated clip; a copy of an upload is made again.
    if (source.isUpload) await source.discard();
    throw error;
  }
  await source.discard();
}

interface LocatedAsset {
  asset: AssetRow;
  source: AssetSource;
  steps: ReturnType<typeof stepReporter>;
  signal: AbortSignal;
}

async function ingestSource(
  parts: PipelineParts,
  { asset, source, steps, signal }: LocatedAsset,
): Promise<void> {
  const { database, mediaStore, workDir, log } = parts;
  const vr = source.vr ?? asset.vr;
  await checkNearDuplicates(parts, { assetId: asset.id, path: source.path, vr, signal });
  await saveChecked(database.pool, asset.id);
  const manifest = await ingest({
    source: source.path,
    assetKey: `assets/${asset.id}`,
    store: mediaStore,
    workDir,
    playsWhileEncoding: await isInProcessing(database.pool, asset.id),
    ...(source.isUpload ? parts.encoding : {}),
    ...(source.repeat === undefined ? {} : { repeat: source.repeat }),
    ...(source.preset === undefined ? {} : { preset: source.preset }),
    ...(vr === null || vr === undefined ? {} : { vr }),
    signal,
    onGrowingFailed: (err) =>
      log.warn(
        { err, asset: asset.id },
        'Segments of a video that is being encoded could not be stored or removed; it can be played when its first rung is complete.',
      ),
    onVariantsFailed: (err) =>
      log.warn(
        { err, asset: asset.id },
        'EXTRA_VIDEO_ENCODER failed; the video has only its H.264 renditions.',
      ),
    onStep: steps.report,
    onManifest: (partial) => saveManifest(database.pool, asset.id, partial, 'partial'),
  });
  await steps.settle();
  await checkBeforeReview(parts, {
    assetId: asset.id,
    suffix: manifest.renditions[0]?.suffix,
    vr: manifest.vr,
    signal,
  });
  await saveManifest(database.pool, asset.id, manifest, 'ready');
}

/** Saves the progress of an asset at most once a second; a failed save has no consequences. */
function stepReporter(save: (step: string, fraction: number) => Promise<void>, log: Log) {
  let lastSaved: { step: string; at: number } = { step: '', at: 0 };
  let pending: Promise<void> = Promise.resolve();
  return {
    report(step: string, fraction: number) {
      const now = performance.now();
      if (step === lastSaved.step && now - lastSaved.at < 1000) return;
      lastSaved = { step, at: now };
      pending = pending
        .then(() => save(step, fraction))
        .catch((error: unknown) => log.debug({ err: error }, 'The progress of an asset could not be saved.'));
    },
    settle: () => pending,
  };
}
