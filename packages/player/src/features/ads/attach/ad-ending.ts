import type { AdTracking } from '../state/tracking.ts';
import type { VastError } from '../state/vast-error.ts';

/** How playback of an ad ended; `cut` means stopped by the player. */
export type AdEnd = 'completed' | 'skipped' | 'cut';

export interface AdEndingOptions {
  video: HTMLVideoElement;
  tracking: AdTracking;
  /** Requests tracking URLs. */
  call: (urls: readonly string[]) => void;
  durationSeconds: () => number;
  /** Ends the ad as `cut`. */
  signal: AbortSignal;
  /** Runs before the end is tracked: `tracking` sends nothing after it. */
  onEnding: () => void;
}

/** The end of one ad, which happens once. */
export interface AdEnding {
  /** Aborts when the ad ends. */
  readonly signal: AbortSignal;
  /** Resolves or rejects when the ad ends; to be called before the ad plays. */
  wait(): Promise<AdEnd>;
  finish(how: AdEnd): void;
  fail(error: VastError): void;
}

/** Ends an ad with its tracking and pauses its element. */
export function createAdEnding(options: AdEndingOptions): AdEnding {
  const { video, tracking, call, signal } = options;
  const ended = new AbortController();
  let settle: { resolve: (end: AdEnd) => void; reject: (error: VastError) => void } | undefined;

  const close = () => {
    ended.abort();
    video.pause();
  };
  const finish = (how: AdEnd) => {
    if (ended.signal.aborted) return;
    options.onEnding();
    if (how === 'completed') call(tracking.completed(options.durationSeconds()));
    else if (how === 'skipped') call(tracking.skipped());
    else call(tracking.closed());
    close();
    settle?.resolve(how);
  };

  signal.addEventListener('abort', () => finish('cut'), { once: true, signal: ended.signal });
  const current = AbortSignal.any([ended.signal, signal]);
  return {
    signal: current,
    wait() {
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (current.aborted) resolve('cut');
      });
    },
    finish,
    fail(error) {
      if (ended.signal.aborted) return;
      options.onEnding();
      close();
      settle?.reject(error);
    },
  };
}
