import type { Fragment } from './fragments.ts';

/** A segment of the media playlist: several fragments, the first of which starts with a keyframe. */
export interface Segment {
  start: number;
  end: number;
  durationSeconds: number;
}

/** Duration of a segment. */
const segmentSeconds = 4;

/** The first segment is shorter, so that the first one of a growing playlist is complete early. */
const firstSegmentSeconds = 2;

/** Tolerance in seconds: keyframes are not exactly 2 s apart if the frame rate does not divide 2 s. */
const keyframeTolerance = 0.25;

/** Groups fragments into segments of about four seconds, the first one of two. Pure. */
export function segmentsOf(fragments: readonly Fragment[]): Segment[] {
  const segments: Segment[] = [];
  let segmentStart = Number.NEGATIVE_INFINITY;
  for (const fragment of fragments) {
    const { video } = fragment;
    const wanted = segments.length === 1 ? firstSegmentSeconds : segmentSeconds;
    const opens =
      video?.isKeyframe === true && video.startSeconds - segmentStart >= wanted - keyframeTolerance;
    const current = segments.at(-1);
    if (current === undefined || opens) {
      segments.push({
        start: fragment.start,
        end: fragment.end,
        durationSeconds: video?.durationSeconds ?? 0,
      });
      segmentStart = video?.startSeconds ?? 0;
    } else {
      current.end = fragment.end;
      current.durationSeconds += video?.durationSeconds ?? 0;
    }
  }
  return segments;
}

/** Peak and average bits per second, as defined by RFC 8216 (4.3.4.2); a short last segment does not count as peak. Pure. */
export function bandwidthOf(segments: readonly { bytes: number; durationSeconds: number }[]): {
  bandwidth: number;
  averageBandwidth: number;
} {
  const bits = segments.reduce((sum, segment) => sum + segment.bytes * 8, 0);
  const seconds = segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
  const averageBandwidth = Math.max(1, Math.ceil(bits / Math.max(seconds, 0.001)));
  const peaks = segments
    .filter((segment) => segment.durationSeconds >= segmentSeconds / 2)
    .map((segment) => Math.ceil((segment.bytes * 8) / segment.durationSeconds));
  return { bandwidth: Math.max(averageBandwidth, ...peaks), averageBandwidth };
}

/**
 * The target duration of a playlist: no segment is longer after rounding (RFC 8216, 4.3.3.1). At least that of a whole segment,
 * because it must not change while a playlist grows (6.2.1). Pure.
 */
export function targetSecondsOf(durations: readonly number[]): number {
  return Math.max(segmentSeconds, ...durations.map((seconds) => Math.round(seconds)));
}
