import { limitView, type Stage, type View, wrapDegrees } from './view.ts';

/** Reading of the sensors, degrees (W3C Device Orientation: rotations about z, then x, then y). */
export interface DeviceReading {
  alpha: number;
  beta: number;
  gamma: number;
  /** Rotation of the screen relative to the natural orientation of the device, degrees counterclockwise (`screen.orientation.angle`). */
  screenAngle: number;
}

/** Viewing direction, degrees: yaw to the right, pitch upwards, roll clockwise. */
export interface Attitude {
  yaw: number;
  pitch: number;
  roll: number;
}

const degrees = 180 / Math.PI;

/**
 * The viewing direction of a viewer who looks at the device: the normal of its back. The zero of yaw is arbitrary, so only
 * differences are meaningful.
 */
export function deviceAttitude({ alpha, beta, gamma, screenAngle }: DeviceReading): Attitude {
  const [cosA, sinA] = [Math.cos(alpha / degrees), Math.sin(alpha / degrees)];
  const [cosB, sinB] = [Math.cos(beta / degrees), Math.sin(beta / degrees)];
  const [cosG, sinG] = [Math.cos(gamma / degrees), Math.sin(gamma / degrees)];
  // Axes of the device in world coordinates (x east, y north, z up): the columns of the rotation matrix of W3C Device Orientation.
  const deviceX = [cosA * cosG - sinA * sinB * sinG, sinA * cosG + cosA * sinB * sinG, -cosB * sinG] as const;
  const deviceY = [-sinA * cosB, cosA * cosB, sinB] as const;
  const deviceZ = [cosA * sinG + sinA * sinB * cosG, sinA * sinG - cosA * sinB * cosG, cosB * cosG] as const;
  const [cosS, sinS] = [Math.cos(screenAngle / degrees), Math.sin(screenAngle / degrees)];
  // Vertical components of the right and up axes of the screen, for roll.
  const rightHeight = deviceX[2] * cosS - deviceY[2] * sinS;
  const upHeight = deviceX[2] * sinS + deviceY[2] * cosS;
  const look = [-deviceZ[0], -deviceZ[1], -deviceZ[2]] as const;
  return {
    yaw: wrapDegrees(Math.atan2(look[0], look[1]) * degrees),
    pitch: Math.asin(Math.min(1, Math.max(-1, look[2]))) * degrees,
    roll: Math.atan2(-rightHeight, upHeight) * degrees,
  };
}

/** Combines drags with the rotation of the device; `anchorYaw` is the yaw of the device when motion control started. */
export function viewByAttitude(view: View, attitude: Attitude, anchorYaw: number, stage: Stage): View {
  const yaw = view.yaw + wrapDegrees(attitude.yaw - anchorYaw);
  return limitView({ yaw, pitch: view.pitch + attitude.pitch, zoom: view.zoom }, stage);
}
