import { encodeVideoUrl, type WireVideoFiles } from '@nightjar/api';
import type { AssetManifest } from '@nightjar/media';
import type { SignedFile } from '../media-addresses/media-addresses.ts';

/**
 * The answer of `videofile.php`: an entry for each finished rendition, the smallest first. The trailer has no entry:
 * clients that do not know it take the first entry, or the last one for the best, and would show it for the video.
 */
export function toWireFiles(
  videoId: number,
  { manifest, vr }: { manifest: AssetManifest; vr: string | undefined },
  sign: (file: SignedFile) => string,
): WireVideoFiles {
  const { renditions, durationSeconds, timelines } = manifest;
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
  return renditions.map((rendition) =>
    entry(rendition.suffix, rendition.bitrateKbit, rendition === preferred),
  );
}
