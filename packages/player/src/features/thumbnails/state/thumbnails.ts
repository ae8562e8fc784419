import { entryAt, readWebVtt } from '../../../core/webvtt.ts';

/** The thumbnail of a time range: a rectangle of a sprite sheet (requirement PL-9). */
export interface TimelineCue {
  startSeconds: number;
  endSeconds: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const fragment = /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/**
 * Parses a WebVTT file of sprite cues (`sheet.jpg#xywh=x,y,w,h`). Invalid cues are skipped, so that the others can be used.
 *
 * @param resolve resolves the address of a cue against the address of the file
 */
export function parseTimelines(text: string, resolve: (address: string) => string): TimelineCue[] {
  const cues: TimelineCue[] = [];
  for (const { startSeconds, endSeconds, lines } of readWebVtt(text)) {
    const picture = fragment.exec(lines[0] ?? '');
    if (!picture) continue;
    const [x = 0, y = 0, width = 0, height = 0] = picture.slice(2).map(Number);
    if (width === 0 || height === 0) continue;
    cues.push({ startSeconds, endSeconds, url: resolve(picture[1] ?? ''), x, y, width, height });
  }
  return cues.sort((a, b) => a.startSeconds - b.startSeconds);
}

/** The sheets before and after this one, in the order of their times. */
export function neighbouringSheets(cues: readonly TimelineCue[], sheet: string): string[] {
  const sheets = [...new Set(cues.map(({ url }) => url))];
  const index = sheets.indexOf(sheet);
  return sheets.filter((_, other) => Math.abs(other - index) === 1);
}

/** The cue for a time: the last one that begins at or before it, otherwise the first one. */
export function cueAt(cues: readonly TimelineCue[], seconds: number): TimelineCue | undefined {
  return entryAt(cues, seconds) ?? cues[0];
}
