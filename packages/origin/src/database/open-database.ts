import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Environment } from '../environment.ts';
import { OriginError } from '../errors.ts';
import type { Log } from '../log.ts';
import { joinEmbedded } from './embedded/join-embedded.ts';
import { openEmbedded } from './embedded/supervisor.ts';
import { migrate } from './migrations.ts';
import { type ListenOptions, listen } from './notifications.ts';
import { PatientPool } from './patient-pool.ts';
import * as schema from './schema/index.ts';

/** The open database of a process. */
export interface Database {
  pool: pg.Pool;
  db: NodePgDatabase<typeof schema>;
  /** A connection string for the same database; valid in this process (a long socket path goes through /proc/self). */
  url: string;
  kind: 'embedded' | 'external';
  /** Hands on NOTIFY messages of a channel until the signal; survives a restart of the database. */
  listen(channel: string, onMessage: (payload: string) => void, options: ListenOptions): Promise<void>;
  /** Ends the connections; a server also stops the embedded database. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  log: Log;
  signal?: AbortSignal;
  /**
   * A server starts the embedded database, keeps it running and stops it; two of them on one DATA_DIR are refused. A
   * worker joins the database of its server, and is refused where none runs. Default `server`.
   */
  role?: 'server' | 'worker';
  /** Connections at most. Default 10. */
  connections?: number;
  /**
   * After so many milliseconds the database gives a statement up: whoever asked gets an error instead of a connection that
   * hangs. For requests; not for jobs, seeds and migrations, which take as long as they take. Default: no limit.
   */
  statementTimeoutMs?: number;
  /** Further PostgreSQL settings of an embedded cluster. */
  settings?: Record<string, string>;
}

/**
 * Opens the database that the environment names, migrated: DATABASE_URL, or the embedded one in DATA_DIR.
 * @throws OriginError with one sentence that says what is wrong and what to do.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { environment, log, signal } = options;
  signal?.throwIfAborted();
  const embedded = environment.databaseUrl ? undefined : await openOwn(options);
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

function openOwn({ environment: { dataDir }, log, role, settings }: OpenDatabaseOptions) {
  if (role === 'worker') return joinEmbedded({ dataDir });
  return openEmbedded({ dataDir, log, ...(settings ? { settings } : {}) });
}

interface ConnectOptions {
  url: string;
  log: Log;
  kind: Database['kind'];
  connections?: number;
  statementTimeoutMs?: number;
  /** How long requests wait for a connection while the database cannot be reached. */
  patienceMs?: number;
  onClose?: () => Promise<void>;
}

/** A pool over a migrated database. Idle connections that break are logged and replaced, never thrown. */
export function connect(options: ConnectOptions): Database {
  const { url, log, kind, connections = 10, statementTimeoutMs, patienceMs, onClose } = options;
  const pool = new PatientPool({
    patienceMs,
    connectionString: url,
    max: connections,
    application_name: `nightjar-${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
    types: { getTypeParser },
  });
  pool.on('error', (error) =>
    log.warn({ err: error }, 'A connection to the database was lost; another takes its place.'),
  );
  // One that is lost between two statements of a transaction belongs to nobody: unheard, it would end the process.
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
      listen({ connectionString: url }, log, channel, onMessage, listenOptions),
    close: () => {
      closed ??= pool.end().then(() => onClose?.());
      return closed;
    },
  };
}

/** Counters and ids are `bigint` in the database and far below 2^53: numbers, not text. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);

function connectionString(connection?: {
  host: string;
  user: string;
  password: string;
  database: string;
}): string {
  if (!connection) throw new OriginError('database_unavailable', 'No database was named.');
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
