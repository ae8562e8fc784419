import type { Clock } from '../../../core/clock.ts';
import { errorCodeOfStatus, type PlayerErrorCode } from '../../../core/errors.ts';
import { realClock } from '../../real-clock.ts';
import { withTimeout } from '../../with-timeout.ts';

/** Timeout of a probe. */
const probeTimeoutMs = 3500;

/** Requests the first byte of an address. Returns `fine` or the error code; never throws. */
export async function probeMedia(
  url: string,
  signal: AbortSignal,
  clock: Clock = realClock,
): Promise<PlayerErrorCode | 'fine'> {
  try {
    return await withTimeout(clock, probeTimeoutMs, signal, async (ending) => {
      const response = await fetch(url, {
        headers: { Range: 'bytes=0-0' },
        cache: 'no-store',
        signal: ending,
      });
      // Only the status is needed.
      await response.body?.cancel();
      return response.ok ? 'fine' : errorCodeOfStatus(response.status);
    });
  } catch {
    // The connection failed, or CORS hides the status.
    return 'network';
  }
}

/**
 * Determines why a media element failed. The element does not distinguish an expired address from a missing file or a lost
 * connection, so the first byte is requested again.
 */
export async function diagnoseMedia(
  url: string,
  mediaError: MediaError | null,
  signal: AbortSignal,
  clock: Clock = realClock,
): Promise<PlayerErrorCode> {
  if (mediaError?.code === MediaError.MEDIA_ERR_DECODE) return 'decode';
  const result = await probeMedia(url, signal, clock);
  if (result !== 'fine') return result;
  return mediaError?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unsupported';
}
