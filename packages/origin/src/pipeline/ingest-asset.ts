import { mkdir } from 'node:fs/promises';
import { ingest, MediaError } from '@nightjar/media';
import type pg from 'pg';
import { ingestAsset } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import { countAttempt } from '../limits/attempts.ts';
import type { Log } from '../log.ts';
import { locateSource } from './asset-source.ts';
import {
  AssetRemoved,
  type AssetRow,
  loadAsset,
  saveChecked,
  saveFailure,
  saveManifest,
  saveStep,
} from './asset-store.ts';
import { checkNearDuplicates } from './near-duplicates/check-near-duplicates.ts';
import type { PipelineParts } from './pipeline-parts.ts';
import { RemovedCopy, uploadFailureOf } from './upload-failure.ts';

/** Errors that a retry cannot fix. */
const permanentErrors: ReadonlySet<string> = new Set([
  'source_missing',
  'source_format',
  'source_no_video',
  'source_damaged',
  'source_too_large',
]);

/**
 * The job that makes all media of one asset. A retry continues after the last file that is in the store.
 * `onReady` is called when all media are made.
 */
export function ingestAssetHandler(parts: PipelineParts, onReady: (assetId: number) => Promise<void>) {
  return handler({
    queue: ingestAsset,
    async run({ assetId }, signal) {
      const asset = await loadAsset(parts.database.pool, assetId);
      if (!asset || asset.state === 'ready' || asset.state === 'failed') return;
      try {
        await ingestOne(parts, asset, signal);
        await onReady(assetId);
        parts.log.info({ asset: assetId, source: asset.sourceKey }, 'A video file is ready.');
      } catch (error) {
        if (error instanceof AssetRemoved) {
          // The last step may have stored a file after the asset was erased.
          await parts.mediaStore.remove(`assets/${assetId}`);
          return;
        }
        const isPermanent =
          error instanceof RemovedCopy ||
          (error instanceof MediaError && (await isFinal(parts.database.pool, assetId, error)));
        if (!isPermanent) throw error;
        parts.log.error({ err: error, asset: assetId }, 'A video file cannot be used.');
        await saveFailure(parts.database.pool, assetId, {
          message: error.message,
          code: uploadFailureOf(error),
        });
      }
    },
  });
}

/** Errors that may be an accident of the server, such as a killed ffmpeg; after several attempts they are those of the file. */
const countedErrors: ReadonlySet<string> = new Set(['ffmpeg_failed', 'timeout', 'picture', 'manifest']);
const MOST_FAILURES = 4;
const WEEK_SECONDS = 7 * 24 * 3600;

/** Whether another attempt cannot succeed; counts the failure. */
async function isFinal(pool: pg.Pool, assetId: number, { code }: MediaError): Promise<boolean> {
  if (permanentErrors.has(code)) return true;
  if (!countedErrors.has(code)) return false;
  const limit = { key: `ingest failure ${assetId}`, most: MOST_FAILURES, seconds: WEEK_SECONDS };
  return (await countAttempt(pool, [limit])) !== undefined;
}

async function ingestOne(parts: PipelineParts, asset: AssetRow, stopping: AbortSignal): Promise<void> {
  const { database, mediaStore, workDir, log } = parts;
  const erased = new AbortController();
  const signal = AbortSignal.any([stopping, erased.signal]);
  const steps = stepReporter(async (step, fraction) => {
    if (!(await saveStep(database.pool, asset.id, step, fraction))) erased.abort(new AssetRemoved());
  }, log);
  await mkdir(workDir, { recursive: true });
  const source = await locateSource({
    sourceKey: asset.sourceKey,
    mediaStore,
    workDir,
    signal,
    onProgress: (fraction) => steps.report('source', fraction),
  });
  const vr = source.vr ?? asset.vr;
  await checkNearDuplicates(parts, { assetId: asset.id, path: source.path, vr, signal });
  await saveChecked(database.pool, asset.id);
  const manifest = await ingest({
    source: source.path,
    assetKey: `assets/${asset.id}`,
    store: mediaStore,
    workDir,
    ...(source.repeat === undefined ? {} : { repeat: source.repeat }),
    ...(source.preset === undefined ? {} : { preset: source.preset }),
    ...(vr === null || vr === undefined ? {} : { vr }),
    signal,
    onStep: steps.report,
    onManifest: (partial) => saveManifest(database.pool, asset.id, partial, 'partial'),
  });
  await steps.settle();
  await saveManifest(database.pool, asset.id, manifest, 'ready');
  await source.discard();
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
