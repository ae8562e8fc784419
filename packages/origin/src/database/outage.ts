import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a restart of the database (0.4 to 2.5 s), and short enough for a visitor to wait. */
export const OUTAGE_TIMEOUT_MS = 4000;
/** Value of `Retry-After`: a restart of the database is over by then. */
export const RETRY_AFTER_SECONDS = 3;
const MIN_RETRY_DELAY_MS = 25;
const MAX_RETRY_DELAY_MS = 250;

/** Socket errors that mean that there is no connection. */
const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATE codes: connection exceptions, too many connections, a database that stops, has crashed or is starting. */
const states = /^(?:08...|53300|57P0[123])$/;
/** pg sets no code on these errors. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error or one of its causes means that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') {
    if (states.test(code)) return true;
    // A missing file has the same code as a missing socket.
    if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
    if (socketCodes.has(code)) return true;
  } else if (messages.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}

/** SQLSTATE codes of a statement that was cancelled, that could not get its lock in time, or that found the disk full. */
const passingStates: ReadonlySet<unknown> = new Set(['57014', '55P03', '53100']);

/**
 * Whether a request failed for a reason that will pass: the database cannot be reached or cannot write, or a statement reached its
 * time limit, for example behind a lock. Only the first is retried here: the others do not pass within seconds, or have already waited.
 */
export function isUnavailable(error: unknown): boolean {
  if (isDatabaseAway(error)) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && passingStates.has(error.code)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}

/** Errors of work that has been retried for its whole time. */
const exhausted = new WeakSet<Error>();

function isExhausted(error: unknown): boolean {
  return error instanceof Error && (exhausted.has(error) || isExhausted(error.cause));
}

/**
 * Retries idempotent work for a limited time while the database cannot be reached. Work that waits for a connection has
 * already waited for its pool's limit, so it is not retried after that.
 * @throws The last error.
 */
export async function retryWhileAway<Result>(
  work: () => Promise<Result>,
  outageTimeoutMs = OUTAGE_TIMEOUT_MS,
): Promise<Result> {
  const deadline = Date.now() + outageTimeoutMs;
  for (let delay = MIN_RETRY_DELAY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || isExhausted(error)) throw error;
      if (Date.now() + delay > deadline) {
        if (error instanceof Error) exhausted.add(error);
        throw error;
      }
      await sleep(delay);
    }
  }
}
