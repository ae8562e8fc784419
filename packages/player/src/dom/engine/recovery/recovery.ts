import type { Jitter } from '../../../core/backoff.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Emitter } from '../../../core/emitter.ts';
import type { PlayerErrorCode } from '../../../core/errors.ts';
import type { PlayerSource } from '../../../core/source.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import type { PlayIntent } from '../intent.ts';
import { bufferedAhead } from '../media/buffered-ahead.ts';
import type { PositionRestore } from '../media/position-restore.ts';
import type { SourceSession } from '../source/source-session.ts';
import { createAddressCheck } from './address-check.ts';
import type { Problem } from './problem.ts';
import { createRecoveryRun } from './recovery-run.ts';
import { createStallWatch } from './stall-watch.ts';

/** With this much buffer ahead, a failure does not interrupt playback yet. */
const enoughAheadSeconds = 1;

export interface RecoveryOptions {
  video: HTMLVideoElement;
  candidates: SourceCandidates;
  intent: PlayIntent;
  position: PositionRestore;
  source: SourceSession;
  problems: Emitter<Problem>;
  clock: Clock;
  /** Wall clock, milliseconds. */
  wallNow: () => number;
  jitter?: Jitter | undefined;
  refresh: ((signal: AbortSignal) => Promise<PlayerSource>) | undefined;
  signal: AbortSignal;
  /** A failure interrupts playback; it resumes automatically or fails. */
  onInterrupted: () => void;
  /** Playback goes on after `onInterrupted`, which the browser does not report if the buffer has not run empty. */
  onPlayingOn: () => void;
  /** The failure is reported: no recovery is left. */
  onFailure: (code: PlayerErrorCode, detail: string) => void;
  /** A reported failure has passed; playback resumes if the play intent is set. */
  onRecovered: () => void;
  /** Receives messages for the debug log. */
  onDecision: (text: string) => void;
}

export interface Recovery {
  /** A failure is being handled. */
  readonly isBusy: boolean;
  /** The failure was reported to the viewer. */
  readonly isReported: boolean;
  /** Forgets earlier failures: the viewer has chosen another rendition. */
  reset(): void;
  /** The viewer retries. */
  retry(): void;
}

/** Detects and handles the failures of one source: stalls, failed requests, expired addresses, sleep. */
export function createRecovery(options: RecoveryOptions): Recovery {
  const { video, candidates, intent, position, source, problems, clock, wallNow, signal } = options;
  const { onDecision } = options;

  const run = createRecoveryRun({
    clock,
    jitter: options.jitter ?? Math.random,
    refresh: options.refresh,
    signal,
    hasNext: candidates.hasNext,
    isPlayingOn: () => source.isStream && bufferedAhead(video) > enoughAheadSeconds,
    onRetry: source.resume,
    onNext(cause) {
      candidates.takeNext(cause);
      source.open();
    },
    onRefreshed(fresh) {
      candidates.refresh(fresh);
      source.open();
    },
    onFailure(code, detail) {
      source.unload();
      candidates.restorePreferred();
      options.onFailure(code, detail);
    },
    onRecovered: options.onRecovered,
    onDecision: (text) => onDecision(`at ${position.seconds.toFixed(1)} s: ${text}`),
  });
  let isInterrupted = false;
  problems.listen((problem) => {
    const isShort = bufferedAhead(video) <= enoughAheadSeconds;
    run.handle(problem);
    if (run.isReported) isInterrupted = false;
    else if (isShort) {
      isInterrupted = true;
      options.onInterrupted();
    }
  });
  position.listenPlayed((seconds) => {
    if (isInterrupted && !run.isBusy) {
      isInterrupted = false;
      options.onPlayingOn();
    }
    run.played(seconds);
  });

  const checkAddress = createAddressCheck({
    video,
    candidates,
    source,
    problems,
    clock,
    wallNow,
    onDecision,
  });
  const checkIfRefreshable = () => {
    if (options.refresh) void checkAddress();
  };

  const watchStalls = createStallWatch({
    video,
    clock,
    wallNow,
    signal,
    isWanted: () => intent.isWanted && source.isStarted,
    isRecovering: () => run.isBusy,
    loading: () => source.loading,
    isAtGrowingEnd: () => source.isAtGrowingEnd,
    onStalled() {
      const url = candidates.current?.url ?? '';
      problems.emit({ cause: 'stalled', detail: `no data arrived, readyState ${video.readyState}`, url });
    },
    onLoadStalled: source.resume,
    onWake: checkIfRefreshable,
  });
  intent.listen((effect) => {
    if (effect === 'reportPlay') watchStalls();
  });
  video.addEventListener('loadstart', () => intent.isWanted && watchStalls(), { signal });

  followPageLifecycle({
    onOnline() {
      const isWaiting = !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      if (!run.retryNow() && source.isStarted && intent.isWanted && isWaiting) source.resume();
    },
    onResume() {
      if (!run.retryNow()) checkIfRefreshable();
    },
    signal,
  });

  return {
    get isBusy() {
      return run.isBusy;
    },
    get isReported() {
      return run.isReported;
    },
    reset: run.reset,
    retry() {
      run.reset();
      source.restart();
    },
  };
}

interface PageLifecycleOptions {
  /** The network may be back. */
  onOnline: () => void;
  /** The page is visible or resumed again, perhaps after hours: addresses may have expired. */
  onResume: () => void;
  signal: AbortSignal;
}

/** Follows the events of the page lifecycle and of the network. */
function followPageLifecycle({ onOnline, onResume, signal }: PageLifecycleOptions): void {
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onResume(), { signal });
  document.addEventListener('resume', onResume, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onResume();
    },
    { signal },
  );
}
