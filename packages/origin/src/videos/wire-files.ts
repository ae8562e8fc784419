import { encodeVideoUrl, type WireVideoFiles } from '@nightjar/api';
import type { AssetManifest } from '@nightjar/media';
import type { SignedFile } from '../media-addresses/media-addresses.ts';
import { suffixOfVariant } from '../media-delivery/requested-media.ts';

/**
 * The answer of `videofile.php`: an entry per finished rendition, smallest first, or one for the rung that is being encoded. The trailer has no entry, because some
 * clients play the first or last entry without looking at its suffix.
 */
export function toWireFiles(
  videoId: number,
  { manifest, vr }: { manifest: AssetManifest; vr: string | undefined },
  sign: (file: SignedFile) => string,
): WireVideoFiles {
  const { renditions, growing, durationSeconds, timelines } = manifest;
  // HD, if available, is the best compromise between quality and size for most screens.
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
  if (growing !== undefined) {
    const bitrateKbit = Math.ceil(growing.averageBandwidth / 1000);
    return [{ ...entry(suffixOfVariant(growing.rung, undefined), bitrateKbit, true), is_growing: 1 }];
  }
  return renditions.map((rendition) =>
    entry(rendition.suffix, rendition.bitrateKbit, rendition === preferred),
  );
}
