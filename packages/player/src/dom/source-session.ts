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

/** Code that does not come within this time is as good as missing. */
const codeWithinMs = 15_000;

/** An address is looked at after a pause, but not more often than this. */
const checkEveryMs = 60_000;

/** With so much loaded ahead the viewer does not miss what fails. */
const enoughAheadSeconds = 1;

export interface SourceSessionOptions {
  video: HTMLVideoElement;
  source: PlayerSource;
  choice: QualityChoice;
  startSeconds: number;
  clock: Clock;
  /** Milliseconds by the clock on the wall. */
  wallNow?: (() => number) | undefined;
  jitter?: Jitter | undefined;
  hlsFromSeconds?: number | undefined;
  refresh?: ((signal: AbortSignal) => Promise<PlayerSource>) | undefined;
  /** Where a file lies in the end; throws a PlayerError `forbidden` when its address must be signed again. */
  resolveUrl?: ResolveUrl | undefined;
  /** Ends the session. */
  signal: AbortSignal;
  /** Plays the element and deals with a refusal. */
  requestPlay: () => void;
  onRungs: (available: Rung[]) => void;
  onRung: (rung: Rung) => void;
  /** Playback is held up; it goes on by itself or fails. */
  onHeldUp: () => void;
  /** No way is left to play the video. */
  onFailure: (code: PlayerErrorCode, detail: string) => void;
  /** The failure has passed; playback goes on if the viewer still wants it. */
  onBack: () => void;
  /** Decisions worth a line in the debug log. */
  onDecision: (text: string) => void;
}

/** One video being played: which of its files or streams is in the element, and what happens when it fails. */
export interface SourceSession {
  /** Puts the source into the element and, when asked, plays. */
  start(options: { play: boolean }): void;
  /** Goes on with a file that plays in the element already; false when it is no way to play this video. */
  adopt(url: string): boolean;
  /** The way that is used, or that will be tried first. */
  readonly kind: SourceKind;
  /** With the latest addresses. */
  readonly source: PlayerSource;
  /** Whether anything was put into the element yet. */
  readonly isStarted: boolean;
  /** A position that the element will only reach once its new source has loaded. */
  readonly pendingSeconds: number | undefined;
  seekWhenLoaded(seconds: number): void;
  setChoice(choice: QualityChoice): void;
  /** The viewer's wish, to be kept through every exchange of the source. */
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
  /** Segments that could not be read, by their numbers. */
  const brokenSegments = new Set<string>();

  const candidates = createSourceCandidates({
    source: options.source,
    choice,
    canPlayHls: support !== 'none',
    hlsFromSeconds: options.hlsFromSeconds,
    originOf: (url) => new URL(url, document.baseURI).origin,
  });

  const place = createPositionRestore({
    video,
    startSeconds: options.startSeconds,
    signal,
    onPlayed: (seconds) => recovery.played(seconds),
  });

