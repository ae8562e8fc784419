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

const timing = /^((?:\d+:)?\d{1,2}:\d{2}(?:\.\d{1,3})?)\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}(?:\.\d{1,3})?)/;
const fragment = /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/**
 * Reads a WebVTT of sprite cues (`sheet.jpg#xywh=x,y,w,h`). Cues that cannot be understood are left out: a missing
 * picture must not cost the viewer the others.
 *
 * @param resolve makes a cue's address absolute against the file's own
 */
export function parseTimelines(text: string, resolve: (address: string) => string): TimelineCue[] {
  const cues: TimelineCue[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  lines.forEach((line, index) => {
    const times = timing.exec(line);
    const picture = fragment.exec(lines[index + 1]?.trim() ?? '');
    if (!times || !picture) return;
    const [startSeconds, endSeconds] = [parseTimestamp(times[1]), parseTimestamp(times[2])];
    const [x = 0, y = 0, width = 0, height = 0] = picture.slice(2).map(Number);
    if (endSeconds <= startSeconds || width === 0 || height === 0) return;
    cues.push({ startSeconds, endSeconds, url: resolve(picture[1] ?? ''), x, y, width, height });
  });
  return cues.sort((a, b) => a.startSeconds - b.startSeconds);
}

function parseTimestamp(text = ''): number {
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** The cue that covers a time; after the last and in gaps, the nearest one before it. */
export function cueAt(cues: readonly TimelineCue[], seconds: number): TimelineCue | undefined {
  let low = 0;
  let high = cues.length - 1;
  let found: TimelineCue | undefined = cues[0];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const cue = cues[middle];
    if (cue && cue.startSeconds <= seconds) {
      found = cue;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return found;
}
