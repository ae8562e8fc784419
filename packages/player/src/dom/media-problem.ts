import type { Clock } from '../core/clock.ts';
import { errorCodeOfStatus, type PlayerErrorCode } from '../core/errors.ts';
import { realClock } from './real-clock.ts';
import { withTimeout } from './with-timeout.ts';

/** A server that does not answer within this time is as good as gone. */
const answerWithinMs = 3500;

/** Asks for the first byte of an address: whether it can be had now, or why not. Never throws. */
export async function probeMedia(
  url: string,
  signal: AbortSignal,
  clock: Clock = realClock,
): Promise<PlayerErrorCode | 'fine'> {
  try {
    return await withTimeout(clock, answerWithinMs, signal, async (ending) => {
      const response = await fetch(url, {
        headers: { Range: 'bytes=0-0' },
        cache: 'no-store',
        signal: ending,
      });
      // The status was the answer; the byte is not wanted.
      await response.body?.cancel();
      return response.ok ? 'fine' : errorCodeOfStatus(response.status);
    });
  } catch {
    // Lost connection, or another origin that does not let its status be read.
    return 'network';
  }
}

/**
 * Finds out why a media element gave up on an address. The element itself does not tell an expired address from a
 * missing file or a lost connection, so the first byte is asked for once more.
 */
export async function diagnoseMedia(
  url: string,
  mediaError: MediaError | null,
  signal: AbortSignal,
  clock: Clock = realClock,
): Promise<PlayerErrorCode> {
  if (mediaError?.code === MediaError.MEDIA_ERR_DECODE) return 'decode';
  const answer = await probeMedia(url, signal, clock);
  if (answer !== 'fine') return answer;
  return mediaError?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unsupported';
}
