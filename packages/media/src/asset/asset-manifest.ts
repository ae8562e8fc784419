import { z } from 'zod';
import { MediaError } from '../media-error.ts';

const rungName = z.enum(['sd', 'hd', 'fhd']);
const positive = z.number().positive();
const count = z.number().int().positive();

const rendition = z.object({
  rung: rungName,
  /** Suffix of the file name. */
  suffix: z.enum(['_sd.mp4', '.mp4', '_fhd.mp4']),
  width: count,
  height: count,
  bytes: count,
  bitrateKbit: count,
  /** RFC 6381, read from the finished file: `avc1.64001F,mp4a.40.2`. */
  codecs: z.string().min(1),
});

const hlsRung = z.object({
  rung: rungName,
  /** Peak and average bits per second, as defined by RFC 8216 (4.3.4.2). */
  bandwidth: count,
  averageBandwidth: count,
  codecs: z.string().min(1),
  width: count,
  height: count,
  targetSeconds: count,
});

const extraHls = hlsRung.extend({ codec: z.enum(['hevc', 'av1']) });

const timelines = z.object({
  /** Number of thumbnails, one every `interval` seconds. */
  count,
  interval: count,
  width: z.literal(160),
  height: z.literal(90),
  columns: count,
  rows: count,
  sheets: count,
});

const audioGain = z.object({ gainDb: z.number(), isLimited: z.boolean() });

/** Schema of a manifest. */
export const assetManifest = z.object({
  version: z.literal(1),
  durationSeconds: positive,
  width: count,
  height: count,
  frameRate: positive,
  hasAudio: z.boolean(),
  /** `prefix_angle_format`, e.g. `eqr_360_mono`; absent for a flat video. */
  vr: z.string().optional(),
  /** How the loudness of all renditions differs from the source; absent if it does not. */
  audioGain: audioGain.optional(),
  renditions: z.array(rendition),
  hls: z.array(hlsRung),
  /** The smallest rung while it is encoded: its HLS segments so far can be played. It is never saved beside the files. */
  growing: hlsRung.optional(),
  /** Variants of every rung in another codec than H.264; they have no files of their own. */
  extraHls: z.array(extraHls).optional(),
  timelines: timelines.optional(),
  preview: z.boolean(),
  poster: z.boolean(),
});

/** Record of the media that exist for an asset: `asset.json` beside the files, and a column of the database. */
export type AssetManifest = z.infer<typeof assetManifest>;
export type Rendition = AssetManifest['renditions'][number];
export type ExtraHls = NonNullable<AssetManifest['extraHls']>[number];
export type HlsRung = AssetManifest['hls'][number];
export type Timelines = NonNullable<AssetManifest['timelines']>;

/** Parses a manifest. Throws `MediaError` (`manifest`) that names the invalid field. */
export function parseManifest(input: unknown): AssetManifest {
  const result = assetManifest.safeParse(input);
  if (result.success) return result.data;
  throw new MediaError(
    'manifest',
    `The manifest of a media asset is not valid, so the asset cannot be used: ${z.prettifyError(result.error)}`,
    { cause: result.error },
  );
}
