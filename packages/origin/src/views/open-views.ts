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
  /** Key of the viewer hashes; must be equal in every process. */
  secret: string;
}

/** The in-memory state of the view counting of one process. */
export interface Views {
  counter: Pick<ViewCounter, 'add' | 'isAccepting' | 'flush'>;
  known: Pick<KnownObjects, 'has'>;
  guard: RepeatGuard;
  secret: string;
  purge(tags: readonly string[]): void;
  /** Writes the remaining views; the database must still be open. */
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
