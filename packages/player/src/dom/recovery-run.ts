import { backoffMs, type Jitter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import type { PlayerErrorCode } from '../core/errors.ts';
import { decideRecovery, nextProbeMs, type RecoveryCause } from '../core/recovery.ts';
import { addPlayed, isBudgetRestored, type PlayedSince } from '../core/retry-budget.ts';
import type { PlayerSource } from '../core/source.ts';
import { probeMedia } from './media-problem.ts';
import { withTimeout } from './with-timeout.ts';

/** Timeout of a refresh. */
const refreshTimeoutMs = 5000;

/** Attempts to refresh in a row, and the delay between them. */
const maxRefreshFailures = 3;
const refreshBackoff = { firstMs: 1000, capMs: 4000 };

export interface RecoveryRunOptions {
  clock: Clock;
  jitter: Jitter;
  refresh: ((signal: AbortSignal) => Promise<PlayerSource>) | undefined;
  /** Ends the recovery when aborted. */
  signal: AbortSignal;
  /** Whether another source candidate is left. */
  hasNext: (cause: RecoveryCause) => boolean;
  /** Whether the buffer still plays. */
  isPlayingOn: () => boolean;
  onRetry: () => void;
  onNext: (cause: RecoveryCause) => void;
  onRefreshed: (source: PlayerSource) => void;
  onFailure: (code: PlayerErrorCode, detail: string) => void;
  /** A reported failure has passed. */
  onRecovered: () => void;
  onDecision: (text: string) => void;
}

/** A failure, and the address to probe until it has passed. */
export interface Problem {
  cause: RecoveryCause;
  detail: string;
  url: string;
}

export interface RecoveryRun {
  /** Handles a failure. Ignored while another one is handled. */
  handle(problem: Problem): void;
  /** Waits for a retry, for new addresses or, after a report, for the failure to pass. */
  readonly isBusy: boolean;
  /** The failure was reported to the viewer. */
  readonly isReported: boolean;
  /** Runs a pending retry or probe at once. Returns whether a recovery is in progress. */
  retryNow(): boolean;
  /** Clears all state: the viewer retries. */
  reset(): void;
  /** Playback has advanced to this second; some seconds of playback restore the retry budget. */
  played(seconds: number): void;
}

type Phase = 'none' | 'waiting' | 'refreshing' | 'reported';

/** Carries out the decisions of `decideRecovery` for one failure at a time: delays, refreshes, reports and probes. */
export function createRecoveryRun(options: RecoveryRunOptions): RecoveryRun {
  const { clock, jitter, signal, onDecision } = options;
  let phase: Phase = 'none';
  let retries = 0;
  let refreshFailures = 0;
  let isFresh = false;
  let probes = 0;
  let played: PlayedSince | undefined;
  let runPending: (() => void) | undefined;
  let current = new AbortController();

  const enter = (next: Phase): AbortSignal => {
    current.abort();
    current = new AbortController();
    runPending = undefined;
    phase = next;
    return AbortSignal.any([current.signal, signal]);
  };

  const schedule = (delayMs: number, call: () => void) => {
    const ending = enter('waiting');
    runPending = () => {
      enter('none');
      call();
    };
    ending.addEventListener('abort', clock.after(delayMs, runPending), { once: true });
  };

  const canRefresh = () => options.refresh !== undefined && !isFresh && refreshFailures < maxRefreshFailures;

  function handle(problem: Problem) {
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
      schedule(decision.delayMs, options.onRetry);
    } else if (decision.step === 'refresh') void refresh(problem);
    else if (decision.step === 'next') options.onNext(cause);
    else report(decision.code, problem);
  }

  async function refresh(problem: Problem) {
    const ending = enter('refreshing');
    try {
      const fresh = await requestAddresses(ending);
      if (ending.aborted) return;
      enter('none');
      options.onRefreshed(fresh);
    } catch (error) {
      if (ending.aborted) return;
      onDecision(`refresh failed: ${String(error)}`);
      if (!isRefused(problem.cause)) {
        // After a network failure the page cannot be reached either: do not try to refresh again.
        refreshFailures = maxRefreshFailures;
        enter('none');
        handle(problem);
      } else schedule(backoffMs(refreshFailures - 1, refreshBackoff, jitter), () => handle(problem));
    }
  }

  async function requestAddresses(ending: AbortSignal): Promise<PlayerSource> {
    try {
      const { refresh: load } = options;
      if (!load) throw new Error('The page provides no refresh of addresses.');
      const fresh = await withTimeout(clock, refreshTimeoutMs, ending, load);
      isFresh = true;
      refreshFailures = 0;
      return fresh;
    } catch (error) {
      refreshFailures += 1;
      throw error;
    }
  }

  function report(code: PlayerErrorCode, problem: Problem) {
    const ending = enter('reported');
    options.onFailure(code, problem.detail);
    const plan = () => {
      // If the refresh failed, the cause may be transient although the code is not.
      const delayMs = nextProbeMs(refreshFailures > 0 ? 'network' : code, probes, jitter);
      if (delayMs === undefined || ending.aborted) return;
      ending.addEventListener('abort', clock.after(delayMs, probe), { once: true });
    };
    let probing = new AbortController();
    const probe = () => {
      // Cancels a probe that has not been answered yet, so that the next one is on time.
      probing.abort();
      probing = new AbortController();
      probes += 1;
      plan();
      void runProbe(problem, AbortSignal.any([ending, probing.signal]));
    };
    runPending = probe;
    plan();
  }

  /** Probes whether a reported failure has passed. */
  async function runProbe(problem: Problem, ending: AbortSignal) {
    const result = await probeMedia(problem.url, ending, clock);
    if (ending.aborted) return;
    onDecision(`probe after the failure: ${result}`);
    if (result === 'fine') recover();
    else if (result === 'gone') report('gone', problem);
    else if (isRefused(result) && options.refresh) {
      try {
        const fresh = await requestAddresses(ending);
        if (!ending.aborted) recover(fresh);
      } catch {
        // The next probe is already scheduled.
      }
    }
  }

  function recover(fresh?: PlayerSource) {
    enter('none');
    retries = 0;
    options.onRecovered();
    if (fresh) options.onRefreshed(fresh);
    else options.onRetry();
  }

  return {
    handle,
    get isBusy() {
      return phase !== 'none';
    },
    get isReported() {
      return phase === 'reported';
    },
    retryNow() {
      if (phase === 'none') return false;
      runPending?.();
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

/** Whether the address may only have expired. */
function isRefused(cause: RecoveryCause): boolean {
  return cause === 'forbidden' || cause === 'not_found';
}
