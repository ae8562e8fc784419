import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';

/** Buffer length limits: before playback less than a segment, so that exactly one is loaded; then a minute. */
const preparedSeconds = 1;
export const playingSeconds = 60;

/** Buffer behind the playhead, for short seeks back. */
const backSeconds = 30;

/**
 * hls.js retries a request once after a short timeout. The source session handles what follows (other candidates, new addresses, the
 * report to the viewer).
 */
const retries: RetryConfig = {
  maxNumRetry: 1,
  retryDelayMs: 500,
  maxRetryDelayMs: 2000,
  // By default hls.js does not retry requests without a response, such as those of a lost connection.
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
  /** Playback is not requested yet: load only the beginning. */
  isOnlyPrepared: boolean;
}

export function hlsConfig({ startSeconds, isOnlyPrepared }: HlsStart): Partial<HlsConfig> {
  return {
    startPosition: startSeconds > 0 ? startSeconds : -1,
    // Starts with the lowest rung for a fast first frame.
    startLevel: 0,
    testBandwidth: false,
    startFragPrefetch: true,
    progressive: true,
    maxMaxBufferLength: isOnlyPrepared ? preparedSeconds : playingSeconds,
    capLevelToPlayerSize: true,
    backBufferLength: backSeconds,
    // Frees buffer far ahead of the playhead, which seeks back leave behind.
    frontBufferFlushThreshold: 2 * playingSeconds,
    // A rung that failed may be tried again later.
    errorPenaltyExpireMs: 30_000,
    manifestLoadPolicy: policy(10_000),
    playlistLoadPolicy: policy(10_000),
    // A slow segment may take long while data arrives; `stall-watch.ts` detects stalls.
    fragLoadPolicy: policy(60_000),
    // fMP4 needs no remultiplexing, so a worker would only cost its start.
    enableWorker: false,
  };
}
