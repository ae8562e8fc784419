import { encodeVideoUrl, type WireVideoFiles } from '@nightjar/api';
import type { AssetManifest } from '@nightjar/media';
import type { SignedFile } from '../media-addresses/media-addresses.ts';

/** The trailer stands in the answer as clients know it; players drop it (requirement API-19). */
const TRAILER_SUFFIX = '_tr.mp4';
const TRAILER_KBIT = 500;

/** The answer of `videofile.php`: an entry for each finished rendition, the smallest first, and the trailer. */
export function toWireFiles(
  videoId: number,
  { manifest, vr }: { manifest: AssetManifest; vr: string | undefined },
  sign: (file: SignedFile) => string,
): WireVideoFiles {
  const { renditions, durationSeconds, timelines, preview } = manifest;
  // What most screens show best at a bearable weight: HD where there is one.
  const preferred = renditions.find(({ suffix }) => suffix === '.mp4') ?? renditions.at(-1);
  const entry = (suffix: string, bitrateKbit: number, isDefault: boolean): WireVideoFiles[number] => ({
    format: suffix,
    video_url: encodeVideoUrl(sign({ videoId, suffix, durationSeconds, bitrateKbit })),
    ...(isDefault && { is_default: 1 }),
    ...(vr !== undefined && { vr }),
    ...(timelines && {
      timelines_count: String(timelines.count),
      timelines_interval: String(timelines.interval),
      timelines_format: `${timelines.width}x${timelines.height}`,
    }),
  });
  const files = renditions.map((rendition) =>
    entry(rendition.suffix, rendition.bitrateKbit, rendition === preferred),
  );
  if (files.length === 0 || !preview) return files;
  return [...files, entry(TRAILER_SUFFIX, TRAILER_KBIT, false)];
}
