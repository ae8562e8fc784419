/** Parses a line of `-progress`; undefined for lines without frame count or time. */
export function readProgress(line: string): { frames?: number; seconds?: number } | undefined {
  const [name, value = ''] = line.split('=');
  const number = Number(value.trim());
  // Before the first packet ffmpeg writes N/A or a large negative time.
  if (!Number.isFinite(number) || number < 0) return undefined;
  if (name === 'frame') return { frames: number };
  // `out_time_ms` is not used: it contains microseconds too, an old bug that ffmpeg keeps for compatibility.
  if (name === 'out_time_us') return { seconds: number / 1_000_000 };
  return undefined;
}
