/** Rungs of the ladder, best last; `other` is a file with a suffix other than the three of API-19. */
export type Rung = 'other' | 'sd' | 'hd' | 'fhd';

const rungs: readonly Rung[] = ['other', 'sd', 'hd', 'fhd'];

/** The choices of the quality menu, stored as the preference `quality`. */
export type QualityChoice = 'auto' | Rung;

export interface QualityOption {
  choice: QualityChoice;
  label: string;
}

/** State of the quality menu. */
export interface QualityMenu {
  options: readonly QualityOption[];
  choice: QualityChoice;
  /** Label of the rung in use, shown next to Auto; empty until it is known. */
  currentLabel: string;
}

/** `_sd.mp4` is SD, `.mp4` is HD, `_fhd.mp4` is Full HD (requirement API-19). */
export function rungOfSuffix(suffix: string): Rung {
  if (suffix === '_sd.mp4') return 'sd';
  if (suffix === '.mp4') return 'hd';
  if (suffix === '_fhd.mp4') return 'fhd';
  return 'other';
}

/** The rung of an HLS level by its height. Ranges, because cropped pictures are lower than the nominal height. */
export function rungOfHeight(height: number): Rung {
  if (height > 720) return 'fhd';
  return height > 480 ? 'hd' : 'sd';
}

export function rungRank(rung: Rung): number {
  return rungs.indexOf(rung);
}

/** Parses a stored choice; unknown values are Auto. */
export function parseQualityChoice(value: string | undefined): QualityChoice {
  return rungs.find((rung) => rung === value) ?? 'auto';
}
