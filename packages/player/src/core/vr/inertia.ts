import { type View, wrapDegrees } from './view.ts';

/** Degrees a second. */
export interface Speed {
  yaw: number;
  pitch: number;
}

const restMs = 100;
const smoothingMs = 50;
/** After so long a third of the speed is left. */
const glideMs = 325;
const slowest = 3;
const fastest = 720;
const returnMs = 90;
const arrivedDegrees = 0.1;

/** The speed of a drag after one more movement of it; short ones count little, so that a jerk at the end does not. */
export function dragSpeed(speed: Speed, moved: Speed, elapsedMs: number): Speed {
  if (elapsedMs <= 0) return speed;
  const weight = 1 - Math.exp(-elapsedMs / smoothingMs);
  const mix = (before: number, degrees: number) =>
    limit(before + ((degrees / elapsedMs) * 1000 - before) * weight);
  return { yaw: mix(speed.yaw, moved.yaw), pitch: mix(speed.pitch, moved.pitch) };
}

/** The speed with which a released view goes on: none when the pointer rested before. */
export function releaseSpeed(speed: Speed, sinceMoveMs: number): Speed | undefined {
  if (sinceMoveMs > restMs || Math.hypot(speed.yaw, speed.pitch) < slowest) return undefined;
  return speed;
}

/** A gliding view some time later; without a speed it has come to rest. */
export function glide(speed: Speed, elapsedMs: number): { moved: Speed; speed: Speed | undefined } {
  const left = Math.exp(-elapsedMs / glideMs);
  const way = ((1 - left) * glideMs) / 1000;
  const rest = { yaw: speed.yaw * left, pitch: speed.pitch * left };
  return {
    moved: { yaw: speed.yaw * way, pitch: speed.pitch * way },
    speed: Math.hypot(rest.yaw, rest.pitch) < slowest ? undefined : rest,
  };
}

/** A view on its way to another one some time later, the shorter way around. */
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
