import { checkEncoders } from '@nightjar/media';
import { parseEnvironment, startWorker } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { openStores } from '../startup/open-stores.ts';
import { readSiteConfig } from '../startup/read-site-config.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';

/** Less than the time after which a server kills its worker. */
const STOPS_WITHIN_MS = 9000;

/**
 * Processes jobs until a stop signal arrives or the IPC channel to the parent server closes, which also happens when
 * that server is killed. Running jobs return to the queue.
 */
export async function runWorker(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const { log } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const siteConfig = await readSiteConfig(environment.siteConfig);
  const isChild = process.channel !== undefined;
  // A server that is killed while its worker starts would leave it running; nothing has to be stopped before the start.
  let onOrphaned = (): unknown => process.exit(0);
  process.once('disconnect', () => onOrphaned());
  await checkEncoders(environment.encoding);
  const stores = await openStores({ environment, log, role: 'worker' });
  const worker = await startWorker({ ...stores, environment, siteConfig, log });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await worker.stop();
    await stores.database.close();
    process.exit(0);
  };
  const onFailure = (error: unknown) => {
    log.error({ err: error }, 'The worker could not stop cleanly.');
    process.exit(1);
  };
  onOrphaned = () => {
    // The database may have ended with the server.
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref();
    return stop().catch(onFailure);
  };
  onStopSignals({
    // Ctrl-C reaches the whole process group; a child worker waits until its server stops it.
    stop: (signal) => (isChild && signal === 'SIGINT' ? undefined : stop().catch(onFailure)),
    force: () => isChild || process.exit(1),
  });
}
