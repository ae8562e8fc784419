/** A cue as it stands in a WebVTT file; what its lines mean is up to the kind of track. */
export interface WrittenCue {
  startSeconds: number;
  endSeconds: number;
  lines: string[];
}

/** More cues than this are not read: two hours with one each second. */
const maximumCues = 7200;

const timing =
  /^((?:\d{1,4}:)?\d{1,2}:\d{2}(?:\.\d{1,3})?)\s+-->\s+((?:\d{1,4}:)?\d{1,2}:\d{2}(?:\.\d{1,3})?)/;

/**
 * Reads the cues of sprite and chapter files, in their order. Comments, styles, regions, and what cannot be understood are left
 * out: one bad cue must not cost the others. Captions are read by the browser itself, which knows their markup.
 */
export function readWebVtt(text: string): WrittenCue[] {
  const cues: WrittenCue[] = [];
  let current: WrittenCue | undefined;
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

/** The last of sorted entries that begins at or before a second. */
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
