import { type MediaStore, openMediaStore } from '@nightjar/media';
import { type Database, type Environment, type OpenDatabaseOptions, openDatabase } from '@nightjar/origin';
import type { Logger } from 'pino';
import { StartError } from './start-error.ts';

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
 * @throws {OriginError} @throws {MediaError} @throws {StartError}
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
    return { database, mediaStore: await openStore(environment.mediaStore) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The errors of a bucket speak of the bucket; what the operator sets is MEDIA_STORE. */
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
