/** What a line of `-progress` says, if it is one that counts. */
export function readProgress(line: string): { frames?: number; seconds?: number } | undefined {
  const [name, value = ''] = line.split('=');
  const number = Number(value.trim());
  // Before the first packet ffmpeg writes N/A or a large negative time.
  if (!Number.isFinite(number) || number < 0) return undefined;
  if (name === 'frame') return { frames: number };
  // `out_time_ms` carries microseconds too, by an old mistake that is kept.
  if (name === 'out_time_us') return { seconds: number / 1_000_000 };
  return undefined;
}
