import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Environment } from '../environment.ts';
import { OriginError } from '../errors.ts';
import type { Log } from '../log.ts';
import { joinEmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrate/migrate.ts';
import { type ListenOptions, listen } from './notifications.ts';
import { ReconnectingPool } from './reconnecting-pool.ts';
import * as schema from './schema/index.ts';

/** The open database of a process. */
export interface Database {
  pool: pg.Pool;
  db: NodePgDatabase<typeof schema>;
  /** A connection string for the same database. Valid only in this process: a long socket path goes through /proc/self. */
  url: string;
  kind: 'embedded' | 'external';
  /** Receives NOTIFY messages of a channel until the signal aborts; reconnects after a restart of the database. */
  listen(channel: string, onMessage: (payload: string) => void, options: ListenOptions): Promise<void>;
  /** Closes the connections; in a server it also stops the embedded database. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  log: Log;
  signal?: AbortSignal;
  /**
   * A server starts the embedded database, keeps it running and stops it; a second server on the same DATA_DIR is rejected.
   * A worker connects to the database of a running server and is rejected without one. Default `server`.
   */
  role?: 'server' | 'worker';
  /** Maximum number of connections. Default 10. */
  connections?: number;
  /**
   * The database cancels a statement after this time. For requests; not for jobs, seeds and migrations, which can take
   * longer. Default: no limit.
   */
  statementTimeoutMs?: number;
  /** Further PostgreSQL settings of an embedded cluster. */
  settings?: Record<string, string>;
}

/**
 * Opens and migrates the database of the environment: DATABASE_URL, or the embedded one in DATA_DIR.
 * @throws OriginError with one sentence that says what happened and what to do.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { environment, log, signal } = options;
  signal?.throwIfAborted();
  const embedded = environment.databaseUrl ? undefined : await openEmbedded(options);
  const url = environment.databaseUrl ?? connectionString(embedded?.connection);
  const database = connect({
    url,
    log,
    kind: embedded ? 'embedded' : 'external',
    ...(options.connections ? { connections: options.connections } : {}),
    ...(options.statementTimeoutMs ? { statementTimeoutMs: options.statementTimeoutMs } : {}),
    onClose: async () => embedded?.close(),
  });
  try {
    if (!embedded) await checkReachable(database.pool, url);
    await migrate(database.pool, log);
    signal?.throwIfAborted();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openEmbedded({ environment: { dataDir }, log, role, settings }: OpenDatabaseOptions) {
  if (role === 'worker') return joinEmbeddedDatabase({ dataDir });
  return openEmbeddedDatabase({ dataDir, log, settings });
}

interface ConnectOptions {
  url: string;
  log: Log;
  kind: Database['kind'];
  connections?: number;
  statementTimeoutMs?: number;
  /** How long a request waits for a connection while the database cannot be reached. */
  outageTimeoutMs?: number;
  onClose?: () => Promise<void>;
}

/** Opens a pool on a migrated database. A broken idle connection is logged and replaced and causes no exception. */
export function connect(options: ConnectOptions): Database {
  const { url, log, kind, connections = 10, statementTimeoutMs, outageTimeoutMs, onClose } = options;
  const pool = new ReconnectingPool({
    outageTimeoutMs,
    connectionString: url,
    max: connections,
    application_name: `nightjar-${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
    types: { getTypeParser },
  });
  pool.on('error', (error) =>
    log.warn({ err: error }, 'A connection to the database was lost; it will be replaced.'),
  );
  // The pool does not listen to a client in use: without this listener a lost connection would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'A connection was lost while it was in use.')),
  );
  let closed: Promise<void> | undefined;
  return {
    pool,
    db: drizzle(pool, { schema }),
    url,
    kind,
    listen: (channel, onMessage, listenOptions) =>
      listen({ connection: { connectionString: url }, log, channel, onMessage, ...listenOptions }),
    close: () => {
      closed ??= pool.end().then(() => onClose?.());
      return closed;
    },
  };
}

/** The type of `bigint[]` in the catalogue `pg_type`; the driver has no name for it. */
const INT8_ARRAY = 1016;

/** Parses `bigint` counters and ids, and arrays of them, as numbers instead of text; they are far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.INT8) return Number;
  const parse = pg.types.getTypeParser(oid, format);
  return oid === INT8_ARRAY ? (text: string) => parse(text).map(Number) : parse;
};

function connectionString(connection?: {
  host: string;
  user: string;
  password: string;
  database: string;
}): string {
  if (!connection) throw new OriginError('database_unavailable', 'No database is configured.');
  const { host, user, password, database } = connection;
  return `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

async function checkReachable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (cause) {
    const { host, pathname } = new URL(url);
    throw new OriginError(
      'database_unavailable',
      `The database of DATABASE_URL (${host}${pathname}) cannot be reached (${cause instanceof Error ? cause.message : cause}): check the address and the password.`,
      { cause },
    );
  }
}
