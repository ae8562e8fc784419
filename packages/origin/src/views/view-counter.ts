import type { ViewSection } from '@nightjar/api';
import { viewSections } from '@nightjar/api';
import type { Log } from '../log.ts';
import { addView, emptyBatch, mergeBatch, takeSection, type ViewBatch } from './view-batch.ts';
import { isWorthRetrying } from './worth-retrying.ts';

/** How long views are gathered before they are written. */
const GATHER_MS = 1000;
/** Rows in a batch that make it due at once. */
const FULL_ROWS = 5000;
/** More than this is never held. */
const MAX_ROWS = 50_000;
/** What waits for longer is not being written: no more is promised until it is. */
const MAX_WAIT_MS = 3000;
const RETRY_MS = 1000;

export interface ViewCounterOptions {
  write(section: ViewSection, batch: ViewBatch): Promise<void>;
  log: Log;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export interface ViewCounter {
  /** False while earlier views cannot be written: then no further one may be promised. */
  isTaking(): boolean;
  /** Notes a view, to be written within a second; `viewer` says by a one-way hash who watched a video. */
  add(section: ViewSection, id: number, viewer?: string): void;
  /** Writes what was gathered. What cannot be written now stays and is tried again. */
  flush(): Promise<void>;
  /** Writes what was gathered for the last time. */
  close(): Promise<void>;
}

/** Gathers views in memory and writes each section in one statement a second, one at a time. */
export function createViewCounter({ write, log, clock }: ViewCounterOptions): ViewCounter {
  let gathered = emptyBatch();
  /** When the oldest view arrived that is not written. */
  let oldestAt: number | undefined;
  let isFailing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function schedule(milliseconds: number) {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => void flush(), milliseconds);
    timer.unref();
  }

  async function writeGathered() {
    const batch = gathered;
    const since = oldestAt;
    gathered = emptyBatch();
    let left = 0;
    for (const section of viewSections) {
      const ofSection = takeSection(batch, section);
      if (ofSection === undefined) continue;
      try {
        await write(section, ofSection);
      } catch (error) {
        if (isWorthRetrying(error)) {
          mergeBatch(gathered, ofSection);
          left += 1;
          if (!isFailing)
            log.warn({ err: error, section }, 'Views cannot be written; they are kept and tried again.');
        } else {
          log.error(
            { err: error, section, objects: ofSection.size },
            'Views were refused by the database and are lost.',
          );
        }
      }
    }
    isFailing = left > 0;
    oldestAt = isFailing ? since : gathered.size > 0 ? clock() : undefined;
    if (isFailing) schedule(RETRY_MS);
    else if (gathered.size > 0) schedule(GATHER_MS);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (running !== undefined) return running;
    if (gathered.size === 0) return Promise.resolve();
    running = writeGathered().finally(() => {
      running = undefined;
    });
    return running;
  }

  const isBehind = () =>
    isFailing || gathered.size >= MAX_ROWS || (oldestAt !== undefined && clock() - oldestAt > MAX_WAIT_MS);

  return {
    isTaking: () => !isClosed && !isBehind(),
    add(section, id, viewer) {
      addView(gathered, section, id, viewer);
      oldestAt ??= clock();
      if (gathered.size >= FULL_ROWS) void flush();
      else if (running === undefined) schedule(GATHER_MS);
    },
    flush,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      timer = undefined;
      await running;
      await flush();
      if (gathered.size > 0)
        log.warn({ objects: gathered.size }, 'The last views could not be written and are lost.');
    },
  };
}
