import { parseTimelines, type TimelineCue } from '../../core/thumbnails.ts';

export interface TimelinesOptions {
  url: string | undefined;
  signal: AbortSignal;
  onCues: (cues: TimelineCue[]) => void;
  onMissing: (error: unknown) => void;
}

/** Returns a function that loads the sprite cues at its first call. */
export function createTimelines({ url, signal, onCues, onMissing }: TimelinesOptions): () => void {
  let isRequested = false;
  return () => {
    if (isRequested || url === undefined) return;
    isRequested = true;
    // The seek bar works without thumbnails, so the viewer sees no error.
    void loadTimelines(url, signal).then(onCues, onMissing);
  };
}

/**
 * Loads the sprite cues and, in the background, their sheets, so that thumbnails show without delay.
 *
 * @throws when the file cannot be loaded
 */
async function loadTimelines(url: string, signal: AbortSignal): Promise<TimelineCue[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The timelines file was answered with status ${response.status}`);
  const base = new URL(response.url || url, document.baseURI);
  const cues = parseTimelines(await response.text(), (address) => new URL(address, base).href);
  for (const sheet of new Set(cues.map((cue) => cue.url))) preload(sheet);
  return cues;
}

function preload(url: string) {
  const image = new Image();
  image.decoding = 'async';
  image.src = url;
}
