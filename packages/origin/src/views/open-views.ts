import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import { createKnownObjects, type KnownObjects } from './known-objects.ts';
import { createRepeatGuard, type RepeatGuard } from './repeat-guard.ts';
import { findViewable, writeViews } from './store.ts';
import { createViewCounter, type ViewCounter } from './view-counter.ts';

export interface OpenViewsOptions {
  pool: Pool;
  log: Log;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** What viewers are hashed with, the same in every process. */
  secret: string;
}

/** What the views of this process need in memory. */
export interface Views {
  counter: Pick<ViewCounter, 'add' | 'isTaking' | 'flush'>;
  known: Pick<KnownObjects, 'has'>;
  guard: RepeatGuard;
  secret: string;
  purge(tags: readonly string[]): void;
  /** Writes the last views; the database must still be open. */
  close(): Promise<void>;
}

export function openViews({ pool, log, clock, secret }: OpenViewsOptions): Views {
  const known = createKnownObjects((section, ids) => findViewable(pool, section, ids), clock);
  const counter = createViewCounter({
    write: (section, batch) => writeViews(pool, section, batch),
    log,
    clock,
  });
  return {
    counter,
    known,
    guard: createRepeatGuard(clock),
    secret,
    purge: known.purge,
    close: counter.close,
  };
}
