/** Contiguous buffer after the playhead, seconds. */
export function bufferedAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    const isInside = buffered.start(range) <= currentTime + 0.1 && buffered.end(range) > currentTime;
    if (isInside) return buffered.end(range) - currentTime;
  }
  return 0;
}
