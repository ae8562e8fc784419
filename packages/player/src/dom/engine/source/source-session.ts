import type { Clock } from '../../../core/clock.ts';
import type { Emitter } from '../../../core/emitter.ts';
import { type QualityChoice, type Rung, rungOfSuffix } from '../../../core/quality.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import type { PlayIntent } from '../intent.ts';
import type { PositionRestore } from '../media/position-restore.ts';
import type { Problem } from '../recovery/problem.ts';
import { createFilePlayback, type ResolveUrl } from './file-playback.ts';
import { hlsSupport } from './hls-support.ts';
import { createStreamPlayback } from './stream-playback.ts';

export interface SourceSessionOptions {
  video: HTMLVideoElement;
  candidates: SourceCandidates;
  intent: PlayIntent;
  position: PositionRestore;
  /** Receives the failures of the source. */
  problems: Emitter<Problem>;
  choice: QualityChoice;
  startSeconds: number;
  clock: Clock;
  /** Wall clock, milliseconds. */
  wallNow: () => number;
  /** Resolves the final address of a file; throws a PlayerError `forbidden` when the address must be refreshed. */
  resolveUrl: ResolveUrl | undefined;
  /** Ends the session when aborted. */
  signal: AbortSignal;
  /** Plays the element if the intent permits it. */
  requestPlay: () => void;
  onRungs: (available: Rung[]) => void;
  onRung: (rung: Rung) => void;
  /** Receives messages for the debug log. */
  onDecision: (text: string) => void;
}

/** Loads the source candidate of one video into the element. */
export interface SourceSession {
  /** Loads the source from the start position; it plays if the intent permits it. */
  start(): void;
  /** Loads the current candidate; keeps position, speed and play intent. */
  open(): void;
  /** Continues after an interruption: restarts loading, or opens the candidate again. */
  resume(): void;
  /** Stops the current source and retains its last frame and position. */
  unload(): void;
  /** Adopts a file that plays in the element already. Returns false if it is not a candidate of this video. */
  adopt(url: string): boolean;
  /** Applies a choice of quality. Returns whether another candidate must be opened for it. */
  setChoice(choice: QualityChoice): boolean;
  /** Starts again with the first candidate, at its unresolved address. */
  restart(): void;
  /** Whether a source was loaded into the element yet. */
  readonly isStarted: boolean;
  /** Wall clock time of the last load, milliseconds. */
  readonly openedAtMs: number;
  /** Aborted when another source is loaded, or the session ends. */
  readonly loadSignal: AbortSignal;
  /** A stream is loaded in parts; its buffer plays on while parts are requested again. */
  readonly isStream: boolean;
  /** Measured throughput of the stream in use, kbit/s; undefined until it is known, for a file, and for a stream that the browser plays. */
  readonly streamKbit: number | undefined;
  /** Progress of the stream segment that is being loaded; undefined when none is. */
  readonly loading: string | undefined;
  /** Playback has reached the end of a stream that is still growing. */
  readonly isAtGrowingEnd: boolean;
}

export function createSourceSession(options: SourceSessionOptions): SourceSession {
  const { video, candidates, intent, position, problems, clock, wallNow, signal } = options;
  const { requestPlay, onDecision } = options;
  let { choice } = options;
  let isStarted = false;
  let openedAtMs = wallNow();
  let load = new AbortController();

  const loadSignal = () => AbortSignal.any([load.signal, signal]);

  function unload() {
    position.capture();
    load.abort();
    load = new AbortController();
    streams.close();
  }

  const files = createFilePlayback({
    video,
    clock,
    resolveUrl: options.resolveUrl,
    intent,
    requestPlay,
    onFile(candidate) {
      const { files: known } = candidates.source;
      options.onRungs(known.filter(({ url }) => url !== '').map(({ suffix }) => rungOfSuffix(suffix)));
      if (candidate.kind === 'mp4') options.onRung(candidate.rung);
    },
    onProblem: problems.emit,
    reopen: open,
    onDecision,
  });

  const streams = createStreamPlayback({
    video,
    clock,
    candidates,
    problems,
    onRungs: options.onRungs,
    onRung: options.onRung,
    onOpened: requestPlay,
    onEnded: unload,
  });

  function open() {
    const { current: candidate } = candidates;
    if (signal.aborted) return;
    if (!candidate) {
      problems.emit({ cause: 'unsupported', detail: 'this browser supports no candidate', url: '' });
      return;
    }
    unload();
    isStarted = true;
    openedAtMs = wallNow();
    const current = loadSignal();
    position.restore(current);
    onDecision(`loads ${candidate.kind} ${candidate.url} from ${position.seconds.toFixed(1)} s`);
    if (candidate.kind === 'hls' && hlsSupport() === 'mse') {
      const { url } = candidate;
      const { seconds: startSeconds } = position;
      streams.open({ url, startSeconds, choice, wantsPlay: intent.mayPlay, signal: current });
    } else files.open(candidate, current);
  }

  const release = () => {
    load.abort();
    // Otherwise the browser would continue to load data for the removed element.
    video.removeAttribute('src');
    video.load();
  };
  signal.addEventListener('abort', release, { once: true });

  return {
    get isStarted() {
      return isStarted;
    },
    get openedAtMs() {
      return openedAtMs;
    },
    get loadSignal() {
      return loadSignal();
    },
    get isStream() {
      return streams.current !== undefined;
    },
    get streamKbit() {
      return streams.current?.throughputKbit;
    },
    get loading() {
      return streams.current?.loading;
    },
    get isAtGrowingEnd() {
      return streams.current?.isAtGrowingEnd === true;
    },
    start() {
      position.setTarget(options.startSeconds);
      open();
    },
    open,
    resume() {
      if (streams.current) streams.current.resume();
      else open();
    },
    unload,
    adopt(url) {
      const candidate = candidates.adopt(url);
      if (!candidate) return false;
      isStarted = true;
      files.follow(candidate, loadSignal());
      onDecision(`adopted ${candidate.url}`);
      return true;
    },
    setChoice(next) {
      choice = next;
      if (!streams.current) return candidates.choose(next) && isStarted;
      streams.current.setChoice(next);
      return false;
    },
    restart() {
      files.reset();
      candidates.restart();
      open();
    },
  };
}
