import { mkdir } from 'node:fs/promises';
import { ingest, MediaError, type MediaStore } from '@nightjar/media';
import type { Database } from '../database/open-database.ts';
import { ingestAsset } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import type { Log } from '../log.ts';
import { locateSource } from './asset-source.ts';
import { type AssetRow, loadAsset, saveChecked, saveFailure, saveManifest, saveStep } from './asset-store.ts';
import { uploadFailureOf } from './upload-failure.ts';

export interface PipelineParts {
  database: Database;
  mediaStore: MediaStore;
  /** Folder of unfinished files; a rename is cheapest on the file system of the store. */
  workDir: string;
  log: Log;
}

/** Errors that a retry cannot fix. */
const permanentErrors: ReadonlySet<string> = new Set(['source_missing', 'source_format', 'source_damaged']);

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
        if (!(error instanceof MediaError && permanentErrors.has(error.code))) throw error;
        parts.log.error({ err: error, asset: assetId }, 'A video file cannot be used.');
        await saveFailure(parts.database.pool, assetId, {
          message: error.message,
          code: uploadFailureOf(error),
        });
      }
    },
  });
}

async function ingestOne(parts: PipelineParts, asset: AssetRow, signal: AbortSignal): Promise<void> {
  const { database, mediaStore, workDir, log } = parts;
  const steps = stepReporter((step, fraction) => saveStep(database.pool, asset.id, step, fraction), log);
  await mkdir(workDir, { recursive: true });
  const source = await locateSource({
    sourceKey: asset.sourceKey,
    mediaStore,
    workDir,
    signal,
    onProgress: (fraction) => steps.report('source', fraction),
  });
  await saveChecked(database.pool, asset.id);
  const vr = source.vr ?? asset.vr;
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
