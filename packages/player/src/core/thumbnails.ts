import { entryAt, readWebVtt } from './tracks/webvtt.ts';

/** A picture of one stretch of the video: a rectangle of a sprite sheet (requirement PL-9). */
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
 * Reads a WebVTT of sprite cues (`sheet.jpg#xywh=x,y,w,h`). Cues that cannot be understood are left out: a missing
 * picture must not cost the viewer the others.
 *
 * @param resolve makes a cue's address absolute against the file's own
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

/** The cue that covers a time; after the last and in gaps the nearest one before it, before the first the first. */
export function cueAt(cues: readonly TimelineCue[], seconds: number): TimelineCue | undefined {
  return entryAt(cues, seconds) ?? cues[0];
}
