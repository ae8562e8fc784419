import { fileURLToPath } from 'node:url';
import { parseEnvironment } from '@nightjar/origin';
import { loadApps, staticFolders } from '../apps/load-apps.ts';
import { createConsole } from '../console/console.ts';
import { type Start, startProduct } from '../startup/start-product.ts';
import { loadStaticFiles } from '../static-files/static-files.ts';
import { createClosers } from '../stopping/closers.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';

const compressedFolder = fileURLToPath(new URL('../build/compressed/', import.meta.url));

const builtPages: Start['openPages'] = async (options) => ({
  apps: await loadApps(options),
  staticFiles: await loadStaticFiles(staticFolders(), compressedFolder),
});

/** Serves the whole product from this process until a stop signal arrives, then closes everything in order. */
export async function runServer(openPages: Start['openPages'] = builtPages): Promise<void> {
  const environment = parseEnvironment(process.env);
  const console = createConsole({ level: environment.logLevel, stream: process.stdout });
  const closers = createClosers(console.log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => {
    if (signal.aborted) return;
    console.progress('');
    console.say(
      'Stopping: waiting for requests and returning jobs to the queue. Press Ctrl-C again to stop at once.',
    );
    stopping.abort();
  };
  // The parent process was killed, so no terminal can send a signal any more.
  process.once('disconnect', stop);
  onStopSignals({
    stop,
    // The embedded database keeps running and the next start takes it over; unfinished jobs are retried.
    force: () => process.exit(130),
  });
  try {
    await startProduct({ environment, console, closers, signal, openPages });
    await untilAborted(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await closers.closeAll();
  }
  console.say('Stopped.');
  process.exit(0);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
