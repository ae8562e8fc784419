import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';

/** What is loaded ahead at most: before playback less than a segment, so that one is fetched; then a minute. */
const preparedSeconds = 1;
export const playingSeconds = 60;

/** What is kept behind the playhead: enough for a few steps back. */
const backSeconds = 30;

/**
 * A silent server is given up after a few seconds and asked again; the longer view (other renditions, fresh addresses, telling
 * the viewer) is the source session's, which is told after these few tries.
 */
const retries: RetryConfig = {
  maxNumRetry: 1,
  retryDelayMs: 500,
  maxRetryDelayMs: 2000,
  // hls.js would not repeat a request without any answer, which is what a lost connection looks like.
  shouldRetry: (config, count, isTimeout, response) => {
    const status = response?.code ?? 0;
    return !!config && count < config.maxNumRetry && (isTimeout || status === 0 || status >= 500);
  },
};

const policy = (maxLoadTimeMs: number): { default: NonNullable<LoadPolicy['default']> } => ({
  default: {
    maxTimeToFirstByteMs: 4000,
    maxLoadTimeMs,
    timeoutRetry: { ...retries, retryDelayMs: 0 },
    errorRetry: retries,
  },
});

export interface HlsStart {
  startSeconds: number;
  /** Nobody wants to play yet: the beginning is enough. */
  isOnlyPrepared: boolean;
}

export function hlsConfig({ startSeconds, isOnlyPrepared }: HlsStart): Partial<HlsConfig> {
  return {
    startPosition: startSeconds > 0 ? startSeconds : -1,
    // The lowest rung first: the first frame matters more than its sharpness (experience, item 23).
    startLevel: 0,
    testBandwidth: false,
    startFragPrefetch: true,
    progressive: true,
    maxMaxBufferLength: isOnlyPrepared ? preparedSeconds : playingSeconds,
    capLevelToPlayerSize: true,
    backBufferLength: backSeconds,
    // What lies further ahead than can be wanted soon (after seeks back) is let go.
    frontBufferFlushThreshold: 2 * playingSeconds,
    // A rung that failed is worth another try later.
    errorPenaltyExpireMs: 30_000,
    manifestLoadPolicy: policy(10_000),
    playlistLoadPolicy: policy(10_000),
    // Slow is not silent: a segment may take long as long as bytes come (`stall-watch.ts` sees to that).
    fragLoadPolicy: policy(60_000),
    // fMP4 needs no remultiplexing, so a worker would only cost its start.
    enableWorker: false,
  };
}
