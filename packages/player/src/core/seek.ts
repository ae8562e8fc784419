/** Clamps a target to 0 and the duration; with an unknown duration only to 0. */
export function clampSeek(targetSeconds: number, durationSeconds: number): number {
  if (!Number.isFinite(targetSeconds)) return 0;
  const end =
    Number.isFinite(durationSeconds) && durationSeconds > 0 ? durationSeconds : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, targetSeconds), end);
}
