/** Keeps a target between the start and the end; an unknown duration only bounds it below. */
export function clampSeek(targetSeconds: number, durationSeconds: number): number {
  if (!Number.isFinite(targetSeconds)) return 0;
  const end =
    Number.isFinite(durationSeconds) && durationSeconds > 0 ? durationSeconds : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, targetSeconds), end);
}
