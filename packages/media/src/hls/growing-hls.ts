import { type FileHandle, open } from 'node:fs/promises';
import { assetKeys } from '../asset/asset-keys.ts';
import type { HlsRung } from '../asset/asset-manifest.ts';
import type { Rung } from '../ladder/plan-ladder.ts';
import { type CutterOptions, createSegmentCutter, type SegmentCutter } from './segment-cutter.ts';

/** Options of `createGrowingHls`. */
export interface GrowingOptions extends Omit<CutterOptions, 'variant'> {
  rung: Rung;
  /** The fragmented file that ffmpeg writes. */
  path: string;
  /** Called once, when the first segments can be played. */
  onPlayable: (variant: HlsRung) => void | Promise<void>;
}

/** The HLS variant of a rung that is being encoded. */
export interface GrowingHls {
  readonly path: string;
  /** Removes what is stored, also by a killed run, before ffmpeg writes the file again. */
  restart(): Promise<void>;
  /** Stores the segments that are complete in the meantime; an error is thrown by `finish`. */
  advance(): void;
  finish(): Promise<void>;
  /** Removes the stored segments of a source that is refused, or of an interrupted run. */
  discard(): Promise<void>;
}

export function createGrowingHls(options: GrowingOptions): GrowingHls {
  const { rung, path, assetKey, store, onPlayable } = options;
  let file: FileHandle | undefined;
  let cutter: SegmentCutter | undefined;
  let pending: Promise<void> | undefined;
  let failure: unknown;
  let isPlayable = false;

  /** Undefined until ffmpeg has created the file. */
  async function openCutter(): Promise<SegmentCutter | undefined> {
    file ??= await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (file !== undefined) cutter ??= createSegmentCutter(file, { ...options, variant: rung.rung });
    return cutter;
  }

  async function cut() {
    const current = await openCutter();
    await current?.cutComplete();
    const facts = isPlayable ? undefined : await current?.facts();
    if (facts === undefined) return;
    isPlayable = true;
    await onPlayable({ rung: rung.rung, width: rung.width, height: rung.height, ...facts });
  }

  async function close() {
    await pending;
    await file?.close();
    file = cutter = undefined;
  }

  async function discard() {
    await close();
    await store.remove(assetKeys.hlsFolder(assetKey, rung.rung));
  }

  return {
    path,
    restart: discard,
    advance() {
      if (failure !== undefined) return;
      pending ??= cut()
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => {
          pending = undefined;
        });
    },
    async finish() {
      await pending;
      if (failure !== undefined) throw failure;
      await (await openCutter())?.finish();
      await close();
    },
    discard,
  };
}
