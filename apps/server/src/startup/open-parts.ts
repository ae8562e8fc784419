import { type MediaStore, openMediaStore } from '@nightjar/media';
import { type Database, type Environment, openDatabase } from '@nightjar/origin';
import type { Logger } from 'pino';

/** What server, worker and seed all stand on. */
export interface Parts {
  database: Database;
  mediaStore: MediaStore;
}

/**
 * Opens the database (started if it is the embedded one, migrated) and the media store.
 * @throws {OriginError} @throws {MediaError}
 */
export async function openParts(environment: Environment, log: Logger, signal?: AbortSignal): Promise<Parts> {
  const mediaStore = await openMediaStore(environment.mediaStore);
  const database = await openDatabase({ environment, log, ...(signal && { signal }) });
  return { database, mediaStore };
}
