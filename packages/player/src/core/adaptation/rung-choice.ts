import { type Rung, rungRank } from '../quality.ts';

/** A rendition that Auto can choose. */
export interface RungBitrate {
  rung: Rung;
  kbit: number;
}

/** Auto uses at most this share of the link, because its speed varies. */
const usableShare = 0.8;
/** Stalls at one rung before Auto steps down. */
const stallsToStepDown = 2;
/** A step up needs this multiple of the bitrate, a buffer, time since the last change, and enough video left to be worth it. */
const marginUp = 1.5;
const aheadUpSeconds = 8;
const quietUpMs = 20_000;
const leftUpSeconds = 20;

/** The best rung up to `ceiling` that the link can carry, otherwise the lowest one. An unknown link carries all. */
export function rungForLink(
  rungs: readonly RungBitrate[],
  ceiling: Rung,
  linkKbit: number | undefined,
): Rung | undefined {
  const allowed = rungs
    .filter(({ rung }) => rungRank(rung) <= rungRank(ceiling))
    .sort((a, b) => rungRank(b.rung) - rungRank(a.rung));
  const fits = allowed.find(({ kbit }) => linkKbit === undefined || kbit <= linkKbit * usableShare);
  return (fits ?? allowed.at(-1))?.rung;
}

export interface RungFacts {
  rungs: readonly RungBitrate[];
  current: Rung;
  /** Auto chooses no better rung than this one. */
  ceiling: Rung;
  /** The measured link; undefined until it is known. */
  linkKbit: number | undefined;
  /** Stalls since the rung was chosen. */
  stalls: number;
  /** How often Auto has stepped down in this video; each time it waits longer before it steps up again. */
  stepsDown: number;
  sinceChangeMs: number;
  /** Buffer ahead of the position. */
  aheadSeconds: number;
  /** Time to the end of the video. */
  leftSeconds: number;
}

/** The rung that Auto changes to, or undefined for no change. */
export function nextRung(facts: RungFacts): Rung | undefined {
  const { rungs, current, ceiling, linkKbit } = facts;
  if (facts.stalls >= stallsToStepDown) {
    const lower = rungs.filter(({ rung }) => rungRank(rung) < rungRank(current));
    return rungForLink(lower, current, linkKbit);
  }
  const isQuiet = facts.stalls === 0 && facts.sinceChangeMs >= quietUpMs * (1 + facts.stepsDown);
  const isWorthIt = facts.aheadSeconds >= aheadUpSeconds && facts.leftSeconds >= leftUpSeconds;
  if (linkKbit === undefined || !isQuiet || !isWorthIt) return undefined;
  const better = rungForLink(rungs, ceiling, linkKbit / marginUp);
  return better && rungRank(better) > rungRank(current) ? better : undefined;
}
