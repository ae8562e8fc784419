import type { Clock } from '../core/clock.ts';
import type { PlayerErrorCode } from '../core/errors.ts';
import type { SourceKind } from '../core/events.ts';
import { type QualityChoice, type Rung, rungOfSuffix } from '../core/quality.ts';
import { decideRecovery } from '../core/recovery.ts';
import type { PlayerSource } from '../core/source.ts';
import { planSources, type SourceAttempt } from '../core/source-plan.ts';
import { holdFrame } from './frame-hold.ts';
import { type HlsPlayback, playHls } from './hls.ts';
import { hlsSupport } from './hls-support.ts';
import { diagnoseMedia } from './media-problem.ts';

export interface SourceSessionOptions {
  video: HTMLVideoElement;
  source: PlayerSource;
  choice: QualityChoice;
  startSeconds: number;
  clock: Clock;
  hlsFromSeconds?: number | undefined;
  refresh?: ((signal: AbortSignal) => Promise<PlayerSource>) | undefined;
  /** Ends the session. */
  signal: AbortSignal;
  /** Plays the element and deals with a refusal. */
  requestPlay: () => void;
  onRungs: (available: Rung[]) => void;
  onRung: (rung: Rung) => void;
  /** No way is left to play the video. */
  onFailure: (code: PlayerErrorCode, detail: string) => void;
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
  const { video, clock, signal, onDecision } = options;
  const support = hlsSupport();
  let source = options.source;
  let choice = options.choice;
  let wantsPlay = false;
  let attempts = plan();
  let index = 0;
  let retries = 0;
  let hasRefreshed = false;
  let failedAtSeconds: number | undefined;
  let pendingSeconds: number | undefined;
  let isStarted = false;
  let load = new AbortController();
  let hls: HlsPlayback | undefined;

  function plan(): SourceAttempt[] {
    const { hlsFromSeconds } = options;
    return planSources({ source, choice, canPlayHls: support !== 'none', hlsFromSeconds });
  }

  const position = () => pendingSeconds ?? failedAtSeconds ?? video.currentTime;

  /** Exchanges what is in the element, keeping second, speed, and whether it plays. */
  function open(atSeconds: number) {
    const attempt = attempts[index];
    if (signal.aborted) return;
    if (!attempt) {
      fail('unsupported', 'nothing that this browser plays');
      return;
    }
    load.abort();
    load = new AbortController();
    hls = undefined;
    isStarted = true;
    const current = AbortSignal.any([load.signal, signal]);
    const release = holdFrame(video);
    pendingSeconds = atSeconds;
    onDecision(`plays ${attempt.kind} ${attempt.url} from ${atSeconds.toFixed(1)} s`);

    const settle = () => {
      if (video.seeking) return;
      load.signal.removeEventListener('abort', release);
      release();
    };
    load.signal.addEventListener('abort', release, { once: true });
    signal.addEventListener('abort', release, { once: true, signal: load.signal });
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
  }

  function openFile(attempt: SourceAttempt, current: AbortSignal) {
    followFile(attempt, current);
    video.preload = wantsPlay ? 'auto' : 'metadata';
    video.src = attempt.url;
    if (wantsPlay) options.requestPlay();
  }

  function followFile(attempt: SourceAttempt, current: AbortSignal) {
    options.onRungs(availableFileRungs());
    if (attempt.kind === 'mp4') options.onRung(attempt.rung);
    const onError = async () => {
      const { error } = video;
      const code = await diagnoseMedia(attempt.url, error, current);
      if (!current.aborted) recover(code, error?.message ?? '');
    };
    video.addEventListener('error', () => void onError(), { once: true, signal: current });
    return onError;
  }

  async function openHls(url: string, startSeconds: number, current: AbortSignal) {
    try {
      const playback = await playHls({
        video,
        url,
        startSeconds,
        choice,
        onRungs: options.onRungs,
        onRung: options.onRung,
        onProblem: recover,
        wantsPlay,
        signal: current,
      });
      if (current.aborted) return;
      hls = playback;
      if (wantsPlay) options.requestPlay();
    } catch (error) {
      if (!current.aborted) recover('load', String(error));
    }
  }

  function availableFileRungs(): Rung[] {
    return source.files.filter((file) => file.url !== '').map((file) => rungOfSuffix(file.suffix));
  }

  function recover(cause: PlayerErrorCode, detail: string) {
    const atSeconds = position();
    failedAtSeconds = atSeconds;
    const decision = decideRecovery({
      cause,
      canRefresh: options.refresh !== undefined && !hasRefreshed,
      retries,
      attemptsLeft: attempts.length - 1 - index,
    });
    onDecision(`${cause} (${detail}) at ${atSeconds.toFixed(1)} s: ${decision.step}`);
    if (decision.step === 'refresh') void refreshAddresses(atSeconds);
    else if (decision.step === 'next') {
      index += 1;
      open(atSeconds);
    } else if (decision.step === 'retry') {
      retries += 1;
      const cancel = clock.after(decision.delayMs, () => open(atSeconds));
      AbortSignal.any([load.signal, signal]).addEventListener('abort', cancel, { once: true });
    } else fail(decision.code, detail);
  }

  async function refreshAddresses(atSeconds: number) {
    hasRefreshed = true;
    try {
      const fresh = await options.refresh?.(signal);
      if (signal.aborted || !fresh) return;
      source = fresh;
      attempts = plan();
      index = Math.min(index, attempts.length - 1);
      open(atSeconds);
    } catch (error) {
      if (!signal.aborted) fail('forbidden', String(error));
    }
  }

  function fail(code: PlayerErrorCode, detail: string) {
    load.abort();
    options.onFailure(code, detail);
  }

  // A second that really played forgives what failed before it.
  video.addEventListener(
    'timeupdate',
    () => {
      if (failedAtSeconds === undefined || video.paused || video.currentTime < failedAtSeconds + 1) return;
      failedAtSeconds = undefined;
      retries = 0;
      hasRefreshed = false;
    },
    { signal },
  );
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
    get kind() {
      return attempts[index]?.kind ?? 'mp4';
    },
    get source() {
      return source;
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
      index = found;
      isStarted = true;
      wantsPlay = true;
      const onError = followFile(attempt, AbortSignal.any([load.signal, signal]));
      if (video.error) void onError();
      onDecision(`goes on with ${attempt.url}`);
      return true;
    },
    seekWhenLoaded(seconds) {
      pendingSeconds = seconds;
    },
    setWantsPlay(wants) {
      wantsPlay = wants;
    },
    setChoice(next) {
      choice = next;
      if (hls) {
        hls.setChoice(next);
        return;
      }
      const before = attempts[index];
      const atSeconds = position();
      attempts = plan();
      // A video that fell back from HLS to a file stays with files.
      const first = attempts.findIndex((attempt) => attempt.kind === (before?.kind ?? 'mp4'));
      index = Math.max(0, first);
      if (isStarted && attempts[index]?.url !== before?.url) open(atSeconds);
    },
    retry() {
      retries = 0;
      hasRefreshed = false;
      index = 0;
      attempts = plan();
      wantsPlay = true;
      open(position());
    },
  };
}
