import { type View, wrapDegrees } from './view.ts';

/** Degrees per second. */
export interface Speed {
  yaw: number;
  pitch: number;
}

const restMs = 100;
const smoothingMs = 50;
/** Time constant: after it about a third of the speed is left. */
const glideMs = 325;
const slowest = 3;
const fastest = 720;
const returnMs = 90;
const arrivedDegrees = 0.1;

/** The smoothed speed of a drag after one more movement. Short movements have little weight, so that a jerk at the end is damped. */
export function dragSpeed(speed: Speed, moved: Speed, elapsedMs: number): Speed {
  if (elapsedMs <= 0) return speed;
  const weight = 1 - Math.exp(-elapsedMs / smoothingMs);
  const mix = (before: number, degrees: number) =>
    limit(before + ((degrees / elapsedMs) * 1000 - before) * weight);
  return { yaw: mix(speed.yaw, moved.yaw), pitch: mix(speed.pitch, moved.pitch) };
}

/** The speed at which a released view glides; undefined when the pointer rested before or the drag was slow. */
export function releaseSpeed(speed: Speed, sinceMoveMs: number): Speed | undefined {
  if (sinceMoveMs > restMs || Math.hypot(speed.yaw, speed.pitch) < slowest) return undefined;
  return speed;
}

/** The movement of a gliding view in `elapsedMs`, and its new speed; undefined when it has come to rest. */
export function glide(speed: Speed, elapsedMs: number): { moved: Speed; speed: Speed | undefined } {
  const left = Math.exp(-elapsedMs / glideMs);
  const way = ((1 - left) * glideMs) / 1000;
  const rest = { yaw: speed.yaw * left, pitch: speed.pitch * left };
  return {
    moved: { yaw: speed.yaw * way, pitch: speed.pitch * way },
    speed: Math.hypot(rest.yaw, rest.pitch) < slowest ? undefined : rest,
  };
}

/** The next view of an animation to `target`, the shorter way around. */
export function approach(view: View, target: View, elapsedMs: number): { view: View; hasArrived: boolean } {
  const share = 1 - Math.exp(-Math.max(0, elapsedMs) / returnMs);
  const way = {
    yaw: wrapDegrees(target.yaw - view.yaw),
    pitch: target.pitch - view.pitch,
    zoom: target.zoom - view.zoom,
  };
  const isNear = Math.hypot(way.yaw, way.pitch, way.zoom) * (1 - share) < arrivedDegrees;
  if (isNear) return { view: target, hasArrived: true };
  return {
    view: {
      yaw: wrapDegrees(view.yaw + way.yaw * share),
      pitch: view.pitch + way.pitch * share,
      zoom: view.zoom + way.zoom * share,
    },
    hasArrived: false,
  };
}

function limit(speed: number): number {
  return Math.min(fastest, Math.max(-fastest, speed));
}
