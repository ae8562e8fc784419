import type { PlayerFile } from './source.ts';

/** The steps of the ladder, best last; `other` is a file whose suffix is not one of the wire's three. */
export type Rung = 'other' | 'sd' | 'hd' | 'fhd';

const rungs: readonly Rung[] = ['other', 'sd', 'hd', 'fhd'];

/** What a viewer can ask for. PreferenceBinding under the preference `quality`. */
export type QualityChoice = 'auto' | Rung;

export interface QualityOption {
  choice: QualityChoice;
  label: string;
}

/** What the quality menu shows. */
export interface QualityMenu {
  options: readonly QualityOption[];
  choice: QualityChoice;
  /** The rung in use, so that Auto can name it; empty before it is known. */
  currentLabel: string;
}

/** `_sd.mp4` is SD, `.mp4` is HD, `_fhd.mp4` is Full HD (specification, section 3). */
export function rungOfSuffix(suffix: string): Rung {
  if (suffix === '_sd.mp4') return 'sd';
  if (suffix === '.mp4') return 'hd';
  if (suffix === '_fhd.mp4') return 'fhd';
  return 'other';
}

/** The rung of an HLS level by its height, with room for cropped pictures. */
export function rungOfHeight(height: number): Rung {
  if (height > 720) return 'fhd';
  return height > 480 ? 'hd' : 'sd';
}

export function rungRank(rung: Rung): number {
  return rungs.indexOf(rung);
}

/** Reads a remembered choice; anything unknown is Auto. */
export function parseQualityChoice(value: string | undefined): QualityChoice {
  return rungs.find((rung) => rung === value) ?? 'auto';
}

const names: Record<Rung, string> = { other: 'MP4', sd: 'SD', hd: 'HD', fhd: 'Full HD' };

/** A rung's name: as the page labelled the file, otherwise the ladder's own. */
export function rungLabel(rung: Rung, files: readonly PlayerFile[]): string {
  return files.find((file) => rungOfSuffix(file.suffix) === rung)?.label || names[rung];
}

/** The menu's entries, best first, Auto last. One rung needs no menu. */
export function qualityOptions(
  available: Iterable<Rung>,
  files: readonly PlayerFile[],
  autoLabel: string,
): QualityOption[] {
  const found = [...new Set(available)].sort((a, b) => rungRank(b) - rungRank(a));
  if (found.length < 2) return [];
  const options: QualityOption[] = found.map((rung) => ({ choice: rung, label: rungLabel(rung, files) }));
  return [...options, { choice: 'auto', label: autoLabel }];
}
