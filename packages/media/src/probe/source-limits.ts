import { MediaError } from '../media-error.ts';
import type { Probe } from './read-probe.ts';

/** The largest source that is accepted. Decoding costs memory by the picture, and time by the pixels of all frames. */
export const sourceLimits = {
  /** Pixels of one frame: the most of levels 6 to 6.2 of H.264 and HEVC (8192 x 4352), which 8K video needs. */
  framePixels: 35_651_584,
  seconds: 12 * 3600,
  /** Pixels of all frames together: eight hours of 3840 x 2160 with 60 frames a second. */
  pixels: 3840 * 2160 * 60 * 8 * 3600,
} as const;

/** Each rendition has at least this many frames a second, also of a source with fewer. */
const MIN_FRAME_RATE = 12;

/** Whether a source exceeds `sourceLimits`, by what its header declares. Pure. */
export function exceedsLimits(
  source: Pick<Probe, 'width' | 'height' | 'durationSeconds' | 'frameRate' | 'frames'>,
): boolean {
  const framePixels = source.width * source.height;
  const frames = Math.max(
    source.frames ?? 0,
    source.durationSeconds * Math.max(MIN_FRAME_RATE, source.frameRate),
  );
  return (
    framePixels > sourceLimits.framePixels ||
    source.durationSeconds > sourceLimits.seconds ||
    framePixels * frames > sourceLimits.pixels
  );
}

/** Throws `source_too_large` for a source that exceeds `sourceLimits`, before any of it is decoded. */
export function refuseTooLarge(source: Probe): void {
  if (!exceedsLimits(source)) return;
  throw new MediaError(
    'source_too_large',
    `The video has ${source.width} x ${source.height} pixels and ${Math.round(source.durationSeconds)} s, which is more than this server processes; upload a smaller or shorter one.`,
  );
}
