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

/** Serves the whole product from this process until it is told to stop, then closes everything in order. */
export async function runServer(openPages: Start['openPages'] = builtPages): Promise<void> {
  const environment = parseEnvironment(process.env);
  const console = createConsole({ level: environment.logLevel, stream: process.stdout });
  const closers = createClosers(console.log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => {
    if (signal.aborted) return;
    console.progress('');
    console.say('Stopping: requests finish, jobs are handed back. Ctrl-C again stops at once.');
    stopping.abort();
  };
  // The command that started this process was killed: nobody is left who could stop it by a key.
  process.once('disconnect', stop);
  onStopSignals({
    stop,
    // The database goes on by itself and is taken over by the next start; unfinished jobs are taken again.
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
