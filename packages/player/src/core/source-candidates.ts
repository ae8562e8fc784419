import { bitrateKbit } from './adaptation/bitrate.ts';
import { type RungBitrate, rungForLink } from './adaptation/rung-choice.ts';
import type { SourceKind } from './events.ts';
import { type QualityChoice, type Rung, rungOfSuffix } from './quality.ts';
import { isTransient, type RecoveryCause } from './recovery.ts';
import type { PlayerSource } from './source.ts';
import { autoCeiling, planSources, type SourceCandidate } from './source-plan.ts';

export interface SourceCandidatesOptions {
  source: PlayerSource;
  choice: QualityChoice;
  canPlayHls: boolean;
  hlsFromSeconds?: number | undefined;
  /** The speed of the link, kbit/s, for the first choice of Auto. */
  linkKbit?: number | undefined;
  /** The origin of an address. */
  originOf: (url: string) => string;
}

/** The candidate list of a video, and the one in use. */
export interface SourceCandidates {
  readonly current: SourceCandidate | undefined;
  /** The kind of the current candidate; `mp4` without one. */
  readonly kind: SourceKind;
  /** The source with the latest addresses. */
  readonly source: PlayerSource;
  /** Whether Auto chooses among files. */
  readonly isAuto: boolean;
  /** The best rung that Auto uses. */
  readonly ceiling: Rung;
  /** The files that can still be played. */
  readonly rungs: readonly RungBitrate[];
  /** Selects the file of this rung for Auto. Returns whether the candidate has changed. */
  chooseRung(rung: Rung): boolean;
  /** Whether a candidate is left after this failure; after a network failure, one on another server. */
  hasNext(cause: RecoveryCause): boolean;
  takeNext(cause: RecoveryCause): void;
  /** Returns to the candidate that was in use before a transient failure. */
  restorePreferred(): void;
  /** Keeps the candidate and replaces its addresses. */
  refresh(source: PlayerSource): void;
  /** Takes the best candidate of the current kind (after a fallback from HLS to mp4, an mp4 file). Returns whether the candidate has changed. */
  choose(choice: QualityChoice): boolean;
  /** Takes the mp4 file with this address, if it is a candidate. */
  adopt(url: string): SourceCandidate | undefined;
  /** Starts again with the first candidate. */
  restart(): void;
}

export function createSourceCandidates(options: SourceCandidatesOptions): SourceCandidates {
  const { originOf } = options;
  let { source, choice } = options;
  /** Rungs that this browser could not play. */
  const failed = new Set<Rung>();
  let autoRung = rungForLink(playableRungs(), autoCeiling(source.files), options.linkKbit);
  let list = plan();
  let index = 0;
  let preferredIndex = 0;

  function plan(): SourceCandidate[] {
    const { canPlayHls, hlsFromSeconds } = options;
    return planSources({ source, choice, canPlayHls, hlsFromSeconds, autoRung });
  }

  function playableRungs(): RungBitrate[] {
    return source.files
      .filter(({ url }) => url !== '')
      .map((file) => ({ rung: rungOfSuffix(file.suffix), kbit: bitrateKbit(file) }))
      .filter(({ rung }) => !failed.has(rung));
  }

  const select = (found: number) => {
    index = preferredIndex = Math.max(0, found);
  };

  const nextIndex = (cause: RecoveryCause): number => {
    const here = list[index];
    // A network failure affects all candidates on the same server.
    const isElsewhere = (each: SourceCandidate) =>
      here !== undefined && originOf(each.url) !== originOf(here.url);
    const mayWork = (each: SourceCandidate) => cause === 'server' || !isTransient(cause) || isElsewhere(each);
    return list.findIndex((each, at) => at > index && mayWork(each));
  };

  return {
    get current() {
      return list[index];
    },
    get kind() {
      return list[index]?.kind ?? 'mp4';
    },
    get source() {
      return source;
    },
    get isAuto() {
      return choice === 'auto';
    },
    get ceiling() {
      return autoCeiling(source.files);
    },
    get rungs() {
      return playableRungs();
    },
    chooseRung(rung) {
      const before = list[index];
      autoRung = rung;
      list = plan();
      select(list.findIndex((each) => each.kind === 'mp4' && each.rung === rung));
      return list[index]?.url !== before?.url;
    },
    hasNext: (cause) => nextIndex(cause) >= 0,
    takeNext(cause) {
      const { [index]: before } = list;
      if (before?.kind === 'mp4' && !isTransient(cause)) failed.add(before.rung);
      index = Math.max(index, nextIndex(cause));
      if (!isTransient(cause)) preferredIndex = index;
    },
    restorePreferred() {
      index = preferredIndex;
    },
    refresh(fresh) {
      const before = list[index];
      source = fresh;
      list = plan();
      select(list.findIndex((each) => isSameCandidate(each, before)));
    },
    choose(next) {
      const before = list[index];
      choice = next;
      list = plan();
      select(list.findIndex((each) => each.kind === (before?.kind ?? 'mp4')));
      return list[index]?.url !== before?.url;
    },
    adopt(url) {
      const found = list.findIndex((each) => each.kind === 'mp4' && each.url === url);
      if (found >= 0) select(found);
      return list[found];
    },
    restart() {
      failed.clear();
      list = plan();
      select(0);
    },
  };
}

function isSameCandidate(one: SourceCandidate, other: SourceCandidate | undefined): boolean {
  if (one.kind === 'hls' || other?.kind !== 'mp4') return one.kind === other?.kind;
  return one.file.suffix === other.file.suffix;
}
