import { backoffMs, type Jitter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import type { PlayerErrorCode } from '../core/errors.ts';
import { decideRecovery, nextProbeMs, type RecoveryCause } from '../core/recovery.ts';
import { addPlayed, isBudgetRestored, type PlayedSince } from '../core/retry-budget.ts';
import type { PlayerSource } from '../core/source.ts';
import { probeMedia } from './media-problem.ts';
import { withTimeout } from './with-timeout.ts';

/** A page that does not sign again within this time is asked once more later. */
const refreshWithinMs = 5000;

/** How often a page is asked in a row when it fails to sign, and how long it is left alone in between. */
const refreshTries = 3;
const refreshBackoff = { firstMs: 1000, capMs: 4000 };

export interface RecoveryRunOptions {
  clock: Clock;
  jitter: Jitter;
  refresh: ((signal: AbortSignal) => Promise<PlayerSource>) | undefined;
  /** Ends it. */
  signal: AbortSignal;
  /** Whether another way to play is left. */
  hasNext: (cause: RecoveryCause) => boolean;
  isPlayingOn: () => boolean;
  onRetry: () => void;
  onNext: (cause: RecoveryCause) => void;
  onRefreshed: (source: PlayerSource) => void;
  onFailure: (code: PlayerErrorCode, detail: string) => void;
  /** What the viewer was told has passed. */
  onBack: () => void;
  onDecision: (text: string) => void;
}

/** What failed, and the address to look at until it has passed. */
export interface Problem {
  cause: RecoveryCause;
  detail: string;
  url: string;
}

export interface RecoveryRun {
  /** Deals with a failure; one that comes while another is dealt with changes nothing. */
  meet(problem: Problem): void;
  /** Waits for a try, for fresh addresses or, after the viewer was told, for the failure to pass. */
  readonly isBusy: boolean;
  /** The viewer was told. */
  readonly isTold: boolean;
  /** Tries at once what is waited for; answers whether anything was. */
  hurry(): boolean;
  /** Forgets everything: the viewer starts anew. */
  reset(): void;
  /** Playback is at this second; a few that really played forgive what failed before. */
  played(seconds: number): void;
}

type Phase = 'none' | 'waiting' | 'refreshing' | 'told';

/** Carries out what `decideRecovery` decides, one failure at a time: waits, asks for fresh addresses, tells, and looks again. */
export function createRecoveryRun(options: RecoveryRunOptions): RecoveryRun {
  const { clock, jitter, signal, onDecision } = options;
  let phase: Phase = 'none';
  let retries = 0;
  let refreshFailures = 0;
  let isFresh = false;
  let probes = 0;
  let played: PlayedSince | undefined;
  let goOn: (() => void) | undefined;
  let current = new AbortController();

  const enter = (next: Phase): AbortSignal => {
    current.abort();
    current = new AbortController();
    goOn = undefined;
    phase = next;
    return AbortSignal.any([current.signal, signal]);
  };

  const later = (delayMs: number, call: () => void) => {
    const ending = enter('waiting');
    goOn = () => {
      enter('none');
      call();
    };
    ending.addEventListener('abort', clock.after(delayMs, goOn), { once: true });
  };

  const canRefresh = () => options.refresh !== undefined && !isFresh && refreshFailures < refreshTries;

  function meet(problem: Problem) {
    if (phase !== 'none' || signal.aborted) return;
    const { cause, detail } = problem;
    played = undefined;
    const decision = decideRecovery(
      {
        cause,
        canRefresh: canRefresh(),
        retries,
        hasNext: options.hasNext(cause),
        isPlayingOn: options.isPlayingOn(),
      },
      jitter,
    );
    onDecision(`${cause} (${detail}): ${decision.step}`);
    if (decision.step === 'retry') {
      retries += 1;
      later(decision.delayMs, options.onRetry);
    } else if (decision.step === 'refresh') void refresh(problem);
    else if (decision.step === 'next') options.onNext(cause);
    else tell(decision.code, problem);
  }

  async function refresh(problem: Problem) {
    const ending = enter('refreshing');
    try {
      const fresh = await signAgain(ending);
      if (ending.aborted) return;
      enter('none');
      options.onRefreshed(fresh);
    } catch (error) {
      if (ending.aborted) return;
      onDecision(`no fresh addresses: ${String(error)}`);
      if (!isRefused(problem.cause)) {
        // The network failed; the page that signs lies behind it, too.
        refreshFailures = refreshTries;
        enter('none');
        meet(problem);
      } else later(backoffMs(refreshFailures - 1, refreshBackoff, jitter), () => meet(problem));
    }
  }

  async function signAgain(ending: AbortSignal): Promise<PlayerSource> {
    try {
      const { refresh: ask } = options;
      if (!ask) throw new Error('The page cannot sign addresses again.');
      const fresh = await withTimeout(clock, refreshWithinMs, ending, ask);
      isFresh = true;
      refreshFailures = 0;
      return fresh;
    } catch (error) {
      refreshFailures += 1;
      throw error;
    }
  }

  function tell(code: PlayerErrorCode, problem: Problem) {
    const ending = enter('told');
    options.onFailure(code, problem.detail);
    const plan = () => {
      // A page that could not sign failed, not the address.
      const delayMs = nextProbeMs(refreshFailures > 0 ? 'network' : code, probes, jitter);
      if (delayMs === undefined || ending.aborted) return;
      ending.addEventListener('abort', clock.after(delayMs, look), { once: true });
    };
    let looking = new AbortController();
    const look = () => {
      // A look that still waits for its answer gives way: the next one begins in time all the same.
      looking.abort();
      looking = new AbortController();
      probes += 1;
      plan();
      void judge(problem, AbortSignal.any([ending, looking.signal]));
    };
    goOn = look;
    plan();
  }

  /** Looks whether what was told has passed. */
  async function judge(problem: Problem, ending: AbortSignal) {
    const answer = await probeMedia(problem.url, ending, clock);
    if (ending.aborted) return;
    onDecision(`looked again: ${answer}`);
    if (answer === 'fine') back();
    else if (answer === 'gone') tell('gone', problem);
    else if (isRefused(answer) && options.refresh) {
      try {
        const fresh = await signAgain(ending);
        if (!ending.aborted) back(fresh);
      } catch {
        // Looked at again as planned.
      }
    }
  }

  function back(fresh?: PlayerSource) {
    enter('none');
    retries = 0;
    options.onBack();
    if (fresh) options.onRefreshed(fresh);
    else options.onRetry();
  }

  return {
    meet,
    get isBusy() {
      return phase !== 'none';
    },
    get isTold() {
      return phase === 'told';
    },
    hurry() {
      if (phase === 'none') return false;
      goOn?.();
      return true;
    },
    reset() {
      enter('none');
      retries = refreshFailures = probes = 0;
      isFresh = false;
      played = undefined;
    },
    played(seconds) {
      played = played ? addPlayed(played, seconds) : { seconds: 0, lastSeconds: seconds };
      if (!isBudgetRestored(played) || phase !== 'none') return;
      retries = refreshFailures = probes = 0;
      isFresh = false;
    },
  };
}

/** Answers of an address that may only be too old. */
function isRefused(cause: RecoveryCause): boolean {
  return cause === 'forbidden' || cause === 'not_found';
}
