/** Ten hours of dense captions; the table holds the same bound. */
export const maximumTrackBytes = 524_288;

export type WebVttProblem = 'too_large' | 'not_utf8' | 'not_webvtt' | 'no_cues';

const timing =
  /^(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/m;

/**
 * Looks at a captions or chapters file before it is kept: bounded, UTF-8, with WebVTT's first line and at least one cue. What is said
 * in it is the viewer's browser's to read.
 */
export function checkWebVtt(bytes: Uint8Array): { text: string } | { problem: WebVttProblem } {
  if (bytes.length > maximumTrackBytes) return { problem: 'too_large' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: 'not_utf8' };
  }
  // A zero byte is no text for the database either.
  if (text.includes('\0') || !/^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n|$)/.test(text))
    return { problem: 'not_webvtt' };
  return timing.test(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
    ? { text }
    : { problem: 'no_cues' };
}
