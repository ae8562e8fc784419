import { type Environment, parseEnvironment } from '@nightjar/origin';
import { type Console, createConsole } from '../console/console.ts';
import { startProduct } from '../startup/start-product.ts';
import { type Closers, createClosers } from '../stopping/closers.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';

/** Everything a start is made with; what it opens it hands to `closers` at once. */
export interface Start {
  environment: Environment;
  console: Console;
  closers: Closers;
  /** Aborts when the server is told to stop. */
  signal: AbortSignal;
}

/** Serves the whole product from this process until it is told to stop, then closes everything in order. */
export async function runServer(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const console = createConsole({ level: environment.logLevel, stream: process.stdout });
  const closers = createClosers(console.log);
  const stopping = new AbortController();
  const { signal } = stopping;
  onStopSignals({
    stop: () => {
      console.progress('');
      console.say('Stopping: requests finish, jobs are handed back. Ctrl-C again stops at once.');
      stopping.abort();
    },
    // The database goes on by itself and is taken over by the next start; unfinished jobs are taken again.
    force: () => process.exit(130),
  });
  try {
    await startProduct({ environment, console, closers, signal });
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await closers.closeAll();
  }
  console.say('Stopped.');
  process.exit(0);
}
