import { type Backoff, backoffMs, type Jitter } from './backoff.ts';
import type { PlayerErrorCode } from './errors.ts';

/** Why the media stopped; `stalled` is silence: nothing failed and nothing came. */
export type RecoveryCause = PlayerErrorCode | 'stalled';

/** The network or a server failed, not the media. */
export function isPassing(cause: RecoveryCause): boolean {
  return cause === 'network' || cause === 'server' || cause === 'stalled' || cause === 'load';
}

/** Tries in a row before another rendition is taken or the viewer is told. */
const patience: Partial<Record<RecoveryCause, number>> = {
  network: 4,
  server: 4,
  stalled: 3,
  decode: 1,
  load: 2,
};

/** A cap below 5 s: that is how soon playback goes on after the network is back. */
const backoff: Backoff = { firstMs: 500, capMs: 4000 };

export interface RecoveryFacts {
  cause: RecoveryCause;
  /** Whether the page can sign addresses again, and has not just done so in vain. */
  canRefresh: boolean;
  /** Tries since the last seconds that really played. */
  retries: number;
  /** Another way to play the video was not tried yet; where the network failed, one on another server. */
  hasNext: boolean;
  /** What was loaded before still plays: the viewer misses nothing yet. */
  isPlayingOn: boolean;
}

export type Recovery =
  | { step: 'refresh' }
  | { step: 'retry'; delayMs: number }
  | { step: 'next' }
  | { step: 'fail'; code: PlayerErrorCode };

/** What to do when the media stopped: sign again, try again, take the next rendition, or tell the viewer. */
export function decideRecovery(facts: RecoveryFacts, jitter: Jitter): Recovery {
  const { cause, canRefresh, retries, hasNext, isPlayingOn } = facts;
  const code = cause === 'stalled' ? 'network' : cause;
  const fail: Recovery = { step: 'fail', code };
  const next: Recovery = hasNext ? { step: 'next' } : fail;
  const isPatient = retries < (patience[cause] ?? 0);
  switch (cause) {
    case 'gone':
      return fail;
    case 'forbidden':
      return canRefresh ? { step: 'refresh' } : fail;
    case 'not_found':
      // Addresses of a moved or expired file answer so, too.
      return canRefresh ? { step: 'refresh' } : next;
    case 'network':
    case 'stalled':
    case 'server': {
      const delayMs = isPlayingOn ? nextProbeMs('network', retries, jitter) : retryMs(cause, retries, jitter);
      if (delayMs !== undefined && (isPatient || isPlayingOn)) return { step: 'retry', delayMs };
      // Another origin may not let its refusals be read, and fresh addresses may lead to another server.
      return canRefresh ? { step: 'refresh' } : next;
    }
    default:
      return isPatient ? { step: 'retry', delayMs: retryMs(cause, retries, jitter) } : next;
  }
}

function retryMs(cause: RecoveryCause, retries: number, jitter: Jitter): number {
  // Silence was waited for already.
  return cause === 'stalled' ? 0 : backoffMs(retries, backoff, jitter);
}

/** Gently for five minutes, rarely for an hour, then only when the viewer or the browser gives a sign. */
const probing: readonly { upTo: number; backoff: Backoff }[] = [
  { upTo: 75, backoff: { firstMs: 1000, capMs: 4000 } },
  { upTo: 315, backoff: { firstMs: 15_000, capMs: 15_000 } },
];

/** When to look again, while the panel shows, whether a told failure has passed, after so many looks in vain; undefined when nobody looks any more. */
export function nextProbeMs(code: PlayerErrorCode, probes: number, jitter: Jitter): number | undefined {
  if (!isPassing(code)) return undefined;
  const stage = probing.find(({ upTo }) => probes < upTo);
  return stage && backoffMs(probes, stage.backoff, jitter);
}
