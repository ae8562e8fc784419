import type { Clock } from '../../../core/clock.ts';
import type { Emitter } from '../../../core/emitter.ts';
import type { SourceCandidates } from '../../../core/source-candidates.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Problem } from '../recovery/problem.ts';
import { type HlsOptions, type HlsPlayback, playHls } from './hls.ts';

/** Timeout for loading the code of hls.js. */
const codeTimeoutMs = 15_000;

export interface StreamPlaybackOptions extends Pick<HlsOptions, 'video' | 'onRungs' | 'onRung'> {
  clock: Clock;
  candidates: Pick<SourceCandidates, 'hasNext'>;
  problems: Emitter<Problem>;
  /** The stream is attached to the element. */
  onOpened: () => void;
  /** The playback has ended by a failure that `resume` cannot repair. */
  onEnded: () => void;
}

/** Plays streams with Media Source Extensions; failures are reported as problems. */
export interface StreamPlayback {
  open(stream: Pick<HlsOptions, 'url' | 'startSeconds' | 'choice' | 'wantsPlay' | 'signal'>): void;
  /** Another source follows. The stream itself ends with its signal. */
  close(): void;
  /** The stream in use; undefined for another source, and until its code has loaded. */
  readonly current: HlsPlayback | undefined;
}

export function createStreamPlayback(options: StreamPlaybackOptions): StreamPlayback {
  const { clock, candidates, problems, onOpened, onEnded, ...shared } = options;
  let current: HlsPlayback | undefined;
  /** Segments that could not be parsed once. */
  const brokenSegments = new Set<string>();

  const canSkipSegment = (segment: string) => {
    const isKnown = brokenSegments.has(segment);
    brokenSegments.add(segment);
    return isKnown && !candidates.hasNext('decode');
  };

  async function open({ url, signal, ...stream }: Parameters<StreamPlayback['open']>[0]) {
    const play = () =>
      playHls({
        ...shared,
        ...stream,
        url,
        signal,
        canSkipSegment,
        onProblem({ canResume, ...problem }) {
          if (!canResume) onEnded();
          problems.emit(problem);
        },
      });
    try {
      const playback = await withTimeout(clock, codeTimeoutMs, signal, play);
      if (signal.aborted) return;
      current = playback;
      onOpened();
    } catch (error) {
      if (!signal.aborted) problems.emit({ cause: 'load', detail: String(error), url });
    }
  }

  return {
    open: (stream) => void open(stream),
    close() {
      current = undefined;
    },
    get current() {
      return current;
    },
  };
}
