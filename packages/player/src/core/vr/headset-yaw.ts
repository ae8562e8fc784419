/** A rotation as headsets tell it. */
export interface Orientation {
  x: number;
  y: number;
  z: number;
  w: number;
}

/** Degrees to the right at which someone looks, whatever the tilt of the head (WebXR: x right, y up, z backwards). */
export function yawOfOrientation({ x, y, z, w }: Orientation): number {
  const right = -2 * (x * z + w * y);
  const ahead = 1 - 2 * (x * x + y * y);
  return (Math.atan2(right, ahead) * 180) / Math.PI;
}
