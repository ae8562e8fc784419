import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { MediaError } from '../media-error.ts';
import { jailedInput } from '../probe/jailed-input.ts';
import { oneEye } from './one-eye.ts';
import { makeStill, stillFilters } from './still.ts';

/** Options of `makePoster`. */
export interface PosterOptions {
  /** The original file. */
  source: string;
  /** A finished rendition, for sources with few keyframes: it has one every two seconds. */
  rendition: string;
  /** Duration of the source without repetitions. */
  durationSeconds: number;
  vr: string | undefined;
  /** Filters from `planToneMapping`. */
  toneMapping: readonly string[];
  workDir: string;
  signal?: AbortSignal | undefined;
}

interface Candidate {
  seconds: number;
  path: string;
}

const candidateParts = [0.15, 0.3, 0.45, 0.6, 0.75];

/**
 * Makes the poster, at most 1280 pixels wide, from the still with the highest entropy, which excludes black and empty ones.
 * The stills are keyframes of the source, because another frame costs the decoding of all frames since its keyframe.
 */
export async function makePoster(options: PosterOptions): Promise<string> {
  const { workDir, durationSeconds, signal, vr, toneMapping, source, rendition } = options;
  const candidates = candidateParts.map((part, index) => ({
    seconds: part * durationSeconds,
    path: join(workDir, `candidate-${index}.jpg`),
  }));
  if (await hasSeveralKeyframes(options, candidates)) {
    const best = await mostDetailed(candidates);
    if (best !== undefined) return best.path;
  }
  await makeStills(options, candidates, ['-i', `file:${rendition}`], [...oneEye(vr), 'scale=320:-2']);
  const seconds = (await mostDetailed(candidates))?.seconds ?? candidates[0]?.seconds ?? 0;
  const poster = join(workDir, 'poster.jpg');
  const still = { seconds, vr, target: poster, signal };
  // MPEG-TS has no index: after a jump to a time without a key frame nothing can be decoded.
  await makeStill({ ...still, source, toneMapping })
    .catch(otherwise(() => makeStill({ ...still, source: rendition })))
    // A very short video has its only frames at its start.
    .catch(otherwise(() => makeStill({ ...still, source: rendition, seconds: 0 })));
  return poster;
}

/** Makes the candidates from the keyframes of the source before their times; false if fewer than two are different. */
async function hasSeveralKeyframes(
  options: PosterOptions,
  candidates: readonly Candidate[],
): Promise<boolean> {
  const input = ['-noaccurate_seek', '-skip_frame', 'nokey', ...jailedInput(options.source)];
  try {
    await makeStills(options, candidates, input, stillFilters(options.vr, options.toneMapping));
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
  const pictures = await Promise.all(
    candidates.map(({ path }) => readFile(path, 'base64').catch(() => undefined)),
  );
  return new Set(pictures.filter((picture) => picture !== undefined)).size > 1;
}

/** Writes one still for each candidate, with one process. */
async function makeStills(
  { durationSeconds, signal }: PosterOptions,
  candidates: readonly Candidate[],
  input: readonly string[],
  filters: readonly string[],
): Promise<void> {
  await runFfmpeg({
    args: [
      ...candidates.flatMap(({ seconds }) => ['-threads', '1', '-ss', seconds.toFixed(3), ...input]),
      ...candidates.flatMap(({ path }, index) => [
        ...['-map', `${index}:V:0`, '-frames:v', '1', '-vf', filters.join(','), '-q:v', '3'],
        // A keyframe is before the time that was asked for, so its timestamp is negative, and other modes drop it.
        ...['-fps_mode', 'passthrough', '-f', 'image2', '-update', '1', path],
      ]),
    ],
    signal,
    workSeconds: durationSeconds,
  });
}

/** The candidate with the highest entropy; undefined if none exists. */
async function mostDetailed(candidates: readonly Candidate[]): Promise<Candidate | undefined> {
  let best: (Candidate & { entropy: number }) | undefined;
  for (const candidate of candidates) {
    // A very short video may have no frame at this time.
    const stats = await sharp(candidate.path)
      .stats()
      .catch(() => undefined);
    if (stats !== undefined && stats.entropy > (best?.entropy ?? -1))
      best = { ...candidate, entropy: stats.entropy };
  }
  return best;
}

const isUnreadable = (error: unknown) => error instanceof MediaError && error.code === 'ffmpeg_failed';

/** Handles a still that could not be made; other errors are thrown. */
const otherwise = (next: () => Promise<void>) => (error: unknown) => {
  if (!isUnreadable(error)) throw error;
  return next();
};
