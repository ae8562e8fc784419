import { open, statfs } from 'node:fs/promises';
import { OriginError } from '../../errors.ts';

interface EndedStart {
  cluster: string;
  logFile: string;
  /** Where the log of this start begins in the file. */
  logStart: number;
}

/** Another start was quicker, or the last process of a killed server still holds the shared memory: both pass. */
const passing = /lock file "[^"]+" (?:already exists|is empty)|pre-existing shared memory block/;

/** What PostgreSQL says about files that are missing or hold something else than it wrote. */
const damage =
  /checkpoint record|checksum|invalid (?:data|magic number|page|record)|could not (?:open|read|stat) (?:file|directory) "[^"]*": No such file|read \d+ of \d+|Input\/output error|is not a valid data directory|corrupt/i;

/** These resources are refused with the words for a full disk too. */
const systemResource = /shared memory|semaphore/;

/** One segment of the write-ahead log: with less than that no start succeeds. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/**
 * Decides what a start that ended means, from what the server wrote to its log.
 * @returns undefined when another attempt is worthwhile, else the error that gives the reason.
 */
export async function explainStartFailure({
  cluster,
  logFile,
  logStart,
}: EndedStart): Promise<OriginError | undefined> {
  const text = await textFrom(logFile, logStart);
  const reason = reasonIn(text);
  if (isDiskFull(reason)) return diskFull(cluster, reason);
  if (passing.test(text)) return undefined;
  // A full disk takes no log either, so the reason can be missing from it.
  if ((await freeBytes(cluster)) < NEEDED_BYTES) return diskFull(cluster, reason);
  if (!damage.test(reason)) return unavailable(logFile, reason);
  return new OriginError(
    'database_unusable',
    `The database in ${cluster} is damaged (${reason}): restore a backup, or move the folder away to start with an empty one; details are in ${logFile}.`,
  );
}

export function unavailable(logFile: string, reason: string): OriginError {
  return new OriginError(
    'database_unavailable',
    `The embedded database could not be started (${reason}): see ${logFile}, or set DATABASE_URL.`,
  );
}

function diskFull(cluster: string, reason: string): OriginError {
  return new OriginError(
    'database_unavailable',
    `The disk that holds the database in ${cluster} is full (${reason}): free some space and start again; the database recovers by itself.`,
  );
}

const isDiskFull = (reason: string) =>
  /No space left on device|Disk quota exceeded/.test(reason) && !systemResource.test(reason);

/** The server's own last PANIC or FATAL line: the refusals of clients that connect meanwhile are FATAL too. */
function reasonIn(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.includes('FATAL:  the database system is '));
  const last = (severity: RegExp) => lines.findLast((line) => severity.test(line))?.replace(severity, '');
  return last(/^.*\bPANIC: +/) ?? last(/^.*\bFATAL: +/) ?? (lines.at(-1) || 'it ended without a message');
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
