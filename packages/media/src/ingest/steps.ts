import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assetKeys } from '../asset/asset-keys.ts';
import type { AssetManifest } from '../asset/asset-manifest.ts';
import { type ExtraEncoder, extraCodecOf } from '../encoders/video-encoders.ts';
import { packageHls } from '../hls/package-hls.ts';
import { planLadder, type Rung } from '../ladder/plan-ladder.ts';
import { MediaError } from '../media-error.ts';
import { makePoster } from '../pictures/poster.ts';
import { makeHoverPreview } from '../preview/hover-preview.ts';
import type { Probe } from '../probe/read-probe.ts';
import { planTimelines } from '../timeline/plan-timelines.ts';
import { makeSheets } from '../timeline/sheets.ts';
import { encodeRenditions } from './encode-renditions.ts';
import { growingRung } from './growing-rung.ts';
import type { IngestOptions, IngestStep } from './ingest-options.ts';
import { storedExtraHls, storedHls, storedRendition } from './stored-asset.ts';

/** One step of an ingest. */
export interface Step {
  name: IngestStep;
  /** Whether the asset is complete without it: `ffmpeg_failed` then ends only this step. */
  isOptional?: boolean;
  isIn(manifest: AssetManifest): boolean;
  /** Returns the manifest with the result of this step, if the complete result is in the store. */
  stored(manifest: AssetManifest): Promise<AssetManifest | undefined>;
  make(manifest: AssetManifest, onFraction: (fraction: number) => void): Promise<void>;
}

export interface StepContext extends IngestOptions {
  probe: Probe;
  manifest: AssetManifest;
  /** Filters from `planToneMapping`. */
  toneMapping: readonly string[];
  /** Folder for unfinished files of this run. */
  folder: string;
}

/** Plans the rungs, which one process encodes together, because decoding costs as much as the smallest rung, and what is made from them. */
export function planSteps(context: StepContext): Step[] {
  const [smallest, ...larger] = planLadder(context.manifest);
  if (smallest === undefined) return [];
  return [
    renditionStep(context, smallest, [smallest, ...larger]),
    // First, so that players of the growing rung keep a playlist.
    hlsStep(context, smallest),
    posterStep(context, smallest),
    previewStep(context, smallest),
    sheetsStep(context, smallest),
    ...larger.flatMap((rung, index) => [
      renditionStep(context, rung, larger.slice(index)),
      hlsStep(context, rung),
    ]),
    ...(context.extraEncoder ? [extraStep(context, context.extraEncoder, [smallest, ...larger])] : []),
  ];
}

/** Makes a rung, together with those of `group` that are not in the store. */
function renditionStep(context: StepContext, rung: Rung, group: readonly Rung[]): Step {
  const { assetKey, store, folder } = context;
  return {
    name: rung.rung,
    isIn: (manifest) => manifest.renditions.some((rendition) => rendition.rung === rung.rung),
    async stored(manifest) {
      const found = await storedRendition(store, assetKey, rung);
      if (found === undefined) return undefined;
      const isFirst = manifest.renditions.length === 0;
      // That of a growing rung exists already; without it in the same manifest, its players would find no playlist.
      const hls = await storedHls(store, assetKey, found.rendition);
      return {
        ...manifest,
        // The duration of the rendition replaces the duration that the source declares.
        ...(isFirst ? { durationSeconds: found.movie.durationSeconds } : {}),
        renditions: [...manifest.renditions, found.rendition],
        hls: [...manifest.hls, ...(hls ? [hls] : [])],
      };
    },
    async make(manifest, onFraction) {
      const rungs: Rung[] = [];
      for (const one of group)
        if ((await store.stat(assetKeys.rendition(assetKey, one.suffix))) === undefined) rungs.push(one);
      const growing = growingRung(context, manifest, rungs[0]);
      try {
        const files = await encodeRenditions({
          ...context,
          rungs,
          preset: context.preset ?? 'veryfast',
          encoder: context.videoEncoder ?? 'libx264',
          gain: manifest.audioGain,
          repeat: context.repeat ?? 1,
          judgesSource: manifest.renditions.length === 0,
          growing,
          workDir: folder,
          onFraction,
        });
        for (const file of files)
          await store.put(assetKeys.rendition(assetKey, file.rung.suffix), { path: file.path, move: true });
        await growing?.finish();
      } catch (error) {
        await growing?.discard().catch((failure: unknown) => context.onGrowingFailed?.(failure));
        throw error;
      }
    },
  };
}

