import { assetKeys } from '../asset/asset-keys.ts';
import type { AssetManifest } from '../asset/asset-manifest.ts';
import { planLadder } from '../ladder/plan-ladder.ts';
import { measureLoudness } from '../loudness/measure-loudness.ts';
import { planGain } from '../loudness/plan-gain.ts';
import { MediaError } from '../media-error.ts';
import { probe } from '../probe/probe.ts';
import type { Probe } from '../probe/read-probe.ts';
import { planToneMapping } from '../tone-mapping/tone-mapping.ts';
import type { IngestOptions } from './ingest-options.ts';
import { planSteps, type Step } from './steps.ts';
import { storedManifest } from './stored-asset.ts';
import { withWorkFolder } from './work-folder.ts';

/**
 * Makes all media files of a source. Resumable: results that an earlier run has stored, even a killed one, are not made
 * again. Throws `MediaError` (`source_format`, `source_damaged`, `ffmpeg_failed`, …) or the signal's reason.
 */
export async function ingest(options: IngestOptions): Promise<AssetManifest> {
  const { assetKey, store, workDir, signal } = options;
  signal?.throwIfAborted();
  let manifest = await storedManifest(store, assetKey);
  if (manifest !== undefined && isComplete(manifest)) {
    if (options.extraEncoder === undefined || manifest.extraHls !== undefined) return manifest;
  }
  return withWorkFolder(workDir, assetKey, async (folder) => {
    options.onStep?.('probe', 0);
    const facts = await probe(options.source, { signal });
    options.onStep?.('probe', 1);
    manifest ??= { ...emptyManifest(facts, options), ...(await normalisedAudio(facts, options)) };
    const toneMapping = await planToneMapping(facts);
    for (const step of planSteps({ ...options, probe: facts, manifest, toneMapping, folder })) {
      if (step.isIn(manifest)) continue;
      let next = await step.stored(manifest);
      if (next === undefined) {
        options.onStep?.(step.name, 0);
        const failure = await step
          .make(manifest, (fraction) => options.onStep?.(step.name, Math.min(0.99, fraction)))
          .catch((error: unknown) => optionalFailure(step, error));
        if (failure !== undefined) {
          options.onVariantsFailed?.(failure);
          continue;
        }
        next = await step.stored(manifest);
      }
      if (next === undefined) {
        throw new MediaError(
          'store_failed',
          `The step ${step.name} of ${assetKey} stored no result in the media store.`,
        );
      }
      manifest = next;
      await store.put(assetKeys.manifest(assetKey), { bytes: Buffer.from(JSON.stringify(manifest)) });
      options.onStep?.(step.name, 1);
      await options.onManifest?.(manifest);
      signal?.throwIfAborted();
    }
    return manifest;
  });
}

/** The error of an optional step that ffmpeg could not make; throws all others. */
function optionalFailure(step: Step, error: unknown): MediaError {
  if (step.isOptional && error instanceof MediaError && error.code === 'ffmpeg_failed') return error;
  throw error;
}

/** Measured once, before the first rendition, and stored in the manifest, so that all renditions have the same loudness. */
async function normalisedAudio(
  facts: Probe,
  options: IngestOptions,
): Promise<Pick<AssetManifest, 'audioGain'>> {
  const { source, loudnessTarget, signal, onStep } = options;
  if (loudnessTarget === undefined || !facts.hasAudio) return {};
  onStep?.('loudness', 0);
  const measured = await measureLoudness({
    source,
    durationSeconds: facts.durationSeconds,
    signal,
    onFraction: (fraction) => onStep?.('loudness', Math.min(0.99, fraction)),
  });
  onStep?.('loudness', 1);
  const audioGain = planGain(measured, loudnessTarget);
  return audioGain ? { audioGain } : {};
}

/** Whether all media of this asset exist. Pure. */
export function isComplete(manifest: AssetManifest): boolean {
  const { renditions, hls, timelines, preview, poster } = manifest;
  return (
    planLadder(manifest).every(
      ({ rung }) =>
        renditions.some((rendition) => rendition.rung === rung) &&
        hls.some((variant) => variant.rung === rung),
    ) &&
    timelines !== undefined &&
    preview &&
    poster
  );
}

function emptyManifest(facts: Probe, { vr = facts.vr, repeat = 1 }: IngestOptions): AssetManifest {
  return {
    version: 1,
    durationSeconds: facts.durationSeconds * repeat,
    width: facts.width,
    height: facts.height,
    // The frame rate of the renditions, which is limited by the ladder.
    frameRate: planLadder(facts)[0]?.frameRate ?? facts.frameRate,
    hasAudio: facts.hasAudio,
    ...(vr === undefined ? {} : { vr }),
    renditions: [],
    hls: [],
    preview: false,
    poster: false,
  };
}
