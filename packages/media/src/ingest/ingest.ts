import type { AssetManifest } from '../asset/asset-manifest.ts';
import type { RungName } from '../ladder/plan-ladder.ts';
import type { MediaStore } from '../store/media-store.ts';

/** The steps of an ingest in their order; rungs that the source does not deserve are left out. */
export type IngestStep = 'probe' | RungName | 'poster' | 'preview' | 'sheets' | `hls-${RungName}`;

/** Options of `ingest`. */
export interface IngestOptions {
  /** Path of the source on this machine. */
  source: string;
  /** Where the results go in the store, e.g. `assets/12`; one source a key. */
  assetKey: string;
  store: MediaStore;
  /** A folder for unfinished files; best on the store's file system. Each asset has its own folder below it. */
  workDir: string;
  /** prefix_angle_format of a spherical video: stills show one eye. */
  vr?: string;
  /** The source played this many times in a row: each rendition is encoded once and repeated by stream copy. */
  repeat?: number;
  /** x264's preset; `veryfast` unless told. */
  preset?: 'ultrafast' | 'superfast' | 'veryfast' | 'faster' | 'fast' | 'medium';
  signal?: AbortSignal;
  onStep?: (step: IngestStep, fraction: number) => void;
  /** Called after each finished step; the first one with a rendition can be played. */
  onManifest?: (manifest: AssetManifest) => void | Promise<void>;
}

/**
 * Makes everything the site needs of a source. Resumable: what an earlier run, even a killed one, brought into the
 * store is not made again. Throws `MediaError` (`source_format`, `source_damaged`, `ffmpeg_failed`, …) or the
 * signal's reason.
 */
export async function ingest(_options: IngestOptions): Promise<AssetManifest> {
  throw new Error('not yet');
}
