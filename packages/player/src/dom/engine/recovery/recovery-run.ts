import { backoffMs, type Jitter } from '../../../core/backoff.ts';
import type { Clock } from '../../../core/clock.ts';
import type { PlayerErrorCode } from '../../../core/errors.ts';
import { decideRecovery, type RecoveryCause } from '../../../core/recovery.ts';
import { addPlayed, isBudgetRestored, type PlayedSince } from '../../../core/retry-budget.ts';
import type { PlayerSource } from '../../../core/source.ts';
import { createAddressRefresh } from './address-refresh.ts';
import { probeFailure } from './failure-probe.ts';
import type { Problem } from './problem.ts';

/** Delay between attempts to refresh. */
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
  const count = { probes: 0 };
  const addresses = createAddressRefresh(clock, options.refresh);
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

  const resetCounts = () => {
    retries = count.probes = 0;
    addresses.reset();
  };

  function handle(problem: Problem) {
    if (phase !== 'none' || signal.aborted) return;
    const { cause, detail } = problem;
    played = undefined;
    const decision = decideRecovery(
      {
        cause,
        canRefresh: addresses.isUseful,
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
      const fresh = await addresses.request(ending);
      if (ending.aborted) return;
      enter('none');
      options.onRefreshed(fresh);
    } catch (error) {
      if (ending.aborted) return;
      onDecision(`refresh failed: ${String(error)}`);
      if (!isRefused(problem.cause)) {
        // After a network failure the page cannot be reached either: do not try to refresh again.
        addresses.giveUp();
        enter('none');
        handle(problem);
      } else schedule(backoffMs(addresses.failures - 1, refreshBackoff, jitter), () => handle(problem));
    }
  }

  function report(code: PlayerErrorCode, problem: Problem) {
    const ending = enter('reported');
    options.onFailure(code, problem.detail);
    runPending = probeFailure({
      url: problem.url,
      // If the refresh failed, the cause may be transient although the code is not.
      code: () => (addresses.failures > 0 ? 'network' : code),
      count,
      clock,
      jitter,
      signal: ending,
      onResult: (result) => void handleProbe(result, problem, ending),
    });
  }

  async function handleProbe(result: PlayerErrorCode | 'fine', problem: Problem, ending: AbortSignal) {
    onDecision(`probe after the failure: ${result}`);
    if (result === 'fine') recover();
    else if (result === 'gone') report('gone', problem);
    else if (isRefused(result) && options.refresh) {
      try {
        const fresh = await addresses.request(ending);
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
      resetCounts();
      played = undefined;
    },
    played(seconds) {
      played = played ? addPlayed(played, seconds) : { seconds: 0, lastSeconds: seconds };
      if (!isBudgetRestored(played) || phase !== 'none') return;
      resetCounts();
    },
  };
}

/** Whether the address may only have expired. */
function isRefused(cause: RecoveryCause): boolean {
  return cause === 'forbidden' || cause === 'not_found';
}
