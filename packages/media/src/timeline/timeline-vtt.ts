import type { AssetManifest } from '../asset/asset-manifest.ts';

/**
 * The WebVTT file of the seek bar's thumbnails: one cue each, with the address of its sheet and a spatial fragment
 * (`#xywh=`, W3C Media Fragments 4.2.2) as text. Undefined without sheets. Pure.
 */
export function timelineVtt(
  manifest: AssetManifest,
  addressOf: (sheet: number) => string,
): string | undefined {
  const { timelines, durationSeconds } = manifest;
  if (timelines === undefined) return undefined;
  const { count, interval, width, height, columns, rows } = timelines;
  const cues = Array.from({ length: count }, (_, index) => {
    const tile = index % (columns * rows);
    const sheet = Math.floor(index / (columns * rows)) + 1;
    const x = (tile % columns) * width;
    const y = Math.floor(tile / columns) * height;
    const end =
      index === count - 1 ? Math.max(durationSeconds, index * interval + 0.001) : (index + 1) * interval;
    return `${cueTime(index * interval)} --> ${cueTime(end)}\n${addressOf(sheet)}#xywh=${x},${y},${width},${height}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function cueTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(milliseconds / 3_600_000, 2)}:${pad((milliseconds / 60_000) % 60, 2)}:${pad((milliseconds / 1000) % 60, 2)}.${pad(milliseconds % 1000, 3)}`;
}
