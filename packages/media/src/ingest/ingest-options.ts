import type { AssetManifest } from '../asset/asset-manifest.ts';
import type { ExtraCodec, ExtraEncoder, H264Encoder } from '../encoders/video-encoders.ts';
import type { RungName } from '../ladder/plan-ladder.ts';
import type { MediaError } from '../media-error.ts';
import type { MediaStore } from '../store/media-store.ts';

/** The steps of an ingest; rungs above the size of the source are omitted. */
export type IngestStep =
  | 'probe'
  | 'loudness'
  | RungName
  | 'poster'
  | 'preview'
  | 'sheets'
  | `hls-${RungName | ExtraCodec}`;

/** How an operator wants media to be encoded. */
export interface EncodingSettings {
  /** Integrated loudness of the audio of all renditions, in LUFS (EBU R128). Default: that of the source. */
  loudnessTarget?: number | undefined;
  /** The encoder of the renditions. Default `libx264`. */
  videoEncoder?: H264Encoder | undefined;
  /** The encoder of additional HLS variants of every rung. Default: none. */
  extraEncoder?: ExtraEncoder | undefined;
}

/** Options of `ingest`. */
export interface IngestOptions extends EncodingSettings {
  /** Path of the source on this machine. */
  source: string;
  /** Key of the asset in the store, e.g. `assets/12`; one source per key. */
  assetKey: string;
  store: MediaStore;
  /** Folder for unfinished files, ideally on the file system of the store. Each run creates its own folder in it. */
  workDir: string;
  /** `prefix_angle_format` of a VR video; default: from the metadata of the file. Stills show one eye. */
  vr?: string | undefined;
  /** Number of repetitions of the source: each rendition is encoded once and repeated by stream copy. */
  repeat?: number | undefined;
  /** Preset of x264. Default `veryfast`. */
  preset?: 'ultrafast' | 'superfast' | 'veryfast' | 'faster' | 'fast' | 'medium' | undefined;
  /**
   * Whether the smallest rung can be played while it is encoded. `onManifest` is then called with a manifest with `growing` when its
   * first segment is stored. The segments are removed if the source is refused. Ignored with `repeat`.
   */
  playsWhileEncoding?: boolean | undefined;
  /** Called if segments of the growing rung could not be stored, or not be removed; the ingest continues, or fails with its own error. */
  onGrowingFailed?: ((error: unknown) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Called with a `fraction` from 0 to 1; with 1 exactly once, when the step is finished. Not called for steps of earlier runs. */
  onStep?: ((step: IngestStep, fraction: number) => void) | undefined;
  /** Called if the additional variants could not be encoded: the video is complete without them. */
  onVariantsFailed?: ((error: MediaError) => void) | undefined;
  /** Called after each finished step, in order, and awaited; a manifest with a rendition, or with `growing`, is playable. */
  onManifest?: ((manifest: AssetManifest) => void | Promise<void>) | undefined;
}
