/** The buffer at one moment while data is loading. */
export interface BufferSample {
  atMs: number;
  bufferedEndSeconds: number;
}

/** Only the latest samples count, because a link changes. */
const windowMs = 8000;
/** Shorter measurements vary too much: data arrives in bursts. */
const shortestMs = 1000;
/** After a longer gap the browser had stopped loading, so the sample does not measure the link. */
const longestGapMs = 1000;

/** Adds a sample and drops those that no longer count. */
export function addSample(samples: readonly BufferSample[], sample: BufferSample): readonly BufferSample[] {
  const last = samples.at(-1);
  const isContinuous =
    last !== undefined &&
    sample.atMs - last.atMs <= longestGapMs &&
    sample.bufferedEndSeconds >= last.bufferedEndSeconds;
  return isContinuous ? [...samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs), sample] : [sample];
}

/** The measured link, kbit/s, from the growth of the buffer of a file with this bitrate; undefined until it is known. */
export function measuredKbit(samples: readonly BufferSample[], fileKbit: number): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < shortestMs) return undefined;
  const seconds = (last.atMs - first.atMs) / 1000;
  return ((last.bufferedEndSeconds - first.bufferedEndSeconds) / seconds) * fileKbit;
}
