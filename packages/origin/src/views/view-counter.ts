import type { ViewSection } from '@nightjar/api';
import { viewSections } from '@nightjar/api';
import type { Log } from '../log.ts';
import { isTransientError } from './transient-error.ts';
import { addView, emptyBatch, mergeBatch, takeSection, type ViewBatch } from './view-batch.ts';

/** How long views are buffered before they are written (docs/spec/decided-questions.md, "Views"). */
const BUFFER_MS = 1000;
/** A batch with this many rows is written immediately. */
const FULL_ROWS = 5000;
/** No more views are accepted above this number of buffered rows. */
const MAX_ROWS = 50_000;
/** No more views are accepted while the oldest view has been waiting for longer than this. */
const MAX_WAIT_MS = 3000;
const RETRY_MS = 1000;

export interface ViewCounterOptions {
  write(section: ViewSection, batch: ViewBatch): Promise<void>;
  log: Log;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export interface ViewCounter {
  /** False while earlier views cannot be written; callers must then refuse new views. */
  isAccepting(): boolean;
  /** Buffers a view, to be written within a second; `viewer` is a one-way hash of the viewer of a video. */
  add(section: ViewSection, id: number, viewer?: string): void;
  /** Writes the buffered views. Views that cannot be written stay buffered and are retried. */
  flush(): Promise<void>;
  /** Stops accepting views and writes the buffered ones; those that cannot be written are lost and logged. */
  close(): Promise<void>;
}

/** Buffers views in memory and writes each section with one statement per second, never concurrently. */
export function createViewCounter({ write, log, clock }: ViewCounterOptions): ViewCounter {
  let buffered = emptyBatch();
  /** Arrival time of the oldest unwritten view. */
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

  async function writeBuffered() {
    const batch = buffered;
    const since = oldestAt;
    buffered = emptyBatch();
    let left = 0;
    for (const section of viewSections) {
      const sectionBatch = takeSection(batch, section);
      if (sectionBatch === undefined) continue;
      try {
        await write(section, sectionBatch);
      } catch (error) {
        if (isTransientError(error)) {
          mergeBatch(buffered, sectionBatch);
          left += 1;
          if (!isFailing)
            log.warn({ err: error, section }, 'Views cannot be written; they are kept and retried.');
        } else {
          log.error(
            { err: error, section, objects: sectionBatch.size },
            'The database rejected views; they are lost.',
          );
        }
      }
    }
    isFailing = left > 0;
    oldestAt = isFailing ? since : buffered.size > 0 ? clock() : undefined;
    if (isFailing) schedule(RETRY_MS);
    else if (buffered.size > 0) schedule(BUFFER_MS);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (running !== undefined) return running;
    if (buffered.size === 0) return Promise.resolve();
    running = writeBuffered().finally(() => {
      running = undefined;
    });
    return running;
  }

  const isBehind = () =>
    isFailing || buffered.size >= MAX_ROWS || (oldestAt !== undefined && clock() - oldestAt > MAX_WAIT_MS);

  return {
    isAccepting: () => !isClosed && !isBehind(),
    add(section, id, viewer) {
      addView(buffered, { section, id, viewer });
      oldestAt ??= clock();
      if (buffered.size >= FULL_ROWS) void flush();
      else if (running === undefined) schedule(BUFFER_MS);
    },
    flush,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      timer = undefined;
      await running;
      await flush();
      if (buffered.size > 0)
        log.warn({ objects: buffered.size }, 'The last views could not be written and are lost.');
    },
  };
}
