import type { QualityChoice } from './quality.ts';
import { isPassing, type RecoveryCause } from './recovery.ts';
import type { PlayerSource } from './source.ts';
import { planSources, type SourceAttempt } from './source-plan.ts';

export interface SourceCandidatesOptions {
  source: PlayerSource;
  choice: QualityChoice;
  canPlayHls: boolean;
  hlsFromSeconds?: number | undefined;
  /** The server an address leads to. */
  originOf: (url: string) => string;
}

/** The ways to play a video, and the one that is used. */
export interface SourceCandidates {
  readonly current: SourceAttempt | undefined;
  /** With the latest addresses. */
  readonly source: PlayerSource;
  /** Whether another way is left after this failure; where the network failed, one on another server. */
  hasNext(cause: RecoveryCause): boolean;
  takeNext(cause: RecoveryCause): void;
  /** Back to where a failure of network or server began. */
  takeHome(): void;
  /** The same way under fresh addresses. */
  refresh(source: PlayerSource): void;
  /** The best way of the present kind (a video that fell back from a stream to a file stays with files); answers whether it is another. */
  choose(choice: QualityChoice): boolean;
  /** The file with this address, if it is one of the ways. */
  adopt(url: string): SourceAttempt | undefined;
  /** The first way again. */
  restart(): void;
}

export function createSourceCandidates(options: SourceCandidatesOptions): SourceCandidates {
  const { originOf } = options;
  let { source, choice } = options;
  let attempts = plan();
  let index = 0;
  let homeIndex = 0;

  function plan(): SourceAttempt[] {
    const { canPlayHls, hlsFromSeconds } = options;
    return planSources({ source, choice, canPlayHls, hlsFromSeconds });
  }

  const settleAt = (found: number) => {
    index = homeIndex = Math.max(0, found);
  };

  const nextIndex = (cause: RecoveryCause): number => {
    const here = attempts[index];
    // Behind a network that failed lies everything on the same server.
    const isElsewhere = (each: SourceAttempt) =>
      here !== undefined && originOf(each.url) !== originOf(here.url);
    const mayWork = (each: SourceAttempt) => cause === 'server' || !isPassing(cause) || isElsewhere(each);
    return attempts.findIndex((each, at) => at > index && mayWork(each));
  };

  return {
    get current() {
      return attempts[index];
    },
    get source() {
      return source;
    },
    hasNext: (cause) => nextIndex(cause) >= 0,
    takeNext(cause) {
      index = Math.max(index, nextIndex(cause));
      if (!isPassing(cause)) homeIndex = index;
    },
    takeHome() {
      index = homeIndex;
    },
    refresh(fresh) {
      const before = attempts[index];
      source = fresh;
      attempts = plan();
      settleAt(attempts.findIndex((each) => isSameCandidate(each, before)));
    },
    choose(next) {
      const before = attempts[index];
      choice = next;
      attempts = plan();
      settleAt(attempts.findIndex((each) => each.kind === (before?.kind ?? 'mp4')));
      return attempts[index]?.url !== before?.url;
    },
    adopt(url) {
      const found = attempts.findIndex((each) => each.kind === 'mp4' && each.url === url);
      if (found >= 0) settleAt(found);
      return attempts[found];
    },
    restart() {
      attempts = plan();
      settleAt(0);
    },
  };
}

function isSameCandidate(one: SourceAttempt, other: SourceAttempt | undefined): boolean {
  if (one.kind === 'hls' || other?.kind !== 'mp4') return one.kind === other?.kind;
  return one.file.suffix === other.file.suffix;
}
