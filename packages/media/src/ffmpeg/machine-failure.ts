import { MediaError } from '../media-error.ts';
import type { ProcessResult } from './run-process.ts';

/** Signals of a crash, which a file can cause. Every other signal comes from the system or from an operator. */
const crashes: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL']);
/** ffmpeg catches SIGTERM and SIGINT, ends its output, and exits with this code. */
const exitAfterSignal = 255;

export const isDiskFull = ({ stderr }: Pick<ProcessResult, 'stderr'>) =>
  /no space left on device|disk quota exceeded/i.test(stderr);

/** What libc, x264 and the loader of shared libraries write when an allocation fails. */
const isMemoryExhausted = ({ stderr }: ProcessResult) =>
  /cannot allocate memory|malloc of size \d+ failed|out of memory|failed to map segment/i.test(stderr);

/**
 * The failure of the machine that ended a program: a signal, a full disk or quota, exhausted memory. Undefined if the program
 * failed by itself, for example because of the file. Pure.
 */
export function machineFailure(program: string, result: ProcessResult): MediaError | undefined {
  const { exitCode, signal, stderr } = result;
  const end = stderr.slice(-600);
  if (isDiskFull(result))
    return new MediaError(
      'no_space',
      `${program} could not write its output, because the disk is full: ${end}`,
    );
  const isEnded = signal === undefined ? exitCode === exitAfterSignal : !crashes.has(signal);
  if (isEnded)
    return new MediaError(
      'ffmpeg_killed',
      `${program} was ended by ${signal ?? 'a signal'} before it had finished: ${end}`,
    );
  if (isMemoryExhausted(result))
    return new MediaError('no_memory', `${program} could not allocate the memory that it needs: ${end}`);
  return undefined;
}
