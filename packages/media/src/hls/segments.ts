import type { Fragment } from './fragments.ts';

/** A file of the media playlist: several fragments, the first of which begins with a keyframe. */
export interface Segment {
  start: number;
  end: number;
  durationSeconds: number;
}

const segmentSeconds = 4;

/** Keyframes come every 2 s, a little later where the frame rate does not divide them. */
const early = 0.25;

/** Puts fragments together to segments of about four seconds. Pure. */
export function segmentsOf(fragments: readonly Fragment[]): Segment[] {
  const segments: Segment[] = [];
  let segmentStart = Number.NEGATIVE_INFINITY;
  for (const fragment of fragments) {
    const { video } = fragment;
    const opens = video?.isKeyframe === true && video.startSeconds - segmentStart >= segmentSeconds - early;
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

/** Peak and average rate in bits per second, as RFC 8216 (4.3.4.2) defines them; short ends are no peak. Pure. */
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
