import { type Database, openDatabase } from '@nightjar/origin';
import { createJobSender, eraseMembers, silentLog } from '@nightjar/origin/testing';

/** Connects to the database of the running product; the caller closes it. */
export const openProductDatabase = (): Promise<Database> =>
  openDatabase({
    environment: { dataDir: process.env.NIGHTJAR_E2E_DATA_DIR ?? '', databaseUrl: undefined },
    log: silentLog,
    role: 'worker',
    connections: 2,
  });

/** Starts the job that erases the accounts whose deletion is due, which otherwise runs every ten minutes. */
export async function eraseDueMembers(database: Database): Promise<void> {
  const jobs = createJobSender({ database, log: silentLog });
  await jobs.send(eraseMembers, {});
  await jobs.close();
}
