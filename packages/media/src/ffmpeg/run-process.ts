import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { MediaError } from '../media-error.ts';

/** Options of `runProcess`, which runs a program without a shell and without input. */
export interface ProcessOptions {
  program: string;
  args: readonly string[];
  cwd?: string;
  signal?: AbortSignal | undefined;
  /** After this time the process group is killed and `timeout` is thrown. */
  timeoutMs: number;
  /** Called with each line of stdout; `stdout` of the result is then empty. */
  onLine?: (line: string) => void;
}

export interface ProcessResult {
  /** -1 after a signal. */
  exitCode: number;
  /** The signal that ended the program. */
  signal?: NodeJS.Signals;
  stdout: string;
  /** The last 8 KiB of stderr. */
  stderr: string;
  stderrLines: number;
}

const stdoutLimit = 8 * 1024 * 1024;
const stderrLimit = 8 * 1024;

/** Runs a program in a separate process group. Throws the signal's reason, or `MediaError` (`timeout`, `ffmpeg_failed`). */
export async function runProcess(options: ProcessOptions): Promise<ProcessResult> {
  options.signal?.throwIfAborted();
  const child = spawn(options.program, [...options.args], {
    // A separate group: wrappers and their children are killed together, and Ctrl-C in a terminal does not reach them.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Programs that read untrusted files get no secrets from the environment.
    env: { PATH: process.env.PATH, HOME: '/nonexistent', LC_ALL: 'C' },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  let endedBy: unknown;
  const end = (reason: unknown) => {
    endedBy ??= reason;
    killGroup(child.pid);
  };
  const timer = setTimeout(
    () =>
      end(
        new MediaError(
          'timeout',
          `${options.program} took longer than ${options.timeoutMs / 1000} s and was stopped.`,
        ),
      ),
    options.timeoutMs,
  );
  const onAbort = () => end(options.signal?.reason);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const [ended, stdout, stderr] = await Promise.all([
      exitOf(child),
      readOutput(child.stdout, options.onLine, () =>
        end(new MediaError('ffmpeg_failed', 'The output of the program is too long.')),
      ),
      readTail(child.stderr),
    ]);
    if (endedBy !== undefined) throw endedBy;
    return { ...ended, stdout, stderr: stderr.tail, stderrLines: stderr.lines };
  } catch (error) {
    if (endedBy !== undefined || error instanceof MediaError) throw endedBy ?? error;
    throw new MediaError('ffmpeg_failed', `${options.program} could not be started.`, { cause: error });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

function exitOf(
  child: ChildProcessByStdio<null, Readable, Readable>,
): Promise<Pick<ProcessResult, 'exitCode' | 'signal'>> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ exitCode: code ?? -1, ...(signal && { signal }) }));
  });
}

async function readOutput(
  stream: Readable,
  onLine: ProcessOptions['onLine'],
  tooLong: () => void,
): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text += String(chunk);
    if (onLine !== undefined) {
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    }
    if (text.length > stdoutLimit) {
      tooLong();
      break;
    }
  }
  return text;
}

async function readTail(stream: Readable): Promise<{ tail: string; lines: number }> {
  let tail = '';
  let lines = 0;
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    lines += String(chunk).split('\n').length - 1;
    tail = (tail + String(chunk)).slice(-stderrLimit);
  }
  return { tail: tail.trim(), lines };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
