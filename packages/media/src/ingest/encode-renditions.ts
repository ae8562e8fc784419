import { rename } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  deviceOptions,
  isH264,
  uploadFilters,
  type VideoEncoder,
  videoOptions,
} from '../encoders/video-encoders.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { GrowingHls } from '../hls/growing-hls.ts';
import { fragmentedMovie } from '../hls/segment-cutter.ts';
import { audioKbit, type Rung } from '../ladder/plan-ladder.ts';
import { type AudioGain, gainFilters } from '../loudness/plan-gain.ts';
import { MediaError } from '../media-error.ts';
import { asDamage, countDecoded, judgeDecoding } from '../probe/check-decoding.ts';
import { jailedInput } from '../probe/jailed-input.ts';
import type { Probe } from '../probe/read-probe.ts';

/** Options of `encodeRenditions`. */
export interface Encoding {
  source: string;
  probe: Probe;
  /** Encoded together by one process, which decodes the source once. */
  rungs: readonly Rung[];
  preset: string;
  encoder: VideoEncoder;
  gain?: AudioGain | undefined;
  /** Filters from `planToneMapping`. */
  toneMapping: readonly string[];
  repeat: number;
  /** Whether the decoded frames are counted: once for a source, with its first rung. */
  judgesSource: boolean;
  /** Receives the packets of the first of the rungs while it is encoded, by libx264; its file is in `workDir`. */
  growing?: GrowingHls | undefined;
  workDir: string;
  signal?: AbortSignal | undefined;
  onFraction: (fraction: number) => void;
}

interface EncodedFile {
  rung: Rung;
  path: string;
}

/**
 * Encodes rungs and returns their files. Throws `source_damaged` if the source cannot be decoded, with `judgesSource` also if too
 * much of it is lost. If hardware fails to encode H.264, libx264 does it, and decides whether the source is the cause; encoders of
 * other codecs throw `ffmpeg_failed`.
 */
export async function encodeRenditions(encoding: Encoding): Promise<EncodedFile[]> {
  const files = await encodeFiles(encoding).catch((error: unknown) => {
    if (!isH264(encoding.encoder)) throw error;
    const isFromEncoder = error instanceof MediaError && error.code === 'ffmpeg_failed';
    if (!isFromEncoder || encoding.encoder === 'libx264') throw asDamage(error);
    return encodeFiles({ ...encoding, encoder: 'libx264' }).catch((damage: unknown) => {
      throw asDamage(damage);
    });
  });
  if (encoding.repeat > 1) for (const { path } of files) await repeatRendition(path, encoding);
  return files;
}

async function encodeFiles(encoding: Encoding): Promise<EncodedFile[]> {
  const { source, probe, rungs, preset, encoder, gain, toneMapping, judgesSource, growing, workDir, signal } =
    encoding;
  const files = rungs.map((rung, index) => ({
    rung,
    path: resolve(workDir, `${rung.rung}.mp4`),
    // Segments that players have must fit to those of libx264, which continues if hardware fails.
    encoder: growing !== undefined && index === 0 ? ('libx264' as const) : encoder,
  }));
  await growing?.begin();
  const decoding = await runFfmpeg({
    args: [
      ...(files.some((file) => file.encoder === encoder) ? deviceOptions(encoder) : []),
      ...jailedInput(source),
      ...(judgesSource ? countDecoded : []),
      ...files.flatMap(({ rung, path, encoder: used }, index) => [
        ...encodingOptions({ probe, rung, preset, gain, toneMapping, encoder: used }),
        ...(growing !== undefined && index === 0
          ? growingOutput(path, growing.path)
          : [...fileOptions, path]),
      ]),
    ],
    cwd: workDir,
    signal,
    workSeconds: probe.durationSeconds * rungs.length,
    onSeconds: (seconds) => {
      growing?.advance();
      encoding.onFraction(Math.min(1, seconds / probe.durationSeconds));
    },
  });
  if (judgesSource) judgeDecoding(probe, decoding);
  return files;
}

/** The same packets in a file and in a fragmented one that can be read while it grows. Names are relative, so that none needs escaping. */
function growingOutput(path: string, growingPath: string): string[] {
  const fragmented = Object.entries(fragmentedMovie).map(([name, value]) => `:${name}=${value}`);
  const outputs = [
    `[f=mp4:movflags=+faststart]${basename(path)}`,
    `[f=mp4:flush_packets=1${fragmented.join('')}]${basename(growingPath)}`,
  ];
  // The tee muxer does not ask the encoders for the headers that mp4 needs.
  return ['-flags', '+cgop+global_header', '-f', 'tee', outputs.join('|')];
}

/** Replaces a file by its repetition, without encoding it again. */
async function repeatRendition(path: string, { probe, repeat, signal }: Encoding): Promise<void> {
  const repeated = `${path}-repeated.mp4`;
  await runFfmpeg({
    args: [
      ...['-stream_loop', String(repeat - 1), '-i', `file:${path}`, '-map', '0', '-c', 'copy'],
      ...['-movflags', '+faststart', repeated],
    ],
    signal,
    workSeconds: probe.durationSeconds * repeat,
  });
  await rename(repeated, path);
}

/**
 * Seconds for which the last frame is repeated: the duration of a single frame, which `-fps_mode cfr` ignores, and the part of
 * the audio after the last frame (a song with a cover picture).
 */
function paddingSeconds({ durationSeconds, videoSeconds = durationSeconds, frames }: Probe): number {
  const silence = durationSeconds - videoSeconds;
  return (frames === 1 ? videoSeconds : 0) + (silence > 1 ? silence : 0);
}

const fileOptions = ['-movflags', '+faststart'] as const;

type RungOptions = Pick<Encoding, 'probe' | 'preset' | 'gain'> &
  Partial<Pick<Encoding, 'toneMapping' | 'encoder'>> & { rung: Rung };

/** The options of ffmpeg for one rung of a source, without input and path. Pure. */
export function renditionOptions(options: RungOptions): string[] {
  return [...encodingOptions(options), ...fileOptions];
}

function encodingOptions({
  probe,
  rung,
  preset,
  gain,
  toneMapping = [],
  encoder = 'libx264',
}: RungOptions): string[] {
  const { width, height, frameRate } = rung;
  const padding = paddingSeconds(probe);
  const filters = [
    ...(probe.isInterlaced ? ['yadif=deint=interlaced'] : []),
    `scale=${width}:${height}:flags=bicubic:out_range=tv`,
    'setsar=1',
    ...toneMapping,
    'format=yuv420p',
    // Last, so that repeated frames are not scaled again.
    ...(padding > 0 ? [`tpad=stop_mode=clone:stop_duration=${padding.toFixed(3)}`] : []),
    ...uploadFilters(encoder),
  ];
  return [
    // Only video and the first audio track: drops subtitles, covers, data and metadata such as the location of a phone.
    ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'],
    ...['-vf', filters.join(','), '-r', String(frameRate), '-fps_mode', 'cfr'],
    ...videoOptions(encoder, rung, preset),
    ...['-c:a', 'aac', '-b:a', `${audioKbit(rung)}k`, '-ac', '2', '-ar', '48000'],
    ...['-af', ['aresample=async=1:first_pts=0', ...gainFilters(gain)].join(',')],
  ];
}
