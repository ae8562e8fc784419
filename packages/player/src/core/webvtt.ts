/** A cue of a WebVTT file; the kind of track defines the meaning of its lines. */
export interface WebVttCue {
  startSeconds: number;
  endSeconds: number;
  lines: string[];
}

/** Further cues are ignored; enough for two hours with one cue per second. */
const maximumCues = 7200;

const timing =
  /^((?:\d{1,4}:)?\d{1,2}:\d{2}(?:\.\d{1,3})?)\s+-->\s+((?:\d{1,4}:)?\d{1,2}:\d{2}(?:\.\d{1,3})?)/;

/**
 * Parses the cues of sprite and chapter files, in file order. Comments, styles, regions and invalid cues are skipped. The browser
 * parses captions itself, because they may contain markup.
 */
export function readWebVtt(text: string): WebVttCue[] {
  const cues: WebVttCue[] = [];
  let current: WebVttCue | undefined;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const times = timing.exec(line.trim());
    if (times) {
      if (cues.length === maximumCues) break;
      const [startSeconds, endSeconds] = [secondsOf(times[1]), secondsOf(times[2])];
      current = { startSeconds, endSeconds, lines: [] };
      if (endSeconds > startSeconds) cues.push(current);
    } else if (line.trim() === '' || line.includes('-->')) current = undefined;
    else current?.lines.push(line.trim());
  }
  return cues;
}

function secondsOf(text = ''): number {
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** The last of the sorted entries that begins at or before a second (binary search). */
export function entryAt<Entry extends { startSeconds: number }>(
  entries: readonly Entry[],
  seconds: number,
): Entry | undefined {
  let low = 0;
  let high = entries.length - 1;
  let found: Entry | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry && entry.startSeconds <= seconds) {
      found = entry;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return found;
}
