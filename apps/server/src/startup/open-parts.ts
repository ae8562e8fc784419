import { type MediaStore, openMediaStore } from '@nightjar/media';
import { type Database, type Environment, type OpenDatabaseOptions, openDatabase } from '@nightjar/origin';
import type { Logger } from 'pino';

/** What server and worker stand on. */
export interface Parts {
  database: Database;
  mediaStore: MediaStore;
}

/** A request whose statement takes longer is refused: sooner than the origin's own patience with an answer ends. */
const REQUEST_STATEMENT_MS = 15_000;

export interface OpenPartsOptions {
  environment: Environment;
  log: Logger;
  role: NonNullable<OpenDatabaseOptions['role']>;
  signal?: AbortSignal;
}

/**
 * Opens the database (started if it is the embedded one, migrated) and the media store.
 * @throws {OriginError} @throws {MediaError}
 */
export async function openParts({ environment, log, role, signal }: OpenPartsOptions): Promise<Parts> {
  // The database first: where DATA_DIR cannot be used it names the variable that the operator knows.
  const database = await openDatabase({
    environment,
    log,
    role,
    // A worker's statements are jobs: they take as long as they take.
    ...(role === 'server' && { statementTimeoutMs: REQUEST_STATEMENT_MS }),
    ...(signal && { signal }),
  });
  try {
    return { database, mediaStore: await openMediaStore(environment.mediaStore) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
