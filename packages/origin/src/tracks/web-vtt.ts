/** About ten hours of dense captions; the table has the same limit as a constraint. */
export const maximumTrackBytes = 524_288;

export type WebVttProblem = 'too_large' | 'not_utf8' | 'not_webvtt' | 'no_cues';

const timing =
  /^(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/m;

/**
 * Checks a captions or chapters file before it is stored: size, UTF-8, the WebVTT header and at least one cue. The cues
 * themselves are parsed by the viewer's browser.
 */
export function checkWebVtt(bytes: Uint8Array): { text: string } | { problem: WebVttProblem } {
  if (bytes.length > maximumTrackBytes) return { problem: 'too_large' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: 'not_utf8' };
  }
  // PostgreSQL text cannot contain a zero byte.
  if (text.includes('\0') || !/^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n|$)/.test(text))
    return { problem: 'not_webvtt' };
  return timing.test(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
    ? { text }
    : { problem: 'no_cues' };
}
