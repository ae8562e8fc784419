import type { Clock } from '../../../core/clock.ts';
import type { Emitter } from '../../../core/emitter.ts';
import { type QualityChoice, type Rung, rungOfSuffix } from '../../../core/quality.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import type { PlayIntent } from '../intent.ts';
import type { PositionRestore } from '../media/position-restore.ts';
import type { Problem } from '../recovery/problem.ts';
import { createFilePlayback, type ResolveUrl } from './file-playback.ts';
import type { HlsPlayback } from './hls.ts';
import { hlsSupport } from './hls-support.ts';
import { openStream } from './open-stream.ts';

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
  /** Throughput of the stream in use, kbit/s; undefined for a file, and for a stream that the browser plays. */
  readonly streamKbit: number | undefined;
  /** Progress of the stream segment that is being loaded; undefined when none is. */
  readonly loading: string | undefined;
}

export function createSourceSession(options: SourceSessionOptions): SourceSession {
  const { video, candidates, intent, position, problems, clock, wallNow, signal } = options;
  const { requestPlay, onDecision } = options;
  let { choice } = options;
  let isStarted = false;
  let openedAtMs = wallNow();
  let load = new AbortController();
  let hls: HlsPlayback | undefined;
  /** Numbers of segments that could not be parsed. */
  const brokenSegments = new Set<string>();

  const loadSignal = () => AbortSignal.any([load.signal, signal]);

  function unload() {
    position.capture();
    load.abort();
    load = new AbortController();
    hls = undefined;
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
    if (candidate.kind === 'hls' && hlsSupport() === 'mse') openHls(candidate.url, current);
    else files.open(candidate, current);
  }

  function openHls(url: string, current: AbortSignal) {
    void openStream({
      video,
      url,
      startSeconds: position.seconds,
      choice,
      onRungs: options.onRungs,
      onRung: options.onRung,
      canSkipSegment(segment) {
        const isKnown = brokenSegments.has(segment);
        brokenSegments.add(segment);
        return isKnown && !candidates.hasNext('decode');
      },
      wantsPlay: intent.mayPlay,
      signal: current,
      clock,
      problems,
      onOpened(playback) {
        hls = playback;
        requestPlay();
      },
      onEnded: unload,
    });
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
      return hls !== undefined;
    },
    get streamKbit() {
      return hls?.throughputKbit;
    },
    get loading() {
      return hls?.loading;
    },
    start() {
      position.setTarget(options.startSeconds);
      open();
    },
    open,
    resume() {
      if (hls) hls.resume();
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
      if (hls) {
        hls.setChoice(next);
        return false;
      }
      return candidates.choose(next) && isStarted;
    },
    restart() {
      files.reset();
      candidates.restart();
      open();
    },
  };
}
