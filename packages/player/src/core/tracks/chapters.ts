import { plainText } from './plain-text.ts';
import { entryAt, readWebVtt } from './webvtt.ts';

/** A part of a video with a name of its own; it lasts until the next begins. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** A bar of this many parts is still a bar; further chapters are left out. */
const maximumChapters = 200;
const maximumTitleLength = 200;

/**
 * Reads the chapters of a WebVTT file: sorted by their beginnings, the first of those that begin together, none without a
 * title. Ends are not read: chapters follow one another whatever they say.
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

/** Those that begin before the end of the video; all of them while its length is not known (0). */
export function chaptersWithin(chapters: readonly Chapter[], durationSeconds: number): readonly Chapter[] {
  return durationSeconds > 0
    ? chapters.filter(({ startSeconds }) => startSeconds < durationSeconds)
    : chapters;
}

/** The chapter of a second; none before the first begins. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return entryAt(chapters, seconds);
}

/** How far into a chapter a step back still goes to the one before; later it goes to the chapter's own beginning. */
const backGraceSeconds = 3;

/**
 * Where a step of chapters leads, in seconds: forward to the next one, back to the beginning of this one, or of the one before when
 * this one has just begun. Undefined where there is nothing further.
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

/** Chapters closer than this share of the bar get no gap between them: a bar of gaps shows nothing. */
const closestFraction = 0.006;

/** Where the bar has its gaps, as fractions: where a chapter begins, but for the very ends. */
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
