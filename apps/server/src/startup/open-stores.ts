import { type MediaStore, openMediaStore } from '@nightjar/media';
import { type Database, type Environment, type OpenDatabaseOptions, openDatabase } from '@nightjar/origin';
import type { Logger } from 'pino';
import { StartError } from './start-error.ts';

/** Resources that the server and the worker both need. */
export interface Stores {
  database: Database;
  mediaStore: MediaStore;
}

/** Statement timeout of requests; shorter than the timeout of an answer. */
const REQUEST_STATEMENT_MS = 15_000;

export interface OpenStoresOptions {
  environment: Environment;
  log: Logger;
  role: NonNullable<OpenDatabaseOptions['role']>;
  signal?: AbortSignal;
}

/**
 * Opens the database (started if it is the embedded one, migrated) and the media store.
 * @throws {OriginError} @throws {MediaError} @throws {StartError}
 */
export async function openStores({ environment, log, role, signal }: OpenStoresOptions): Promise<Stores> {
  // The database first, because its error for an unusable DATA_DIR names that variable.
  const database = await openDatabase({
    environment,
    log,
    role,
    // Statements of a worker belong to jobs and have no timeout.
    ...(role === 'server' && { statementTimeoutMs: REQUEST_STATEMENT_MS }),
    ...(signal && { signal }),
  });
  try {
    return { database, mediaStore: await openStore(environment.mediaStore) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Adds the name of the setting, MEDIA_STORE, to errors of a bucket. */
async function openStore(address: string): Promise<MediaStore> {
  try {
    return await openMediaStore(address);
  } catch (cause) {
    if (!address.startsWith('s3:') || !(cause instanceof Error)) throw cause;
    const reason = cause.message.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
    throw new StartError(
      `MEDIA_STORE cannot be used (${reason}): check the bucket, its endpoint and the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      { cause },
    );
  }
}
