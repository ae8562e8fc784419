import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Rung } from '../ladder/plan-ladder.ts';
import { type AudioGain, gainFilters } from '../loudness/plan-gain.ts';
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
  gain?: AudioGain | undefined;
  repeat: number;
  /** Whether the decoded frames are counted: once for a source, with its first rung. */
  judgesSource: boolean;
  workDir: string;
  signal?: AbortSignal | undefined;
  onFraction: (fraction: number) => void;
}

/**
 * Encodes rungs and returns their files. With `judgesSource` throws `source_damaged` if too much of the source cannot be decoded.
 */
export async function encodeRenditions(encoding: Encoding): Promise<{ rung: Rung; path: string }[]> {
  const { source, probe, rungs, preset, gain, repeat, judgesSource, workDir, signal } = encoding;
  const files = rungs.map((rung) => ({ rung, path: join(workDir, `${rung.rung}.mp4`) }));
  const decoding = await runFfmpeg({
    args: [
      ...jailedInput(source),
      ...(judgesSource ? countDecoded : []),
      ...files.flatMap(({ rung, path }) => [...renditionOptions({ probe, rung, preset, gain }), path]),
    ],
    signal,
    workSeconds: probe.durationSeconds * rungs.length,
    onSeconds: (seconds) => encoding.onFraction(Math.min(1, seconds / probe.durationSeconds)),
  }).catch((error: unknown) => {
    throw asDamage(error);
  });
  if (judgesSource) judgeDecoding(probe, decoding);
  if (repeat > 1) for (const { path } of files) await repeatRendition(path, encoding);
  return files;
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

/** The options of ffmpeg for one rung of a source, without input and path. Pure. */
export function renditionOptions({
  probe,
  rung,
  preset,
  gain,
}: Pick<Encoding, 'probe' | 'preset' | 'gain'> & { rung: Rung }): string[] {
  const { width, height, frameRate, maxVideoKbit, profile } = rung;
  const padding = paddingSeconds(probe);
  const filters = [
    ...(probe.isInterlaced ? ['yadif=deint=interlaced'] : []),
    `scale=${width}:${height}:flags=bicubic:out_range=tv`,
    'setsar=1',
    'format=yuv420p',
    // Last, so that repeated frames are not scaled again.
    ...(padding > 0 ? [`tpad=stop_mode=clone:stop_duration=${padding.toFixed(3)}`] : []),
  ];
  return [
    // Only video and the first audio track: drops subtitles, covers, data and metadata such as the location of a phone.
    ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'],
    ...['-vf', filters.join(','), '-r', String(frameRate), '-fps_mode', 'cfr'],
    ...['-c:v', 'libx264', '-preset', preset, '-profile:v', profile, '-crf', '23'],
    ...['-maxrate', `${maxVideoKbit}k`, '-bufsize', `${maxVideoKbit * 2}k`],
    // A keyframe every two seconds at the same times in every rung, and closed groups of pictures.
    ...[
      '-force_key_frames',
      'expr:gte(t,n_forced*2)',
      '-forced-idr',
      '1',
      '-g',
      String(Math.ceil(frameRate * 4)),
    ],
    ...['-sc_threshold', '0', '-flags', '+cgop'],
    ...[
      '-c:a',
      'aac',
      '-b:a',
      rung.rung === 'sd' ? '96k' : '128k',
      '-ac',
      '2',
      '-ar',
      '48000',
      '-af',
      ['aresample=async=1:first_pts=0', ...gainFilters(gain)].join(','),
    ],
    ...['-movflags', '+faststart'],
  ];
}
