/** A rotation as a quaternion, as WebXR reports it. */
export interface Orientation {
  x: number;
  y: number;
  z: number;
  w: number;
}

/** The horizontal viewing direction, degrees to the right, independent of roll and pitch (WebXR axes: x right, y up, z backwards). */
export function yawOfOrientation({ x, y, z, w }: Orientation): number {
  const right = -2 * (x * z + w * y);
  const ahead = 1 - 2 * (x * x + y * y);
  return (Math.atan2(right, ahead) * 180) / Math.PI;
}
