import type { Jitter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import type { PlayerErrorCode } from '../core/errors.ts';
import type { SourceKind } from '../core/events.ts';
import { type QualityChoice, type Rung, rungOfSuffix } from '../core/quality.ts';
import { isPassing, type RecoveryCause } from '../core/recovery.ts';
import type { PlayerSource } from '../core/source.ts';
import { planSources, type SourceAttempt, sameWay } from '../core/source-plan.ts';
import { holdFrame } from './frame-hold.ts';
import { type HlsPlayback, playHls } from './hls.ts';
import { hlsSupport } from './hls-support.ts';
import { diagnoseMedia, probeMedia } from './media-problem.ts';
import { createRecoveryRun, type Problem } from './recovery-run.ts';
import { createStallWatch } from './stall-watch.ts';
import { followWakeSigns } from './wake-signs.ts';
import { within } from './within.ts';

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
  resolveUrl?: ((url: string, signal: AbortSignal) => Promise<string>) | undefined;
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
  let source = options.source;
  let choice = options.choice;
  let wantsPlay = false;
  let attempts = plan();
  let index = 0;
  /** Where to go on when the network is back: what was left only because it failed. */
  let homeIndex = 0;
  let pendingSeconds: number | undefined;
  /** Where playback was at the last notice of it. */
  let lastSeconds = options.startSeconds;
  let isStarted = false;
  let load = new AbortController();
  let hls: HlsPlayback | undefined;
  /** Addresses that are used as they are: resolved ones of them did not play. */
  const plainUrls = new Set<string>();
  /** Segments that could not be read, by their numbers. */
  const brokenSegments = new Set<string>();
  let cover: (() => void) | undefined;
  const uncover = () => {
    cover?.();
    cover = undefined;
  };

  function plan(): SourceAttempt[] {
    const { hlsFromSeconds } = options;
    return planSources({ source, choice, canPlayHls: support !== 'none', hlsFromSeconds });
  }

  // An element that was emptied stands at 0, which is not where the viewer was.
  const position = () =>
    pendingSeconds ?? (video.readyState > HTMLMediaElement.HAVE_NOTHING ? video.currentTime : lastSeconds);

  const recovery = createRecoveryRun({
    clock,
    jitter: options.jitter ?? Math.random,
    refresh: options.refresh,
    signal,
    attemptsLeft: (cause) => (nextIndex(cause) === undefined ? 0 : 1),
    isPlayingOn: () => hls !== undefined && aheadSeconds(video) > enoughAheadSeconds,
    onRetry() {
      if (hls) hls.resume();
      else open();
    },
    onNext(cause) {
      index = nextIndex(cause) ?? index;
      if (!isPassing(cause)) homeIndex = index;
      open();
    },
    onRefreshed(fresh) {
      const before = attempts[index];
      source = fresh;
      attempts = plan();
      index = Math.max(
        0,
        attempts.findIndex((attempt) => sameWay(attempt, before)),
      );
      homeIndex = index;
      open();
    },
    onFailure(code, detail) {
      letGo();
      index = homeIndex;
      options.onFailure(code, detail);
    },
    onBack: () => options.onBack(),
    onDecision: (text) => onDecision(`at ${position().toFixed(1)} s: ${text}`),
  });

  /** The next way that may work: for a lost connection, one on another server. */
  function nextIndex(cause: RecoveryCause): number | undefined {
    const here = attempts[index];
    const found = attempts.findIndex(
      (attempt, at) =>
        at > index && (cause === 'server' || !isPassing(cause) || !isSameOrigin(attempt, here)),
    );
    return found < 0 ? undefined : found;
  }

  function meet(problem: Problem) {
    const isHeldUp = aheadSeconds(video) <= enoughAheadSeconds;
    recovery.meet(problem);
    if (isHeldUp && !recovery.isTold) options.onHeldUp();
  }

  const watch = createStallWatch({
    video,
    clock,
    wallNow,
    signal,
    isWatched: () => wantsPlay && isStarted && !recovery.isBusy,
    loading: () => hls?.loading,
    onStalled() {
      const url = attempts[index]?.url ?? '';
      meet({ cause: 'stalled', detail: `nothing came, readyState ${video.readyState}`, url });
    },
    onLoadStalled: () => hls?.resume(),
    onSlept: () => void checkAddress(),
  });
  followWakeSigns({
    onOnline() {
      if (recovery.hurry() || !isWaiting()) return;
      if (hls) hls.resume();
      else open();
    },
    onAwake() {
      if (!recovery.hurry()) void checkAddress();
    },
    signal,
  });

  const isWaiting = () =>
    isStarted && wantsPlay && !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

  let checkedAtMs = wallNow();
  /** After a long time away an address may have expired: it is signed again before playback runs into it. */
  async function checkAddress() {
    const attempt = attempts[index];
    const sinceMs = wallNow() - checkedAtMs;
    checkedAtMs = wallNow();
    if (!isStarted || !attempt || !options.refresh || video.ended || sinceMs < checkEveryMs) return;
    const { signal: current } = load;
    const answer = await probeMedia(attempt.url, AbortSignal.any([current, signal]), clock);
    if (current.aborted || signal.aborted) return;
    onDecision(`looked after a pause: ${answer}`);
    if (answer === 'forbidden' || answer === 'not_found') {
      meet({ cause: answer, detail: 'found after a pause', url: attempt.url });
    }
  }

  function stop() {
    load.abort();
    load = new AbortController();
    hls = undefined;
  }

  /** Takes what is there away, keeping its last frame and its second. */
  function letGo() {
    cover = holdFrame(video, cover);
    pendingSeconds = position();
    stop();
  }

  /** Exchanges what is in the element, keeping second, speed, and whether it plays. */
  function open(atSeconds = position()) {
    const attempt = attempts[index];
    if (signal.aborted) return;
    if (!attempt) {
      options.onFailure('unsupported', 'nothing that this browser plays');
      return;
    }
    letGo();
    isStarted = true;
    checkedAtMs = wallNow();
    const current = AbortSignal.any([load.signal, signal]);
    pendingSeconds = atSeconds;
    onDecision(`plays ${attempt.kind} ${attempt.url} from ${atSeconds.toFixed(1)} s`);

    const settle = () => {
      if (!video.seeking) uncover();
    };
    const reach = () => {
      const target = pendingSeconds ?? 0;
      pendingSeconds = undefined;
      if (Math.abs(video.currentTime - target) > 0.05) video.currentTime = target;
    };
    video.addEventListener('loadedmetadata', reach, { once: true, signal: current });
    video.addEventListener('loadeddata', settle, { signal: current });
    video.addEventListener('seeked', settle, { signal: current });

    if (attempt.kind === 'hls' && support === 'mse') void openHls(attempt.url, atSeconds, current);
    else openFile(attempt, current);
    if (wantsPlay) watch();
  }

  function openFile(attempt: SourceAttempt, current: AbortSignal) {
    if (attempt.kind === 'mp4' && options.resolveUrl && !plainUrls.has(attempt.url)) {
      void openResolved(attempt, options.resolveUrl, current);
      return;
    }
    followFile(attempt, current);
    putIn(attempt.url);
  }

  function putIn(url: string) {
    video.preload = wantsPlay ? 'auto' : 'metadata';
    video.src = url;
    if (wantsPlay) options.requestPlay();
  }

  async function openResolved(
    attempt: SourceAttempt,
    resolveUrl: NonNullable<SourceSessionOptions['resolveUrl']>,
    current: AbortSignal,
  ) {
    try {
      const url = await resolveUrl(attempt.url, current);
      if (current.aborted) return;
      if (url === attempt.url) {
        plainUrls.add(url);
        openFile(attempt, current);
        return;
      }
      onDecision(`${attempt.url} lies at ${url}`);
      announceFile(attempt);
      const onError = () => {
        // Another server is down, perhaps: what is wrong with the file itself shows at its own address.
        plainUrls.add(attempt.url);
        open();
      };
      video.addEventListener('error', onError, { once: true, signal: current });
      putIn(url);
    } catch (error) {
      if (!current.aborted) meet({ cause: 'forbidden', detail: String(error), url: attempt.url });
    }
  }

  function announceFile(attempt: SourceAttempt) {
    options.onRungs(availableFileRungs());
    if (attempt.kind === 'mp4') options.onRung(attempt.rung);
  }

  function followFile(attempt: SourceAttempt, current: AbortSignal) {
    announceFile(attempt);
    const onError = async () => {
      const { error } = video;
      const cause = await diagnoseMedia(attempt.url, error, current, clock);
      if (!current.aborted) meet({ cause, detail: error?.message ?? '', url: attempt.url });
    };
    video.addEventListener('error', () => void onError(), { once: true, signal: current });
    return onError;
  }

  async function openHls(url: string, startSeconds: number, current: AbortSignal) {
    const { onRungs, onRung } = options;
    try {
      const playback = await within(clock, codeWithinMs, current, () =>
        playHls({
          video,
          url,
          startSeconds,
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
            return isKnown && nextIndex('decode') === undefined;
          },
          wantsPlay,
          signal: current,
        }),
      );
      if (current.aborted) return;
      hls = playback;
      if (wantsPlay) options.requestPlay();
    } catch (error) {
      if (!current.aborted) meet({ cause: 'load', detail: String(error), url });
    }
  }

  function availableFileRungs(): Rung[] {
    return source.files.filter((file) => file.url !== '').map((file) => rungOfSuffix(file.suffix));
  }

  const note = () => {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING || pendingSeconds !== undefined) return;
    lastSeconds = video.currentTime;
    if (!video.paused && !video.seeking) recovery.played(lastSeconds);
  };
  video.addEventListener('timeupdate', note, { signal });
  video.addEventListener('seeking', note, { signal });
  signal.addEventListener(
    'abort',
    () => {
      load.abort();
      uncover();
      // Without this the browser would go on fetching for an element that nobody sees.
      video.removeAttribute('src');
      video.load();
    },
    { once: true },
  );

  return {
    get source() {
      return source;
    },
    get kind() {
      return attempts[index]?.kind ?? 'mp4';
    },
    get isStarted() {
      return isStarted;
    },
    get pendingSeconds() {
      return pendingSeconds;
    },
    start({ play }) {
      wantsPlay = play;
      open(options.startSeconds);
    },
    adopt(url) {
      const found = attempts.findIndex((attempt) => attempt.kind === 'mp4' && attempt.url === url);
      const attempt = attempts[found];
      if (!attempt) return false;
      index = homeIndex = found;
      isStarted = true;
      wantsPlay = true;
      const onError = followFile(attempt, AbortSignal.any([load.signal, signal]));
      if (video.error) void onError();
      watch();
      onDecision(`goes on with ${attempt.url}`);
      return true;
    },
    seekWhenLoaded(seconds) {
      pendingSeconds = seconds;
    },
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
      const before = attempts[index];
      attempts = plan();
      // A video that fell back from HLS to a file stays with files.
      const first = attempts.findIndex((attempt) => attempt.kind === (before?.kind ?? 'mp4'));
      index = homeIndex = Math.max(0, first);
      if (!isStarted || recovery.isTold || attempts[index]?.url === before?.url) return;
      recovery.reset();
      open();
    },
    retry() {
      recovery.reset();
      plainUrls.clear();
      index = homeIndex = 0;
      attempts = plan();
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

function isSameOrigin(one: SourceAttempt, other: SourceAttempt | undefined): boolean {
  const origin = (url: string) => new URL(url, document.baseURI).origin;
  return other !== undefined && origin(one.url) === origin(other.url);
}
