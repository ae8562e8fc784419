import type { VrFormat } from './vr-format.ts';

export type Eye = 'left' | 'right';

/** A part of a frame, in fractions of it, from its upper left corner. */
export interface FrameRegion {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where in a frame the picture of one eye lies. Half a pixel of its edges is left out, because filtering would mix the
 * other eye into them; the circle of a fisheye is as wide as its place is narrow.
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
