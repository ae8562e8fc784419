import { MediaError } from '../media-error.ts';
import { confined } from './confinement.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { readProgress } from './progress.ts';
import { runProcess } from './run-process.ts';

/** One run of ffmpeg. */
export interface FfmpegRun {
  args: readonly string[];
  cwd?: string;
  signal?: AbortSignal | undefined;
  /** How much video it works on: the time it may take grows with it. */
  workSeconds: number;
  /** Seconds of output so far. */
  onSeconds?: (seconds: number) => void;
}

/** What ffmpeg said about a run that went through. */
export interface FfmpegResult {
  /** Frames of the first video output. */
  frames: number;
  /** The time that the longest output reached. */
  seconds: number;
  /** Complaints about the input: ffmpeg ends with 0 on many damaged files. */
  complaints: number;
  stderr: string;
}

/** Runs ffmpeg niced and bounded. Throws the signal's reason or `MediaError` (`ffmpeg_failed`, `timeout`, …). */
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
  if (result.exitCode !== 0) {
    throw new MediaError(
      'ffmpeg_failed',
      `ffmpeg ended with ${result.exitCode}: ${result.stderr.slice(-600)}`,
    );
  }
  return { frames, seconds, complaints: result.stderrLines, stderr: result.stderr };
}
