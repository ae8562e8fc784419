import { type Database, type OpenDatabaseOptions, OriginError, openDatabase } from '@nightjar/origin';

/** As a server, so that a database started for this is stopped again; beside a running server as a worker. */
export async function openBeside(options: Omit<OpenDatabaseOptions, 'role'>): Promise<Database> {
  try {
    return await openDatabase({ ...options, role: 'server' });
  } catch (error) {
    if (!(error instanceof OriginError) || error.code !== 'database_in_use') throw error;
    return openDatabase({ ...options, role: 'worker' });
  }
}
