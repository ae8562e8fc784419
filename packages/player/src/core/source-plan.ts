import { type QualityChoice, type Rung, rungOfSuffix, rungRank } from './quality.ts';
import type { PlayerFile, PlayerSource } from './source.ts';

/** Videos longer than this use HLS (requirement PL-2). */
export const defaultHlsFromSeconds = 1800;

/** One way to play a video. */
export type SourceCandidate =
  | { kind: 'hls'; url: string }
  | { kind: 'mp4'; url: string; rung: Rung; file: PlayerFile };

export interface SourcePlanOptions {
  source: PlayerSource;
  choice: QualityChoice;
  canPlayHls: boolean;
  hlsFromSeconds?: number | undefined;
  /** The rung that Auto starts with; default `autoCeiling`. */
  autoRung?: Rung | undefined;
}

/**
 * The source candidates of a video, in the order in which they are tried (requirement PL-2). HLS is first for long videos and last
 * for short ones. The mp4 files start with the chosen rung, then the lower ones, then the higher ones, so that a rendition that does
 * not decode is replaced by one that is easier to decode.
 */
export function planSources({
  source,
  choice,
  canPlayHls,
  hlsFromSeconds = defaultHlsFromSeconds,
  autoRung = autoCeiling(source.files),
}: SourcePlanOptions): SourceCandidate[] {
  const hls: SourceCandidate[] = source.hlsUrl && canPlayHls ? [{ kind: 'hls', url: source.hlsUrl }] : [];
  const mp4 = orderFiles(source.files, choice === 'auto' ? autoRung : choice);
  const isLong = (source.durationSeconds ?? 0) > hlsFromSeconds;
  return isLong ? [...hls, ...mp4] : [...mp4, ...hls];
}

function orderFiles(files: readonly PlayerFile[], wanted: Rung): SourceCandidate[] {
  const ranked = files
    .filter((file) => file.url !== '')
    .map((file) => ({ kind: 'mp4' as const, url: file.url, rung: rungOfSuffix(file.suffix), file }))
    .sort((a, b) => rungRank(b.rung) - rungRank(a.rung));
  const below = ranked.filter((each) => rungRank(each.rung) <= rungRank(wanted));
  const above = ranked.filter((each) => rungRank(each.rung) > rungRank(wanted)).reverse();
  return [...below, ...above];
}

/** The best rung that Auto uses for files: that of the file marked as default, otherwise HD. */
export function autoCeiling(files: readonly PlayerFile[]): Rung {
  const preferred = files.find(({ url, isDefault }) => isDefault && url !== '');
  return preferred ? rungOfSuffix(preferred.suffix) : 'hd';
}
