/** Bytes that had been sent at a time, in milliseconds. */
export interface RateSample {
  at: number;
  bytes: number;
}

/** The time over which the rate is measured. */
const WINDOW_MS = 8000;
/** A rate over a shorter time is not shown, because it changes too much. */
const MIN_MS = 800;

/** Adds a sample and drops those before the window. A smaller number of bytes, after a resumed transfer, starts again. */
export function addSample(samples: readonly RateSample[], sample: RateSample): RateSample[] {
  const last = samples.at(-1);
  if (last && (sample.bytes < last.bytes || sample.at < last.at)) return [sample];
  const kept = samples.filter(({ at }) => sample.at - at <= WINDOW_MS);
  return [...kept, sample];
}

/** Bytes per second over the window; undefined while it is not known, 0 while nothing is sent. */
export function bytesPerSecond(samples: readonly RateSample[]): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < MIN_MS) return undefined;
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
}

/** Seconds until the rest is sent at the current rate; undefined while it is not known or nothing is sent. */
export function remainingSeconds(samples: readonly RateSample[], totalBytes: number): number | undefined {
  const rate = bytesPerSecond(samples);
  const sent = samples.at(-1)?.bytes;
  if (rate === undefined || sent === undefined || rate <= 0) return undefined;
  return Math.ceil(Math.max(0, totalBytes - sent) / rate);
}
