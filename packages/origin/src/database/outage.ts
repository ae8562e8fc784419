import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a restart of the database takes (0.4 to 2.5 s), shorter than people wait. */
export const OUTAGE_PATIENCE_MS = 4000;
/** What clients are told to wait: a restart is over by then. */
export const RETRY_AFTER_SECONDS = 3;
const FIRST_WAIT_MS = 25;
const LONGEST_WAIT_MS = 250;

/** Errors of sockets that say that there is no connection. */
const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATE: connection exceptions, too many connections, a database that stops, has crashed or is starting. */
const states = /^(?:08...|53300|57P0[123])$/;
/** pg gives these errors no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error, or what caused it, says that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') {
    if (states.test(code)) return true;
    // A file that is missing has the code of a socket that is missing.
    if (socketCodes.has(code) && (!('syscall' in error) || error.syscall !== 'open')) return true;
  } else if (messages.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}

/**
 * Repeats work that may be done twice while the database cannot be reached, for a bounded time.
 * @throws The last error.
 */
export async function retryWhileAway<Result>(
  work: () => Promise<Result>,
  patienceMs = OUTAGE_PATIENCE_MS,
): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() + wait > deadline) throw error;
      await sleep(wait);
    }
  }
}
