import { type FileHandle, open, rm } from 'node:fs/promises';
import { assetKeys } from '../asset/asset-keys.ts';
import type { HlsRung } from '../asset/asset-manifest.ts';
import { audioKbit, type Rung } from '../ladder/plan-ladder.ts';
import { type CutterOptions, createSegmentCutter, type SegmentCutter } from './segment-cutter.ts';

/** Options of `createGrowingHls`. */
export interface GrowingOptions extends Omit<CutterOptions, 'variant' | 'isGrowing'> {
  rung: Rung;
  /** The fragmented file that ffmpeg writes. */
  path: string;
  /** Called when the first segments can be played; after an error it is called again. */
  onPlayable: (variant: HlsRung) => void | Promise<void>;
  /**
   * Called if segments could not be stored until the end, when the rung is packaged from its file, and if the last call of
   * `onPlayable` failed.
   */
  onFailed: (error: unknown) => void;
}

/** The HLS variant of a rung that is being encoded. */
export interface GrowingHls {
  readonly path: string;
  /**
   * Prepares for a run of ffmpeg that writes the file. The first call removes what a killed job has stored. Later ones, after a
   * failed run, keep it: the next run makes the same segments, and its own follow those in the playlist.
   */
  begin(): Promise<void>;
  /** Stores the segments that are complete in the meantime; what fails is stored by the next call. */
  advance(): void;
  /** Stores the rest. Throws only the reason of an abort. */
  finish(): Promise<void>;
  /** Removes the stored segments of a source that is refused, or of an interrupted run. */
  discard(): Promise<void>;
}

export function createGrowingHls(options: GrowingOptions): GrowingHls {
  const { rung, path, assetKey, store, signal, onPlayable, onFailed } = options;
  let file: FileHandle | undefined;
  let cutter: SegmentCutter | undefined;
  let pending: Promise<void> | undefined;
  let isPlayable = false;
  let hasBegun = false;
  /** Durations of the segments that players may know from a failed run. */
  let known: readonly number[] = [];
  /** Why the last call of `onPlayable` failed. */
  let unannounced: unknown;

  /** Undefined until ffmpeg has created the file. */
  async function openCutter(): Promise<SegmentCutter | undefined> {
    file ??= await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (file !== undefined)
      cutter ??= createSegmentCutter(file, { ...options, variant: rung.rung, isGrowing: true, known });
    return cutter;
  }

  async function cut() {
    const current = await openCutter();
    await current?.cutComplete();
    const facts = isPlayable ? undefined : await current?.facts();
    if (facts === undefined) return;
    // The first segments can be simpler than the others.
    const bandwidth = Math.max(facts.bandwidth, (rung.maxVideoKbit + audioKbit(rung)) * 1000);
    try {
      await onPlayable({ rung: rung.rung, width: rung.width, height: rung.height, ...facts, bandwidth });
    } catch (error) {
      unannounced = error;
      throw error;
    }
    unannounced = undefined;
    isPlayable = true;
  }

  async function close() {
    await pending;
    await file?.close();
    known = cutter?.published ?? known;
    file = cutter = undefined;
  }

  async function discard() {
    await close();
    known = [];
    await store.remove(assetKeys.hlsFolder(assetKey, rung.rung));
  }

  return {
    path,
    async begin() {
      await (hasBegun ? close() : discard());
      hasBegun = true;
      await rm(path, { force: true });
    },
    advance() {
      pending ??= cut()
        // The next call stores it again; an error that lasts is reported by `finish`.
        .catch(() => undefined)
        .finally(() => {
          pending = undefined;
        });
    },
    async finish() {
      await pending;
      try {
        await (await openCutter())?.finish();
        if (unannounced !== undefined) onFailed(unannounced);
      } catch (error) {
        signal?.throwIfAborted();
        onFailed(error);
      }
      await close();
    },
    discard,
  };
}
