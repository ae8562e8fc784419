import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confined } from '../ffmpeg/confinement.ts';
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runProcess } from '../ffmpeg/run-process.ts';
import { MediaError } from '../media-error.ts';
import { ffprobeEntries, ffprobeOutput } from './ffprobe-output.ts';
import { jailedInput } from './jailed-input.ts';
import { readProbe } from './read-probe.ts';

/** What a video file really holds, read from its streams and not from its name. */
export interface Probe {
  /** The container as ffmpeg names it, e.g. `mov`, `matroska`. */
  container: string;
  durationSeconds: number;
  bytes: number;
  /** Width and height as shown: the rotation tag and the shape of the pixels are applied. */
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  frameRate: number;
  /** How many frames the container promises; not every container does. */
  frames?: number;
  isInterlaced: boolean;
  videoCodec: string;
  hasAudio: boolean;
  audioCodec?: string;
  audioChannels?: number;
  /** What the file itself says about a spherical projection, in the words of the wire, e.g. `eqr_360_mono`. */
  vr?: string;
}

/** A header is small; a file that needs more than this is an attack or broken. */
const limits = { memoryMegabytes: 1024, cpuSeconds: 30, fileMegabytes: 0 };
const timeoutMs = 60_000;

/**
 * Looks into a file of unknown origin: formats whitelisted, in an empty folder, time and memory bounded.
 * Throws `MediaError`: `source_missing`, `source_format` (not a video that is taken), `ffmpeg_missing`, `timeout`;
 * or the signal's reason. Whether all of it can be decoded is another question: see `checkDecoding`.
 */
export async function probe(
  path: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Probe> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new MediaError('source_missing', `There is no file ${path} to look into.`);
  const { ffprobe } = await findFfmpeg();
  const jail = await mkdtemp(join(tmpdir(), 'nightjar-probe-'));
  try {
    const args = ['-v', 'error', '-of', 'json', '-show_entries', ffprobeEntries, ...jailedInput(path)];
    const run = await confined(ffprobe, args, limits);
    const result = await runProcess({ ...run, cwd: jail, signal: options.signal, timeoutMs });
    const output = result.exitCode === 0 ? ffprobeOutput.safeParse(parsed(result.stdout)) : undefined;
    const facts = output?.success ? readProbe(output.data) : undefined;
    if (facts !== undefined) return facts;
    throw new MediaError(
      'source_format',
      'The file is not a video in a format that is taken (MP4, MOV, Matroska, WebM, AVI, MPEG, FLV, WMV), or it is damaged; upload another.',
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
    // Not JSON is not a video either; the schema refuses undefined.
    return undefined;
  }
}
