import { parseEnvironment, startWorker } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { openParts } from '../startup/open-parts.ts';
import { readSiteConfig } from '../startup/read-site-config.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';

/**
 * Takes jobs until it is told to stop: by a signal, or by the end of the channel to the server that started it, which
 * also ends when that server is killed. Jobs under way are handed back.
 */
export async function runWorker(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const { log } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const siteConfig = await readSiteConfig(environment.siteConfig);
  const isChild = process.channel !== undefined;
  const parts = await openParts({ environment, log, role: 'worker' });
  const worker = await startWorker({ ...parts, environment, siteConfig, log });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await worker.stop();
    await parts.database.close();
    process.exit(0);
  };
  const onFailure = (error: unknown) => {
    log.error({ err: error }, 'The worker could not stop in order.');
    process.exit(1);
  };
  process.once('disconnect', () => stop().catch(onFailure));
  onStopSignals({
    // Ctrl-C reaches the whole group: the server says when its worker stops.
    stop: (signal) => (isChild && signal === 'SIGINT' ? undefined : stop().catch(onFailure)),
    force: () => isChild || process.exit(1),
  });
}
