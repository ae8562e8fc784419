import {
  type Database,
  type Environment,
  type OpenDatabaseOptions,
  OriginError,
  openDatabase,
  parseEnvironment,
} from '@nightjar/origin';
import { type Console, createConsole } from '../console/console.ts';
import { onStopSignals } from '../stopping/stop-signals.ts';

/** What a command that uses the database works with. */
export interface CommandContext extends Console {
  environment: Environment;
  database: Database;
}

/** Runs a command with the database of the environment. A server may use it at the same time. */
export async function withDatabase(run: (context: CommandContext) => Promise<void>): Promise<void> {
  const environment = parseEnvironment(process.env);
  const output = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log: output.log });
  try {
    await run({ ...output, environment, database });
  } finally {
    await database.close();
  }
}

/** Opens the database as a server, which also stops an embedded database that it started, or as a worker when a server is running. */
async function openSharedDatabase(options: Omit<OpenDatabaseOptions, 'role'>): Promise<Database> {
  try {
    return await openDatabase({ ...options, role: 'server' });
  } catch (error) {
    if (!(error instanceof OriginError) || error.code !== 'database_in_use') throw error;
    return openDatabase({ ...options, role: 'worker' });
  }
}

/** A signal that aborts at the first stop signal, so that the command can finish its step; the second one ends the process. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  onStopSignals({ stop: () => stopping.abort(), force: () => process.exit(130) });
  return stopping.signal;
}
