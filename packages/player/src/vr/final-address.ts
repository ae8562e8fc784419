import type { Clock } from '../core/clock.ts';
import { errorCodeOfStatus, PlayerError } from '../core/errors.ts';
import { realClock } from '../dom/real-clock.ts';
import { withTimeout } from '../dom/with-timeout.ts';

/** A server that has not answered by then is not waited for. */
const answerWithinMs = 2500;
/** No address is longer; a server that does not know the parameter answers with the video itself. */
const maxCharacters = 4096;

/**
 * Where the file of a VR video lies in the end: a GET of its address with `&text_redirect=yes` is answered by the final
 * address as text (specification section 5, wire.md). Whatever fails, the address itself is as good.
 *
 * @throws PlayerError `forbidden` when the address must be signed again
 */
export async function finalAddress(
  url: string,
  signal: AbortSignal,
  clock: Clock = realClock,
): Promise<string> {
  try {
    return await withTimeout(clock, answerWithinMs, signal, async (ending) => {
      const asked = `${url}${url.includes('?') ? '&' : '?'}text_redirect=yes`;
      const response = await fetch(asked, { signal: ending, cache: 'no-store' });
      if (!response.ok) {
        await response.body?.cancel();
        if (errorCodeOfStatus(response.status) !== 'forbidden') return url;
        throw new PlayerError(
          'forbidden',
          `The address was refused with ${response.status}: it must be signed again.`,
        );
      }
      return readAddress(await firstText(response), url) ?? url;
    });
  } catch (error) {
    if (error instanceof PlayerError) throw error;
    return url;
  }
}

/** As much of the answer as an address may be long. */
async function firstText(response: Response): Promise<string> {
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

/** An address that a page like this one may play, or nothing. */
function readAddress(text: string, base: string): string | undefined {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  const from = new URL(base, document.baseURI);
  const final = URL.canParse(address, from) ? new URL(address, from) : undefined;
  if (!final || !/^https?:$/.test(final.protocol)) return undefined;
  const isMixed = location.protocol === 'https:' && final.protocol === 'http:';
  return isMixed ? undefined : final.href;
}
