import { limitView, type Stage, type View, wrapDegrees } from './view.ts';

/** What a device's sensors say, degrees (W3C Device Orientation: rotations about z, then x, then y). */
export interface DeviceReading {
  alpha: number;
  beta: number;
  gamma: number;
  /** How far the screen is turned from the device's own upright, degrees against the clock (`screen.orientation.angle`). */
  screenAngle: number;
}

/** Degrees: right, up, and clockwise head tilt. */
export interface Attitude {
  yaw: number;
  pitch: number;
  roll: number;
}

const degrees = 180 / Math.PI;

/**
 * Where someone looks who holds the device before the eyes: along the normal that leaves its back. Yaw is the compass's,
 * so only differences of it mean something.
 */
export function deviceAttitude({ alpha, beta, gamma, screenAngle }: DeviceReading): Attitude {
  const [cosA, sinA] = [Math.cos(alpha / degrees), Math.sin(alpha / degrees)];
  const [cosB, sinB] = [Math.cos(beta / degrees), Math.sin(beta / degrees)];
  const [cosG, sinG] = [Math.cos(gamma / degrees), Math.sin(gamma / degrees)];
  // The device's axes in the world's (x east, y north, z up): columns of the specification's rotation matrix.
  const deviceX = [cosA * cosG - sinA * sinB * sinG, sinA * cosG + cosA * sinB * sinG, -cosB * sinG] as const;
  const deviceY = [-sinA * cosB, cosA * cosB, sinB] as const;
  const deviceZ = [cosA * sinG + sinA * sinB * cosG, sinA * sinG - cosA * sinB * cosG, cosB * cosG] as const;
  const [cosS, sinS] = [Math.cos(screenAngle / degrees), Math.sin(screenAngle / degrees)];
  // Heights of the screen's own right and up; of the others only the viewing direction is needed.
  const rightHeight = deviceX[2] * cosS - deviceY[2] * sinS;
  const upHeight = deviceX[2] * sinS + deviceY[2] * cosS;
  const look = [-deviceZ[0], -deviceZ[1], -deviceZ[2]] as const;
  return {
    yaw: wrapDegrees(Math.atan2(look[0], look[1]) * degrees),
    pitch: Math.asin(Math.min(1, Math.max(-1, look[2]))) * degrees,
    roll: Math.atan2(-rightHeight, upHeight) * degrees,
  };
}

/** The drags of a viewer and the turns of the device together; `anchorYaw` is the device's yaw when it was taken up. */
export function heldView(view: View, attitude: Attitude, anchorYaw: number, stage: Stage): View {
  const yaw = view.yaw + wrapDegrees(attitude.yaw - anchorYaw);
  return limitView({ yaw, pitch: view.pitch + attitude.pitch, zoom: view.zoom }, stage);
}
