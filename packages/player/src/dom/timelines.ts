import { parseTimelines, type TimelineCue } from '../core/thumbnails.ts';

export interface TimelinesOptions {
  url: string | undefined;
  signal: AbortSignal;
  onCues: (cues: TimelineCue[]) => void;
  onMissing: (error: unknown) => void;
}

/** Loads the sprite cues at the first call, and only then. */
export function createTimelines({ url, signal, onCues, onMissing }: TimelinesOptions): () => void {
  let hasAsked = false;
  return () => {
    if (hasAsked || url === undefined) return;
    hasAsked = true;
    // The bar works without pictures; nothing to tell the viewer.
    void loadTimelines(url, signal).then(onCues, onMissing);
  };
}

/**
 * Loads the sprite cues and, in the background, their first sheet, so that the first hover already has its picture.
 *
 * @throws when the file cannot be loaded
 */
async function loadTimelines(url: string, signal: AbortSignal): Promise<TimelineCue[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the timeline file answered ${response.status}`);
  const base = new URL(response.url || url, document.baseURI);
  const cues = parseTimelines(await response.text(), (address) => new URL(address, base).href);
  for (const sheet of new Set(cues.map((cue) => cue.url))) warm(sheet);
  return cues;
}

function warm(url: string) {
  const image = new Image();
  image.decoding = 'async';
  image.src = url;
}
