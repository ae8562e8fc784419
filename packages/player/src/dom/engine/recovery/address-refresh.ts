import type { Clock } from '../../../core/clock.ts';
import type { PlayerSource } from '../../../core/source.ts';
import { withTimeout } from '../../with-timeout.ts';

/** Timeout of a refresh. */
const timeoutMs = 5000;

/** Attempts in a row. */
const maxFailures = 3;

/** Requests new addresses from the page, and decides whether this is still useful. */
export interface AddressRefresh {
  /** False without `refresh`, after several failures, and while the latest addresses have not played. */
  readonly isUseful: boolean;
  readonly failures: number;
  /** @throws when the page has no new addresses */
  request(ending: AbortSignal): Promise<PlayerSource>;
  /** The page cannot be reached either. */
  giveUp(): void;
  reset(): void;
}

export function createAddressRefresh(
  clock: Clock,
  load: ((signal: AbortSignal) => Promise<PlayerSource>) | undefined,
): AddressRefresh {
  let failures = 0;
  let isFresh = false;
  return {
    get isUseful() {
      return load !== undefined && !isFresh && failures < maxFailures;
    },
    get failures() {
      return failures;
    },
    async request(ending) {
      try {
        if (!load) throw new Error('The page provides no refresh of addresses.');
        const fresh = await withTimeout(clock, timeoutMs, ending, load);
        isFresh = true;
        failures = 0;
        return fresh;
      } catch (error) {
        failures += 1;
        throw error;
      }
    },
    giveUp() {
      failures = maxFailures;
    },
    reset() {
      failures = 0;
      isFresh = false;
    },
  };
}
