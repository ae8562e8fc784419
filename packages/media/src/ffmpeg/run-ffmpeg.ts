import { MediaError } from '../media-error.ts';
import { confined } from './confinement.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { isDiskFull, machineFailure } from './machine-failure.ts';
import { readProgress } from './progress.ts';
import { type ProcessResult, runProcess } from './run-process.ts';

/** Options of `runFfmpeg`. */
export interface FfmpegRun {
  args: readonly string[];
  cwd?: string;
  signal?: AbortSignal | undefined;
  /** Seconds of video to process; the timeout is proportional to it. */
  workSeconds: number;
  /** Called with the seconds of output so far. */
  onSeconds?: (seconds: number) => void;
}

/** Result of a successful run. */
export interface FfmpegResult {
  /** Frames of the first video output. */
  frames: number;
  /** Duration of the longest output. */
  seconds: number;
  /** Lines on stderr: ffmpeg exits with 0 for many damaged files. */
  errorLines: number;
  stderr: string;
}

/** Runs ffmpeg with low priority and resource limits. Throws the signal's reason or `MediaError` (`ffmpeg_failed`, `ffmpeg_killed`, `no_memory`, `no_space`, `timeout`). */
export async function runFfmpeg(run: FfmpegRun): Promise<FfmpegResult> {
  const { ffmpeg } = await findFfmpeg();
  const wallSeconds = 300 + 60 * run.workSeconds;
  const args = [
    '-hide_banner',
    '-nostdin',
    '-y',
    '-v',
    'error',
    '-nostats',
    '-progress',
    'pipe:1',
    ...run.args,
  ];
  const limits = { memoryMegabytes: 4096, cpuSeconds: Math.ceil(wallSeconds * 4), fileMegabytes: 64 * 1024 };
  let frames = 0;
  let seconds = 0;
  const result = await runProcess({
    ...(await confined(ffmpeg, args, limits)),
    ...(run.cwd === undefined ? {} : { cwd: run.cwd }),
    signal: run.signal,
    timeoutMs: wallSeconds * 1000,
    onLine: (line) => {
      const fact = readProgress(line);
      if (fact?.frames !== undefined) frames = fact.frames;
      if (fact?.seconds !== undefined && fact.seconds > seconds) {
        seconds = fact.seconds;
        run.onSeconds?.(seconds);
      }
    },
  });
  // The exit code is 0 when only the end of the output could not be written.
  if (result.exitCode !== 0 || isDiskFull(result)) throw failureOf(result);
  return { frames, seconds, errorLines: result.stderrLines, stderr: result.stderr };
}

/** Distinguishes failures of the machine from those that the file can cause, such as a crash of ffmpeg. */
function failureOf(result: ProcessResult): MediaError {
  const { exitCode, signal, stderr } = result;
  return (
    machineFailure('ffmpeg', result) ??
    new MediaError('ffmpeg_failed', `ffmpeg exited with ${signal ?? exitCode}: ${stderr.slice(-600)}`)
  );
}
