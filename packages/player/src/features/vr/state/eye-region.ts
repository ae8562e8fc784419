import type { VrFormat } from './vr-format.ts';

export type Eye = 'left' | 'right';

/** A rectangle in a frame, in fractions of it, from the upper left corner. */
export interface FrameRegion {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The region of a frame that contains the picture of one eye, without half a pixel at each edge, where filtering would mix in the
 * other eye. The region of a fisheye is a square with the shorter side of its half.
 */
export function eyeRegion(format: VrFormat, eye: Eye, frame: { width: number; height: number }): FrameRegion {
  const width = Math.max(1, frame.width);
  const height = Math.max(1, frame.height);
  const isSecond = format.stereo !== 'mono' && (eye === 'right') !== format.isSwapped;
  const across = format.stereo === 'left-right' ? 2 : 1;
  const down = format.stereo === 'top-bottom' ? 2 : 1;
  const place = { width: width / across, height: height / down };
  const side = format.projection === 'fisheye' ? Math.min(place.width, place.height) : undefined;
  const picture = { width: side ?? place.width, height: side ?? place.height };
  const left = (isSecond && across === 2 ? place.width : 0) + (place.width - picture.width) / 2;
  const top = (isSecond && down === 2 ? place.height : 0) + (place.height - picture.height) / 2;
  return {
    left: (left + 0.5) / width,
    top: (top + 0.5) / height,
    width: (picture.width - 1) / width,
    height: (picture.height - 1) / height,
  };
}
