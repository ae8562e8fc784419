import { type QualityChoice, type Rung, rungOfSuffix, rungRank } from './quality.ts';
import type { PlayerFile, PlayerSource } from './source.ts';

/** Videos longer than this use HLS (specification: 1800 s, configurable). */
const defaultHlsFromSeconds = 1800;

/** One way to play a video. */
export type SourceAttempt =
  | { kind: 'hls'; url: string }
  | { kind: 'mp4'; url: string; rung: Rung; file: PlayerFile };

export interface SourcePlanOptions {
  source: PlayerSource;
  choice: QualityChoice;
  canPlayHls: boolean;
  hlsFromSeconds?: number | undefined;
}

/**
 * The ways to play a video, the first to try first (requirement PL-2). HLS leads for long videos and stands last for
 * short ones; the mp4 files follow from the wanted one downwards, then upwards, so that a rendition which does not
 * decode is replaced by an easier one.
 */
export function planSources({
  source,
  choice,
  canPlayHls,
  hlsFromSeconds = defaultHlsFromSeconds,
}: SourcePlanOptions): SourceAttempt[] {
  const hls: SourceAttempt[] = source.hlsUrl && canPlayHls ? [{ kind: 'hls', url: source.hlsUrl }] : [];
  const mp4 = orderFiles(source.files, choice);
  const isLong = (source.durationSeconds ?? 0) > hlsFromSeconds;
  return isLong ? [...hls, ...mp4] : [...mp4, ...hls];
}

function orderFiles(files: readonly PlayerFile[], choice: QualityChoice): SourceAttempt[] {
  const ranked = files
    .filter((file) => file.url !== '')
    .map((file) => ({ kind: 'mp4' as const, url: file.url, rung: rungOfSuffix(file.suffix), file }))
    .sort((a, b) => rungRank(b.rung) - rungRank(a.rung));
  const wanted = choice === 'auto' ? autoRung(ranked) : choice;
  const below = ranked.filter((each) => rungRank(each.rung) <= rungRank(wanted));
  const above = ranked.filter((each) => rungRank(each.rung) > rungRank(wanted)).reverse();
  return [...below, ...above];
}

/** Auto for mp4 files is what the origin marks as default, otherwise HD: one file cannot adapt while it plays. */
function autoRung(files: readonly { rung: Rung; file: PlayerFile }[]): Rung {
  return files.find((each) => each.file.isDefault)?.rung ?? 'hd';
}
