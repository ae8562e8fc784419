/** Clamps a level to 0 … 1 and rounds it to hundredths, so that steps of 0.05 do not drift. */
export function clampVolume(volume: number): number {
  if (!Number.isFinite(volume)) return 1;
  return Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
}

/** Parses a stored level; invalid values are 1. */
export function parseVolume(value: string | undefined): number {
  const volume = value === undefined || value === '' ? 1 : Number(value);
  return volume >= 0 && volume <= 1 ? volume : 1;
}
