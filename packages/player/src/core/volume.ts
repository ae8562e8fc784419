/** A level between 0 and 1, in hundredths: steps of 0.05 must not drift. */
export function clampVolume(volume: number): number {
  if (!Number.isFinite(volume)) return 1;
  return Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
}

/** Reads a remembered level; what is not a number between 0 and 1 is full volume. */
export function parseVolume(value: string | undefined): number {
  const volume = value === undefined || value === '' ? 1 : Number(value);
  return volume >= 0 && volume <= 1 ? volume : 1;
}
