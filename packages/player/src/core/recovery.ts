import { type Backoff, backoffMs, type Jitter } from './backoff.ts';
import type { PlayerErrorCode } from './errors.ts';

/** Why the media stopped; `stalled` means that no data arrives although no request failed. */
export type RecoveryCause = PlayerErrorCode | 'stalled';

/** Whether the cause can pass by itself: the network or a server failed, not the media. */
export function isTransient(cause: RecoveryCause): boolean {
  return cause === 'network' || cause === 'server' || cause === 'stalled' || cause === 'load';
}

/** Retries in a row before the next candidate is taken or the failure is reported. */
const maxRetries: Partial<Record<RecoveryCause, number>> = {
  network: 4,
  server: 4,
  stalled: 3,
  decode: 1,
  load: 2,
};

/** The cap is below 5 s, because playback must resume within 5 s of the recovery (packages/player/SPEC.md). */
const backoff: Backoff = { firstMs: 500, capMs: 4000 };

export interface RecoveryFacts {
  cause: RecoveryCause;
  /** Whether the page can provide new addresses, and its last ones have not just been refused. */
  canRefresh: boolean;
  /** Retries since the retry budget was last restored. */
  retries: number;
  /** Whether an untried candidate is left; after a network failure, one on another server. */
  hasNext: boolean;
  /** Whether the buffer still plays, so that the viewer does not notice the failure yet. */
  isPlayingOn: boolean;
}

export type Recovery =
  | { step: 'refresh' }
  | { step: 'retry'; delayMs: number }
  | { step: 'next' }
  | { step: 'fail'; code: PlayerErrorCode };

/** The next step after a failure: request new addresses, retry, take the next candidate, or report it to the viewer. */
export function decideRecovery(facts: RecoveryFacts, jitter: Jitter): Recovery {
  const { cause, canRefresh, retries, hasNext, isPlayingOn } = facts;
  const code = cause === 'stalled' ? 'network' : cause;
  const fail: Recovery = { step: 'fail', code };
  const next: Recovery = hasNext ? { step: 'next' } : fail;
  const canRetry = retries < (maxRetries[cause] ?? 0);
  switch (cause) {
    case 'gone':
      return fail;
    case 'forbidden':
      return canRefresh ? { step: 'refresh' } : fail;
    case 'not_found':
      // Servers also answer 404 for moved or expired addresses.
      return canRefresh ? { step: 'refresh' } : next;
    case 'network':
    case 'stalled':
    case 'server': {
      const delayMs = isPlayingOn ? nextProbeMs('network', retries, jitter) : retryMs(cause, retries, jitter);
      if (delayMs !== undefined && (canRetry || isPlayingOn)) return { step: 'retry', delayMs };
      // A 403 of another origin can look like a network failure (CORS), and new addresses may name another server.
      return canRefresh ? { step: 'refresh' } : next;
    }
    default:
      return canRetry ? { step: 'retry', delayMs: retryMs(cause, retries, jitter) } : next;
  }
}

function retryMs(cause: RecoveryCause, retries: number, jitter: Jitter): number {
  // The stall timeout has already passed.
  return cause === 'stalled' ? 0 : backoffMs(retries, backoff, jitter);
}

/** Probes every 4 s for five minutes, every 15 s for an hour, then only after a retry by the viewer or an event of the browser. */
const probeStages: readonly { upTo: number; backoff: Backoff }[] = [
  { upTo: 75, backoff: { firstMs: 1000, capMs: 4000 } },
  { upTo: 315, backoff: { firstMs: 15_000, capMs: 15_000 } },
];

/** The delay before the next probe while the error panel is shown, after `probes` failed ones; undefined when probing has ended. */
export function nextProbeMs(code: PlayerErrorCode, probes: number, jitter: Jitter): number | undefined {
  if (!isTransient(code)) return undefined;
  const stage = probeStages.find(({ upTo }) => probes < upTo);
  return stage && backoffMs(probes, stage.backoff, jitter);
}
