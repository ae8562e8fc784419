import { type Database, type OpenDatabaseOptions, OriginError, openDatabase } from '@nightjar/origin';

/** Opens the database for a command: as a server, which also stops an embedded database that it started, or as a worker when a server is running. */
export async function openSharedDatabase(options: Omit<OpenDatabaseOptions, 'role'>): Promise<Database> {
  try {
    return await openDatabase({ ...options, role: 'server' });
  } catch (error) {
    if (!(error instanceof OriginError) || error.code !== 'database_in_use') throw error;
    return openDatabase({ ...options, role: 'worker' });
  }
}
