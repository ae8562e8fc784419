import { entryAt, readWebVtt } from '../../../core/webvtt.ts';

/** A named part of a video; it lasts until the next one begins. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** Further chapters are ignored: the seek bar would have too many gaps. */
const maximumChapters = 200;
const maximumTitleLength = 200;

/**
 * Parses the chapters of a WebVTT file, sorted by start. Chapters without a title or with a duplicate start are skipped. End times are
 * ignored: a chapter lasts until the next one begins.
 */
export function parseChapters(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  const sorted = readWebVtt(text).sort((one, other) => one.startSeconds - other.startSeconds);
  for (const { startSeconds, lines } of sorted) {
    const title = plainText(lines.join(' ')).slice(0, maximumTitleLength);
    const isNew = chapters.at(-1)?.startSeconds !== startSeconds;
    if (title !== '' && isNew) chapters.push({ startSeconds, title });
  }
  return chapters.slice(0, maximumChapters);
}

/** The chapters that begin before the end of the video; all of them while its duration is unknown (0). */
export function chaptersWithin(chapters: readonly Chapter[], durationSeconds: number): readonly Chapter[] {
  return durationSeconds > 0
    ? chapters.filter(({ startSeconds }) => startSeconds < durationSeconds)
    : chapters;
}

/** The chapter at a second; undefined before the first one. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return entryAt(chapters, seconds);
}

/** Up to this far into a chapter, a step back goes to the previous chapter instead of the start of this one. */
const backGraceSeconds = 3;

/**
 * The second that a chapter step seeks to: forward to the next chapter, back to the start of this chapter or, when it has just begun,
 * of the previous one. Undefined when there is none.
 */
export function chapterStep(
  chapters: readonly Chapter[],
  seconds: number,
  direction: 1 | -1,
): number | undefined {
  if (chapters.length === 0) return undefined;
  if (direction === 1) return chapters.find(({ startSeconds }) => startSeconds > seconds)?.startSeconds;
  return chapterAt(chapters, seconds - backGraceSeconds)?.startSeconds ?? 0;
}

/** Smallest distance between two gaps, as a fraction of the bar. */
const closestFraction = 0.006;

/** Positions of the gaps in the seek bar, as fractions: the chapter starts, except near the ends of the bar. */
export function chapterGaps(chapters: readonly Chapter[], durationSeconds: number): number[] {
  const gaps: number[] = [];
  if (durationSeconds <= 0) return gaps;
  for (const { startSeconds } of chapters) {
    const fraction = startSeconds / durationSeconds;
    if (fraction - (gaps.at(-1) ?? 0) >= closestFraction && fraction <= 1 - closestFraction)
      gaps.push(fraction);
  }
  return gaps;
}

const escapes: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};

/** The text of a cue without markup, on one line. */
function plainText(markup: string): string {
  return (
    markup
      .replace(/<[^>]*>?/g, '')
      .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => escapes[entity] ?? entity)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not be shown
      .replace(/[\u0000-\u001F\u007F]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
