import { z } from 'zod';
import { MediaError } from '../media-error.ts';

const rungName = z.enum(['sd', 'hd', 'fhd']);
const positive = z.number().positive();
const count = z.number().int().positive();

const rendition = z.object({
  rung: rungName,
  /** How the file's name ends: `_sd.mp4`, `.mp4`, `_fhd.mp4`. */
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
  /** Bits per second of the heaviest segment and of the whole, as RFC 8216 wants them. */
  bandwidth: count,
  averageBandwidth: count,
  codecs: z.string().min(1),
  width: count,
  height: count,
  targetSeconds: count,
});

const timelines = z.object({
  /** How many small pictures there are, one every `interval` seconds. */
  count,
  interval: count,
  width: z.literal(160),
  height: z.literal(90),
  columns: count,
  rows: count,
  sheets: count,
});

const assetManifest = z.object({
  version: z.literal(1),
  durationSeconds: positive,
  width: count,
  height: count,
  frameRate: positive,
  hasAudio: z.boolean(),
  /** prefix_angle_format, e.g. `eqr_360_mono`; absent for a flat picture. */
  vr: z.string().optional(),
  renditions: z.array(rendition),
  hls: z.array(hlsRung),
  timelines: timelines.optional(),
  preview: z.boolean(),
  poster: z.boolean(),
});

/** What has been made of a source so far: `asset.json` beside the files, and the column of the database. */
export type AssetManifest = z.infer<typeof assetManifest>;
export type Rendition = AssetManifest['renditions'][number];
export type HlsRung = AssetManifest['hls'][number];
export type Timelines = NonNullable<AssetManifest['timelines']>;

/** Reads a manifest; throws `MediaError` (`manifest`) with the field that is wrong. */
export function parseManifest(input: unknown): AssetManifest {
  const result = assetManifest.safeParse(input);
  if (result.success) return result.data;
  throw new MediaError(
    'manifest',
    `The manifest of a media asset is not valid, so the asset cannot be used: ${z.prettifyError(result.error)}`,
    { cause: result.error },
  );
}