  const goOn = () => {
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
    onRetry: goOn,
    onNext(cause) {
      candidates.takeNext(cause);
      open();
    },
    onRefreshed(fresh) {
      candidates.refresh(fresh);
      open();
    },
    onFailure(code, detail) {
      letGo();
      candidates.restorePreferred();
      options.onFailure(code, detail);
    },
    onBack: options.onBack,
    onDecision: (text) => onDecision(`at ${place.seconds.toFixed(1)} s: ${text}`),
  });

  function meet(problem: Problem) {
    const isHeldUp = aheadSeconds(video) <= enoughAheadSeconds;
    recovery.meet(problem);
    if (isHeldUp && !recovery.isTold) options.onHeldUp();
  }

  const files = createFilePlayback({
    video,
    clock,
    resolveUrl: options.resolveUrl,
    wantsPlay: () => wantsPlay,
    requestPlay: options.requestPlay,
    onFile(attempt) {
      const { files: known } = candidates.source;
      options.onRungs(known.filter(({ url }) => url !== '').map(({ suffix }) => rungOfSuffix(suffix)));
      if (attempt.kind === 'mp4') options.onRung(attempt.rung);
    },
    onProblem: meet,
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
      meet({ cause: 'stalled', detail: `nothing came, readyState ${video.readyState}`, url });
    },
    onLoadStalled: () => hls?.resume(),
    onSlept: () => void checkAddress(),
  });

  const isWaiting = () =>
    isStarted && wantsPlay && !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

  followPageLifecycle({
    onOnline() {
      if (!recovery.hurry() && isWaiting()) goOn();
    },
    onAwake() {
      if (!recovery.hurry()) void checkAddress();
    },
    signal,
  });

  let checkedAtMs = wallNow();
  /** After a long time away an address may have expired: it is signed again before playback runs into it. */
  async function checkAddress() {
    const { current: attempt } = candidates;
    const isSoon = wallNow() - checkedAtMs < checkEveryMs;
    if (!isStarted || !attempt || !options.refresh || video.ended || isSoon) return;
    checkedAtMs = wallNow();
    const current = AbortSignal.any([load.signal, signal]);
    const cause = await probeMedia(attempt.url, current, clock);
    if (current.aborted) return;
    onDecision(`looked after a pause: ${cause}`);
    if (cause === 'forbidden' || cause === 'not_found') {
      meet({ cause, detail: 'found after a pause', url: attempt.url });
    }
  }

  /** Takes what is there away, keeping its last frame and its second. */
  function letGo() {
    place.keep();
    load.abort();
    load = new AbortController();
    hls = undefined;
  }

  /** Exchanges what is in the element, keeping second, speed, and whether it plays. */
  function open() {
    const { current: attempt } = candidates;
    if (signal.aborted) return;
    if (!attempt) {
      options.onFailure('unsupported', 'nothing that this browser plays');
      return;
    }
    letGo();
    isStarted = true;
    checkedAtMs = wallNow();
    const current = AbortSignal.any([load.signal, signal]);
    place.restore(current);
    onDecision(`plays ${attempt.kind} ${attempt.url} from ${place.seconds.toFixed(1)} s`);

    if (attempt.kind === 'hls' && support === 'mse') void openHls(attempt.url, current);
    else files.open(attempt, current);
    if (wantsPlay) watch();
  }

  async function openHls(url: string, current: AbortSignal) {
    const { onRungs, onRung } = options;
    const play = () =>
      playHls({
        video,
        url,
        startSeconds: place.seconds,
        choice,
        onRungs,
        onRung,
        onProblem({ canResume, ...problem }) {
          if (!canResume) letGo();
          meet(problem);
        },
        mayLeaveOut(segment) {
          const isKnown = brokenSegments.has(segment);
          brokenSegments.add(segment);
          return isKnown && !candidates.hasNext('decode');
        },
        wantsPlay,
        signal: current,
      });
    try {
      const playback = await withTimeout(clock, codeWithinMs, current, play);
      if (current.aborted) return;
      hls = playback;
      if (wantsPlay) options.requestPlay();
    } catch (error) {
      if (!current.aborted) meet({ cause: 'load', detail: String(error), url });
    }
  }

  signal.addEventListener(
    'abort',
    () => {
      load.abort();
      // Without this the browser would go on fetching for an element that nobody sees.
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
      return place.pendingSeconds;
    },
    start({ play }) {
      wantsPlay = play;
      place.aimAt(options.startSeconds);
      open();
    },
    adopt(url) {
      const attempt = candidates.adopt(url);
      if (!attempt) return false;
      isStarted = true;
      wantsPlay = true;
      files.follow(attempt, AbortSignal.any([load.signal, signal]));
      watch();
      onDecision(`goes on with ${attempt.url}`);
      return true;
    },
    seekWhenLoaded: place.aimAt,
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
      if (!isStarted || recovery.isTold || !isOther) return;
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

/** What is loaded without a gap after the playhead. */
function aheadSeconds({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    const isInside = buffered.start(range) <= currentTime + 0.1 && buffered.end(range) > currentTime;
    if (isInside) return buffered.end(range) - currentTime;
  }
  return 0;
}
