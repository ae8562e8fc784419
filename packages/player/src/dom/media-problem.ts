import { errorCodeOfStatus, type PlayerErrorCode } from '../core/errors.ts';

/**
 * Finds out why a media element gave up on an address. The element itself does not tell an expired address from a
 * missing file or a lost connection, so the first byte is asked for once more.
 */
export async function diagnoseMedia(
  url: string,
  mediaError: MediaError | null,
  signal: AbortSignal,
): Promise<PlayerErrorCode> {
  if (mediaError?.code === MediaError.MEDIA_ERR_DECODE) return 'decode';
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-0' }, cache: 'no-store', signal });
    // The status was the answer; the byte is not wanted.
    await response.body?.cancel();
    if (!response.ok) return errorCodeOfStatus(response.status);
    return mediaError?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'unsupported';
  } catch {
    // Lost connection, or another origin that does not let its status be read.
    return 'network';
  }
}
