import type { Jitter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import type { PlayerErrorCode } from '../core/errors.ts';
import type { SourceKind } from '../core/events.ts';
import { type QualityChoice, type Rung, rungOfSuffix } from '../core/quality.ts';
import type { PlayerSource } from '../core/source.ts';
import { createSourceCandidates } from '../core/source-candidates.ts';
import { createFilePlayback, type ResolveUrl } from './file-playback.ts';
import { type HlsPlayback, playHls } from './hls.ts';
import { hlsSupport } from './hls-support.ts';
import { probeMedia } from './media-problem.ts';
import { followPageLifecycle } from './page-lifecycle.ts';
import { createPositionRestore } from './position-restore.ts';
import { createRecoveryRun, type Problem } from './recovery-run.ts';
import { createStallWatch } from './stall-watch.ts';
import { withTimeout } from './with-timeout.ts';

/** Timeout for loading the code of hls.js. */
const codeTimeoutMs = 15_000;

/** Shortest interval between two checks of the address after the page was inactive. */
const minCheckIntervalMs = 60_000;

/** With this much buffer ahead, a failure does not interrupt playback yet. */
const enoughAheadSeconds = 1;

export interface SourceSessionOptions {
  video: HTMLVideoElement;
  source: PlayerSource;
  choice: QualityChoice;
  startSeconds: number;
  clock: Clock;
  /** Wall clock, milliseconds. */
  wallNow?: (() => number) | undefined;
  jitter?: Jitter | undefined;
  hlsFromSeconds?: number | undefined;
  refresh?: ((signal: AbortSignal) => Promise<PlayerSource>) | undefined;
  /** Resolves the final address of a file; throws a PlayerError `forbidden` when the address must be refreshed. */
  resolveUrl?: ResolveUrl | undefined;
  /** Ends the session when aborted. */
  signal: AbortSignal;
  /** Plays the element and handles a refusal. */
  requestPlay: () => void;
  onRungs: (available: Rung[]) => void;
  onRung: (rung: Rung) => void;
  /** A failure interrupts playback; it resumes automatically or fails. */
  onInterrupted: () => void;
  /** The failure is reported: no recovery is left. */
  onFailure: (code: PlayerErrorCode, detail: string) => void;
  /** A reported failure has passed; playback resumes if the play intent is set. */
  onRecovered: () => void;
  /** Receives messages for the debug log. */
  onDecision: (text: string) => void;
}

/** Playback of one video: loads a source candidate into the element and recovers from failures. */
export interface SourceSession {
  /** Loads the source into the element and plays if requested. */
  start(options: { play: boolean }): void;
  /** Adopts a file that plays in the element already. Returns false if it is not a candidate of this video. */
  adopt(url: string): boolean;
  /** The kind of the current candidate. */
  readonly kind: SourceKind;
  /** The source with the latest addresses. */
  readonly source: PlayerSource;
  /** Whether a source was loaded into the element yet. */
  readonly isStarted: boolean;
  /** A position that the element will seek to when its new source has loaded. */
  readonly pendingSeconds: number | undefined;
  seekWhenLoaded(seconds: number): void;
  setChoice(choice: QualityChoice): void;
  /** Sets the play intent, which is kept when the source is replaced. */
  setWantsPlay(wants: boolean): void;
  retry(): void;
}

export function createSourceSession(options: SourceSessionOptions): SourceSession {
  const { video, clock, signal, onDecision, wallNow = Date.now } = options;
  const support = hlsSupport();
  let { choice } = options;
  let wantsPlay = false;
  let isStarted = false;
  let load = new AbortController();
  let hls: HlsPlayback | undefined;
  /** Numbers of segments that could not be parsed. */
  const brokenSegments = new Set<string>();

  const candidates = createSourceCandidates({
    source: options.source,
    choice,
    canPlayHls: support !== 'none',
    hlsFromSeconds: options.hlsFromSeconds,
    originOf: (url) => new URL(url, document.baseURI).origin,
  });

  const position = createPositionRestore({
    video,
    startSeconds: options.startSeconds,
    signal,
    onPlayed: (seconds) => recovery.played(seconds),
  });

  const resume = () => {
    if (hls) hls.resume();
    else open();
  };

  const recovery = createRecoveryRun({
    clock,
    jitter: options.jitter ?? Math.random,
    refresh: options.refresh,
    signal,
    hasNext: candidates.hasNext,
    isPlayingOn: () => hls !== undefined && aheadSeconds(video) > enoughAheadSeconds,
    onRetry: resume,
    onNext(cause) {
      candidates.takeNext(cause);
      open();
    },
    onRefreshed(fresh) {
      candidates.refresh(fresh);
      open();
    },
    onFailure(code, detail) {
      unload();
      candidates.restorePreferred();
      options.onFailure(code, detail);
    },
    onRecovered: options.onRecovered,
    onDecision: (text) => onDecision(`at ${position.seconds.toFixed(1)} s: ${text}`),
  });

  function handleProblem(problem: Problem) {
    const isInterrupted = aheadSeconds(video) <= enoughAheadSeconds;
    recovery.handle(problem);
    if (isInterrupted && !recovery.isReported) options.onInterrupted();
  }

  const files = createFilePlayback({
    video,
    clock,
    resolveUrl: options.resolveUrl,
    wantsPlay: () => wantsPlay,
    requestPlay: options.requestPlay,
    onFile(candidate) {
      const { files: known } = candidates.source;
      options.onRungs(known.filter(({ url }) => url !== '').map(({ suffix }) => rungOfSuffix(suffix)));
      if (candidate.kind === 'mp4') options.onRung(candidate.rung);
    },
    onProblem: handleProblem,
    reopen: open,
    onDecision,
  });

  const watch = createStallWatch({
    video,
    clock,
    wallNow,
    signal,
    isWanted: () => wantsPlay && isStarted,
    isRecovering: () => recovery.isBusy,
    loading: () => hls?.loading,
    onStalled() {
      const url = candidates.current?.url ?? '';
      handleProblem({ cause: 'stalled', detail: `no data arrived, readyState ${video.readyState}`, url });
    },
    onLoadStalled: () => hls?.resume(),
    onWake: () => void checkAddress(),
  });

  const isWaiting = () =>
    isStarted && wantsPlay && !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

  followPageLifecycle({
    onOnline() {
      if (!recovery.retryNow() && isWaiting()) resume();
    },
    onAwake() {
      if (!recovery.retryNow()) void checkAddress();
    },
    signal,
  });

  let checkedAtMs = wallNow();
  /** After a long inactivity the address may have expired: it is refreshed before playback needs it. */
  async function checkAddress() {
    const { current: candidate } = candidates;
    const isRecent = wallNow() - checkedAtMs < minCheckIntervalMs;
    if (!isStarted || !candidate || !options.refresh || video.ended || isRecent) return;
    checkedAtMs = wallNow();
    const current = AbortSignal.any([load.signal, signal]);
    const cause = await probeMedia(candidate.url, current, clock);
    if (current.aborted) return;
    onDecision(`address check after inactivity: ${cause}`);
    if (cause === 'forbidden' || cause === 'not_found') {
      handleProblem({ cause, detail: 'address check after inactivity', url: candidate.url });
    }
  }

  /** Stops the current source and retains its last frame and position. */
  function unload() {
    position.capture();
    load.abort();
    load = new AbortController();
    hls = undefined;
  }

  /** Loads the current candidate; keeps position, speed and play intent. */
  function open() {
    const { current: candidate } = candidates;
    if (signal.aborted) return;
    if (!candidate) {
      options.onFailure('unsupported', 'no source candidate that this browser supports');
      return;
    }
    unload();
    isStarted = true;
    checkedAtMs = wallNow();
    const current = AbortSignal.any([load.signal, signal]);
    position.restore(current);
    onDecision(`loads ${candidate.kind} ${candidate.url} from ${position.seconds.toFixed(1)} s`);

    if (candidate.kind === 'hls' && support === 'mse') void openHls(candidate.url, current);
    else files.open(candidate, current);
    if (wantsPlay) watch();
  }

  async function openHls(url: string, current: AbortSignal) {
    const { onRungs, onRung } = options;
    const play = () =>
      playHls({
        video,
        url,
        startSeconds: position.seconds,
        choice,
        onRungs,
        onRung,
        onProblem({ canResume, ...problem }) {
          if (!canResume) unload();
          handleProblem(problem);
        },
        canSkipSegment(segment) {
          const isKnown = brokenSegments.has(segment);
          brokenSegments.add(segment);
          return isKnown && !candidates.hasNext('decode');
        },
        wantsPlay,
        signal: current,
      });
    try {
      const playback = await withTimeout(clock, codeTimeoutMs, current, play);
      if (current.aborted) return;
      hls = playback;
      if (wantsPlay) options.requestPlay();
    } catch (error) {
      if (!current.aborted) handleProblem({ cause: 'load', detail: String(error), url });
    }
  }

  signal.addEventListener(
    'abort',
    () => {
      load.abort();
      // Otherwise the browser would continue to load data for the removed element.
      video.removeAttribute('src');
      video.load();
    },
    { once: true },
  );

  return {
    get source() {
      return candidates.source;
    },
    get kind() {
      return candidates.current?.kind ?? 'mp4';
    },
    get isStarted() {
      return isStarted;
    },
    get pendingSeconds() {
      return position.pendingSeconds;
    },
    start({ play }) {
      wantsPlay = play;
      position.setTarget(options.startSeconds);
      open();
    },
    adopt(url) {
      const candidate = candidates.adopt(url);
      if (!candidate) return false;
      isStarted = true;
      wantsPlay = true;
      files.follow(candidate, AbortSignal.any([load.signal, signal]));
      watch();
      onDecision(`adopted ${candidate.url}`);
      return true;
    },
    seekWhenLoaded: position.setTarget,
    setWantsPlay(wants) {
      wantsPlay = wants;
      if (wants && isStarted) watch();
    },
    setChoice(next) {
      choice = next;
      if (hls) {
        hls.setChoice(next);
        return;
      }
      const isOther = candidates.choose(next);
      if (!isStarted || recovery.isReported || !isOther) return;
      recovery.reset();
      open();
    },
    retry() {
      recovery.reset();
      files.reset();
      candidates.restart();
      wantsPlay = true;
      open();
    },
  };
}

/** Contiguous buffer after the playhead, seconds. */
function aheadSeconds({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    const isInside = buffered.start(range) <= currentTime + 0.1 && buffered.end(range) > currentTime;
    if (isInside) return buffered.end(range) - currentTime;
  }
  return 0;
}
