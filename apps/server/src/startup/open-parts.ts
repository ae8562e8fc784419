import { type MediaStore, openMediaStore } from '@nightjar/media';
import { type Database, type Environment, type OpenDatabaseOptions, openDatabase } from '@nightjar/origin';
import type { Logger } from 'pino';

/** What server and worker stand on. */
export interface Parts {
  database: Database;
  mediaStore: MediaStore;
}

export interface OpenPartsOptions {
  environment: Environment;
  log: Logger;
  role: NonNullable<OpenDatabaseOptions['role']>;
  signal?: AbortSignal;
}

/**
 * Opens the media store and the database (started if it is the embedded one, migrated).
 * @throws {OriginError} @throws {MediaError}
 */
export async function openParts({ environment, log, role, signal }: OpenPartsOptions): Promise<Parts> {
  const mediaStore = await openMediaStore(environment.mediaStore);
  const database = await openDatabase({ environment, log, role, ...(signal && { signal }) });
  return { database, mediaStore };
}
