import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confined } from '../ffmpeg/confinement.ts';
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { machineFailure } from '../ffmpeg/machine-failure.ts';
import { runProcess } from '../ffmpeg/run-process.ts';
import { MediaError } from '../media-error.ts';
import { ffprobeEntries, ffprobeOutput } from './ffprobe-output.ts';
import { jailedInput } from './jailed-input.ts';
import { hasVideo, type Probe, readProbe } from './read-probe.ts';
import { refuseTooLarge } from './source-limits.ts';

/** Enough for every valid header; a file that needs more is damaged or malicious. */
const limits = { memoryMegabytes: 1024, cpuSeconds: 30, fileMegabytes: 0 };
const timeoutMs = 60_000;

/**
 * Reads the properties of an untrusted file: with a whitelist of formats, in an empty folder, with limited time and memory.
 * Throws `MediaError`: `source_missing`, `source_format` (not an accepted video), `source_no_video`, `source_too_large`, `ffmpeg_missing`, `ffmpeg_killed`, `no_memory`, `timeout`; or the
 * signal's reason. Does not check that the whole file can be decoded: see `checkDecoding`.
 */
export async function probe(
  path: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Probe> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new MediaError('source_missing', `The file ${path} does not exist.`);
  const { ffprobe } = await findFfmpeg();
  const jail = await mkdtemp(join(tmpdir(), 'nightjar-probe-'));
  try {
    const args = ['-v', 'error', '-of', 'json', '-show_entries', ffprobeEntries, ...jailedInput(path)];
    const run = await confined(ffprobe, args, limits);
    const result = await runProcess({ ...run, cwd: jail, signal: options.signal, timeoutMs });
    const failure = result.exitCode === 0 ? undefined : machineFailure('ffprobe', result);
    if (failure !== undefined) throw failure;
    const output = result.exitCode === 0 ? ffprobeOutput.safeParse(parsed(result.stdout)) : undefined;
    const facts = output?.success ? readProbe(output.data) : undefined;
    if (facts !== undefined) {
      refuseTooLarge(facts);
      return facts;
    }
    if (output?.success && output.data.streams.length > 0 && !hasVideo(output.data))
      throw new MediaError('source_no_video', 'The file has no video track; upload a video.');
    throw new MediaError(
      'source_format',
      'The file is not a video in an accepted format (MP4, MOV, Matroska, WebM, AVI, MPEG, FLV, WMV, Ogg), or it is damaged; upload another file.',
      { cause: result.stderr },
    );
  } finally {
    await rm(jail, { recursive: true, force: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema rejects undefined, so the file is reported as not a video.
    return undefined;
  }
}
