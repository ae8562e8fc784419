import type { Clock } from '../../../core/clock.ts';
import type { Emitter } from '../../../core/emitter.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Problem } from '../recovery/problem.ts';
import { type HlsOptions, type HlsPlayback, playHls } from './hls.ts';

/** Timeout for loading the code of hls.js. */
const codeTimeoutMs = 15_000;

export interface OpenStreamOptions extends Omit<HlsOptions, 'onProblem'> {
  clock: Clock;
  problems: Emitter<Problem>;
  onOpened: (playback: HlsPlayback | undefined) => void;
  /** The playback has ended by a failure that `resume` cannot repair. */
  onEnded: () => void;
}

/** Loads the code of hls.js and plays a stream; failures are reported as problems. */
export async function openStream(options: OpenStreamOptions): Promise<void> {
  const { clock, problems, signal, url } = options;
  const play = () =>
    playHls({
      ...options,
      onProblem({ canResume, ...problem }) {
        if (!canResume) options.onEnded();
        problems.emit(problem);
      },
    });
  try {
    const playback = await withTimeout(clock, codeTimeoutMs, signal, play);
    if (!signal.aborted) options.onOpened(playback);
  } catch (error) {
    if (!signal.aborted) problems.emit({ cause: 'load', detail: String(error), url });
  }
}