function hlsStep(context: StepContext, rung: Rung): Step {
  const { assetKey, store, folder, signal } = context;
  return {
    name: `hls-${rung.rung}`,
    isIn: (manifest) => manifest.hls.some((variant) => variant.rung === rung.rung),
    async stored(manifest) {
      const rendition = manifest.renditions.find((one) => one.rung === rung.rung);
      const variant = rendition && (await storedHls(store, assetKey, rendition));
      return variant && { ...manifest, hls: [...manifest.hls, variant] };
    },
    async make({ durationSeconds }) {
      const rendition = await localRendition(context, rung);
      await packageHls({
        rendition,
        variant: rung.rung,
        assetKey,
        store,
        workDir: folder,
        durationSeconds,
        signal,
      });
    },
  };
}

/** HLS variants of all rungs in another codec, which have no files of their own. */
function extraStep(context: StepContext, encoder: ExtraEncoder, rungs: readonly Rung[]): Step {
  const { assetKey, store, folder, signal } = context;
  const codec = extraCodecOf(encoder);
  return {
    name: `hls-${codec}`,
    isOptional: true,
    isIn: ({ extraHls }) => extraHls !== undefined,
    async stored(manifest) {
      const extraHls = await storedExtraHls(store, assetKey, rungs, codec);
      return extraHls && { ...manifest, extraHls };
    },
    async make({ audioGain, durationSeconds }, onFraction) {
      const workDir = await mkdtemp(join(folder, `${codec}-`));
      const files = await encodeRenditions({
        ...context,
        rungs,
        preset: context.preset ?? 'veryfast',
        encoder,
        gain: audioGain,
        repeat: context.repeat ?? 1,
        judgesSource: false,
        workDir,
        onFraction,
      });
      for (const { rung, path: rendition } of files) {
        const variant = `${rung.rung}-${codec}` as const;
        await packageHls({ rendition, variant, assetKey, store, workDir, durationSeconds, signal });
      }
    },
  };
}

function posterStep(context: StepContext, rung: Rung): Step {
  const { assetKey, store, folder, source, probe, toneMapping, signal } = context;
  const key = assetKeys.poster(assetKey);
  return {
    name: 'poster',
    isIn: (manifest) => manifest.poster,
    stored: async (manifest) => ((await store.stat(key)) ? { ...manifest, poster: true } : undefined),
    async make({ vr }) {
      const rendition = await localRendition(context, rung);
      const { durationSeconds } = probe;
      const path = await makePoster({
        ...{ source, rendition, durationSeconds, vr, toneMapping },
        ...{ workDir: folder, signal },
      });
      await store.put(key, { path, move: true });
    },
  };
}

function previewStep(context: StepContext, rung: Rung): Step {
  const { assetKey, store, folder, signal } = context;
  const key = assetKeys.preview(assetKey);
  return {
    name: 'preview',
    isIn: (manifest) => manifest.preview,
    stored: async (manifest) => ((await store.stat(key)) ? { ...manifest, preview: true } : undefined),
    async make({ durationSeconds, vr, width, height }) {
      const rendition = await localRendition(context, rung);
      const isPortrait = height > width;
      const path = await makeHoverPreview({
        rendition,
        durationSeconds,
        isPortrait,
        vr,
        workDir: folder,
        signal,
      });
      await store.put(key, { path, move: true });
    },
  };
}

function sheetsStep(context: StepContext, rung: Rung): Step {
  const { assetKey, store, folder, signal } = context;
  return {
    name: 'sheets',
    isIn: (manifest) => manifest.timelines !== undefined,
    async stored(manifest) {
      const timelines = planTimelines(manifest.durationSeconds);
      // Sheets are stored in order, so if the last one exists, all exist.
      const last = await store.stat(assetKeys.sheet(assetKey, timelines.sheets));
      return last && { ...manifest, timelines };
    },
    async make({ durationSeconds, vr, width, height }) {
      const plan = planTimelines(durationSeconds);
      const rendition = await localRendition(context, rung);
      const sheets = await makeSheets({
        rendition,
        plan,
        isPortrait: height > width,
        vr,
        workDir: folder,
        signal,
      });
      for (const [index, path] of sheets.entries()) {
        await store.put(assetKeys.sheet(assetKey, index + 1), { path, move: true });
      }
    },
  };
}

/** Returns a local path of a finished rendition; downloads it from a bucket. */
async function localRendition(context: StepContext, rung: Rung): Promise<string> {
  const { store, assetKey, folder } = context;
  const key = assetKeys.rendition(assetKey, rung.suffix);
  const local = store.localPath(key);
  if (local !== undefined) return local;
  const path = join(folder, `fetched-${rung.rung}.mp4`);
  const expected = await store.stat(key);
  if (expected === undefined) throw new MediaError('store_missing', `There is no ${key} in the media store.`);
  await pipeline(await store.open(key), createWriteStream(path), { signal: context.signal });
  return path;
}
