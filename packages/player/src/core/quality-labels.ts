import { fillLabel, type PlayerLabels } from './labels.ts';
import { type QualityOption, type Rung, rungOfSuffix, rungRank } from './quality.ts';
import type { PlayerFile } from './source.ts';

/** Lines of the shorter side of a rung's picture; a source may be smaller. */
const nominalLines: Partial<Record<Rung, number>> = { sd: 480, hd: 720, fhd: 1080 };

/** Texts for rungs. */
export type RungLabels = Pick<PlayerLabels, 'renditions' | 'renditionLines' | 'auto'>;

/** The name of a rung: the label of its file, otherwise that of `renditions`. */
export function rungName(
  rung: Rung,
  files: readonly PlayerFile[],
  { renditions }: Pick<RungLabels, 'renditions'>,
): string {
  return files.find((file) => rungOfSuffix(file.suffix) === rung)?.label || renditions[rung];
}

/** The label of a rung: lines and name (`720p HD`), unless the name of the page states the lines itself. */
export function rungLabel(rung: Rung, files: readonly PlayerFile[], labels: RungLabels): string {
  const name = rungName(rung, files, labels);
  const lines = nominalLines[rung];
  return lines === undefined || /\d/.test(name) ? name : fillLabel(labels.renditionLines, { lines, name });
}

/** The menu entries, best first, Auto last; empty for a single rung. */
export function qualityOptions(
  available: Iterable<Rung>,
  files: readonly PlayerFile[],
  labels: RungLabels,
): QualityOption[] {
  const found = [...new Set(available)].sort((a, b) => rungRank(b) - rungRank(a));
  if (found.length < 2) return [];
  const options: QualityOption[] = found.map((rung) => ({
    choice: rung,
    label: rungLabel(rung, files, labels),
  }));
  return [...options, { choice: 'auto', label: labels.auto }];
}
