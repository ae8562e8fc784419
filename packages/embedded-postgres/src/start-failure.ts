import { open, statfs } from 'node:fs/promises';
import { EmbeddedPostgresError, type Remedies } from './errors.ts';

interface EndedStart {
  cluster: string;
  logFile: string;
  /** Byte offset in the log file where this start begins. */
  logStart: number;
  remedies: Remedies;
}

/** Temporary failures: another start was faster, or a process of a killed server still holds the shared memory. */
const temporary = /lock file "[^"]+" (?:already exists|is empty)|pre-existing shared memory block/;

/** Messages of PostgreSQL about missing or corrupted files. */
const damage =
  /checkpoint record|checksum|invalid (?:data|magic number|page|record)|could not (?:open|read|stat) (?:file|directory) "[^"]*": No such file|read \d+ of \d+|Input\/output error|is not a valid data directory|corrupt/i;

/** A failed allocation of these resources has the message of a full disk too. */
const systemResource = /shared memory|semaphore/;

/** Size of one segment of the write-ahead log: a start needs at least this much free space. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/**
 * Determines why a start failed, from the log of the server.
 * @returns The error with the reason; undefined if the failure is temporary and a retry can succeed.
 */
export async function explainStartFailure({
  cluster,
  logFile,
  logStart,
  remedies,
}: EndedStart): Promise<EmbeddedPostgresError | undefined> {
  const text = await textFrom(logFile, logStart);
  const reason = reasonIn(text);
  if (isDiskFull(reason)) return diskFull(cluster, reason);
  if (temporary.test(text)) return undefined;
  // On a full disk the log cannot be written either, so the reason can be missing from it.
  if ((await freeBytes(cluster)) < NEEDED_BYTES) return diskFull(cluster, reason);
  if (!damage.test(reason)) return unavailable({ logFile, remedies }, reason);
  return new EmbeddedPostgresError(
    'unusable',
    `The database in ${cluster} is damaged (${reason}): restore a backup, or move the folder away to start with an empty one; details are in ${logFile}.`,
  );
}

export function unavailable(
  { logFile, remedies }: Pick<EndedStart, 'logFile' | 'remedies'>,
  reason: string,
): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'unavailable',
    `The embedded database could not be started (${reason}): see ${logFile}, or ${remedies.otherServer}.`,
  );
}

function diskFull(cluster: string, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'unavailable',
    `The disk that holds the database in ${cluster} is full (${reason}): free some space and start again; the database recovers automatically.`,
  );
}

const isDiskFull = (reason: string) =>
  /No space left on device|Disk quota exceeded/.test(reason) && !systemResource.test(reason);

/**
 * The last PANIC or FATAL line of the server itself, without the FATAL lines about rejected clients. Hints are no reasons: after an
 * interrupted recovery PostgreSQL suspects damage, and usually starts.
 */
function reasonIn(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !/FATAL: {2}the database system is |HINT: {2}/.test(line));
  const last = (severity: RegExp) => lines.findLast((line) => severity.test(line))?.replace(severity, '');
  return last(/^.*\bPANIC: +/) ?? last(/^.*\bFATAL: +/) ?? (lines.at(-1) || 'it exited without a message');
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function textFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - start)), 0, null, start);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}
