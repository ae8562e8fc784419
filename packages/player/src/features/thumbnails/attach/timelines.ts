import { cueAt, neighbouringSheets, parseTimelines, type TimelineCue } from '../state/thumbnails.ts';

export interface TimelinesOptions {
  url: string | undefined;
  signal: AbortSignal;
  onCues: (cues: readonly TimelineCue[]) => void;
  onMissing: (error: unknown) => void;
}

/** The thumbnails of the seek bar. */
export interface Timelines {
  /** Loads the cues, once. */
  load(): void;
  /** Loads the sheet for this position, and then its neighbours, so that thumbnails show without delay. */
  loadThumbnail(seconds: number): void;
}

export function createTimelines({ url, signal, onCues, onMissing }: TimelinesOptions): Timelines {
  let isRequested = false;
  let cues: readonly TimelineCue[] = [];
  /** The position that was wanted before the cues were known. */
  let wantedSeconds: number | undefined;
  const sheets = new Map<string, Promise<void>>();

  const preload = (sheet: string): Promise<void> => {
    const known = sheets.get(sheet);
    if (known) return known;
    const image = new Image();
    image.src = sheet;
    // A sheet that is missing leaves its thumbnails empty.
    const loading = image.decode().catch(() => undefined);
    sheets.set(sheet, loading);
    return loading;
  };
  const loadSheets = async (seconds: number) => {
    const sheet = cueAt(cues, seconds)?.url;
    if (sheet === undefined) return;
    // The neighbours must not delay the sheet that is shown.
    await preload(sheet);
    if (!signal.aborted) for (const next of neighbouringSheets(cues, sheet)) void preload(next);
  };
  const load = () => {
    if (isRequested || url === undefined) return;
    isRequested = true;
    // The seek bar works without thumbnails, so the viewer sees no error.
    void loadCues(url, signal).then((loaded) => {
      cues = loaded;
      onCues(cues);
      if (wantedSeconds !== undefined) void loadSheets(wantedSeconds);
    }, onMissing);
  };

  return {
    load,
    loadThumbnail(seconds) {
      load();
      wantedSeconds = seconds;
      void loadSheets(seconds);
    },
  };
}

/** @throws when the file cannot be loaded */
async function loadCues(url: string, signal: AbortSignal): Promise<TimelineCue[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The timelines file was answered with status ${response.status}`);
  const base = new URL(response.url || url, document.baseURI);
  return parseTimelines(await response.text(), (address) => new URL(address, base).href);
}
