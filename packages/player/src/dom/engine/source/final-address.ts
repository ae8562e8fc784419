import type { Clock } from '../../../core/clock.ts';
import { errorCodeOfStatus, PlayerError } from '../../../core/errors.ts';
import { realClock } from '../../real-clock.ts';
import { withTimeout } from '../../with-timeout.ts';

const timeoutMs = 2500;
/** Longer responses are not addresses: a server without support for the parameter sends the video itself. */
const maxCharacters = 4096;

/**
 * Resolves the final URL of a VR file: a GET with `&text_redirect=yes` returns it as text (requirement PL-10). Resolves to `url`
 * itself when the request fails or the response is not a usable URL.
 *
 * @throws PlayerError `forbidden` when the URL must be signed again
 */
export async function finalAddress(
  url: string,
  signal: AbortSignal,
  clock: Clock = realClock,
): Promise<string> {
  try {
    return await withTimeout(clock, timeoutMs, signal, async (ending) => {
      const redirectUrl = `${url}${url.includes('?') ? '&' : '?'}text_redirect=yes`;
      const response = await fetch(redirectUrl, { signal: ending, cache: 'no-store' });
      if (!response.ok) {
        await response.body?.cancel();
        if (errorCodeOfStatus(response.status) !== 'forbidden') return url;
        throw new PlayerError(
          'forbidden',
          `The address was refused with status ${response.status} and must be signed again.`,
        );
      }
      return parseAddress(await readText(response), url) ?? url;
    });
  } catch (error) {
    if (error instanceof PlayerError) throw error;
    return url;
  }
}

/** Reads a text response of at most `maxCharacters`; returns an empty text for all others. */
async function readText(response: Response): Promise<string> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith('text/') || !response.body) {
    await response.body?.cancel();
    return '';
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += value ?? '';
    if (done) return text;
    if (text.length > maxCharacters) {
      await reader.cancel();
      return '';
    }
  }
}

/** Returns an absolute http(s) URL that this page may load; undefined for mixed content and for other texts. */
function parseAddress(text: string, base: string): string | undefined {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  const from = new URL(base, document.baseURI);
  const final = URL.canParse(address, from) ? new URL(address, from) : undefined;
  if (!final || !/^https?:$/.test(final.protocol)) return undefined;
  const isMixed = location.protocol === 'https:' && final.protocol === 'http:';
  return isMixed ? undefined : final.href;
}
