import { readDuration } from '../../library/stored-card.ts';

/** The start of a shared link: whole seconds, or why the text is not one. */
export type ShareStart = { ok: true; seconds: number } | { ok: false; reason: 'invalid' | 'pastEnd' };

/** Reads `1:23`, `1:02:03` or seconds. An empty text is the beginning. */
export function readShareStart(text: string, durationSeconds: number): ShareStart {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, seconds: 0 };
  if (!/^\d{1,6}(:[0-5]?\d){0,2}$/.test(trimmed)) return { ok: false, reason: 'invalid' };
  const seconds = readDuration(trimmed);
  return seconds < durationSeconds ? { ok: true, seconds } : { ok: false, reason: 'pastEnd' };
}
