import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresErrorCode,
  joinEmbeddedPostgres,
  openEmbeddedPostgres,
  postgresMajorVersion,
} from '@nightjar/embedded-postgres';
import { OriginError, type OriginErrorCode } from '../errors.ts';
import type { Log } from '../log.ts';

interface EmbeddedDatabaseOptions {
  dataDir: string;
  log: Log;
  settings?: Record<string, string> | undefined;
}

/** Role, database and names of files in every DATA_DIR. Changing it would orphan all existing databases. */
export const embeddedName = 'nightjar';

const remedies = {
  otherFolder: 'set DATA_DIR to another folder',
  otherServer: `set DATABASE_URL to a PostgreSQL ${postgresMajorVersion} server`,
};

/** Opens the database in DATA_DIR for a server: starts it, keeps it running and stops it. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings } = options;
  const folder = databaseFolder(await prepareDataFolder(dataDir));
  return openEmbeddedPostgres({
    folder,
    name: embeddedName,
    log,
    remedies,
    ...(settings ? { settings } : {}),
  }).catch(rethrow);
}

/** Connects a worker to the database that a server has opened in DATA_DIR. */
export async function joinEmbeddedDatabase({
  dataDir,
  timeoutMs,
}: {
  dataDir: string;
  /** How long to wait for a server that is starting, in milliseconds. */
  timeoutMs?: number;
}): Promise<EmbeddedPostgres> {
  const folder = databaseFolder(dataDir);
  try {
    return await joinEmbeddedPostgres({
      folder,
      name: embeddedName,
      remedies,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  } catch (cause) {
    if (!(cause instanceof EmbeddedPostgresError) || cause.code !== 'not_running') return rethrow(cause);
    throw new OriginError(
      'database_unavailable',
      `No server is running on ${dataDir}, so the worker has no database: start the server first, or set DATABASE_URL for both.`,
      { cause },
    );
  }
}

const databaseFolder = (dataDir: string) => join(dataDir, 'postgres');

const codes: Record<EmbeddedPostgresErrorCode, OriginErrorCode> = {
  folder: 'data_dir',
  platform: 'database_platform',
  unavailable: 'database_unavailable',
  unusable: 'database_unusable',
  in_use: 'database_in_use',
  not_running: 'database_unavailable',
};

/** Throws the error as one of this package, with the same sentence. */
function rethrow(error: unknown): never {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  throw new OriginError(codes[error.code], error.message, { cause: error });
}

/** Creates DATA_DIR if it is missing and checks that it is writable; returns its real path. */
async function prepareDataFolder(dataDir: string): Promise<string> {
  const probe = join(dataDir, `.written-by-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe, { force: true });
    return await realpath(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new OriginError(
      'data_dir',
      `DATA_DIR ${dataDir} cannot be written (${reason}): make it writable for this user, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
