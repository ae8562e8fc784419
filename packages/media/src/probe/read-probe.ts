import type { z } from 'zod';
import type { FfprobeStream, ffprobeOutput } from './ffprobe-output.ts';

/** Transfer functions of HDR video, as ffmpeg names them: PQ and HLG (ITU-R BT.2100). */
const hdrTransfers = ['smpte2084', 'arib-std-b67'] as const;
export type HdrTransfer = (typeof hdrTransfers)[number];

/** Properties of a video file, read from its streams instead of its name. */
export interface Probe {
  /** The container as ffmpeg names it, e.g. `mov`, `matroska`. */
  container: string;
  /** Of the longer one of picture and sound; other tracks, such as subtitles, do not count. */
  durationSeconds: number;
  /** Of the picture alone; undefined if the container does not store it. */
  videoSeconds?: number;
  bytes: number;
  /** Display width and height: the rotation tag and the pixel aspect ratio are applied. */
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  frameRate: number;
  /** Number of frames according to the container; undefined if the container does not store it. */
  frames?: number;
  isInterlaced: boolean;
  /** Undefined for SDR. */
  hdrTransfer?: HdrTransfer;
  videoCodec: string;
  hasAudio: boolean;
  audioCodec?: string;
  audioChannels?: number;
  /** Spherical projection according to the file, in the format of the wire, e.g. `eqr_360_mono`. */
  vr?: string;
}

const isVideo = (stream: FfprobeStream) =>
  stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1;

/** Whether a file has a picture that moves: a cover of a song does not count. */
export const hasVideo = ({ streams }: z.infer<typeof ffprobeOutput>): boolean => streams.some(isVideo);

/** Duration of one track: from its header, or from the tag that Matroska has instead. */
function trackSeconds(track: FfprobeStream | undefined): number | undefined {
  if (track?.duration !== undefined && track.duration > 0) return track.duration;
  const [, hours, minutes, seconds] =
    /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(track?.tags?.DURATION ?? '') ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? total : undefined;
}

/** Duration of picture and sound; that of the file if the picture has none of its own. */
function durationOf(
  video: FfprobeStream | undefined,
  audio: FfprobeStream | undefined,
  fileSeconds: number | undefined,
): number {
  const own = trackSeconds(video);
  if (own === undefined) return fileSeconds ?? 0;
  return Math.min(fileSeconds ?? Number.POSITIVE_INFINITY, Math.max(own, trackSeconds(audio) ?? 0));
}

/** Converts the output of ffprobe; undefined if there is no video stream with a duration. Pure. */
export function readProbe(output: z.infer<typeof ffprobeOutput>): Probe | undefined {
  const video = output.streams.find(isVideo);
  const audio = output.streams.find((stream) => stream.codec_type === 'audio');
  const durationSeconds = durationOf(video, audio, output.format.duration);
  const videoSeconds = trackSeconds(video);
  if (video?.codec_name === undefined || !video.width || !video.height || !(durationSeconds > 0))
    return undefined;
  const rotation = rotationOf(video);
  const shownWidth = Math.round(video.width * pixelAspectRatio(video));
  const isTurned = rotation === 90 || rotation === 270;
  const vr = projectionOf(video);
  const hdrTransfer = hdrTransfers.find((transfer) => transfer === video.color_transfer);
  return {
    container: output.format.format_name.split(',')[0] ?? '',
    durationSeconds,
    ...(videoSeconds !== undefined && { videoSeconds: Math.min(videoSeconds, durationSeconds) }),
    bytes: output.format.size ?? 0,
    width: isTurned ? video.height : shownWidth,
    height: isTurned ? shownWidth : video.height,
    rotation,
    frameRate: frameRateOf(video),
    ...(video.nb_frames ? { frames: video.nb_frames } : {}),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(video.field_order ?? ''),
    ...(hdrTransfer && { hdrTransfer }),
    videoCodec: video.codec_name,
    hasAudio: audio !== undefined,
    ...(audio?.codec_name ? { audioCodec: audio.codec_name } : {}),
    ...(audio?.channels ? { audioChannels: audio.channels } : {}),
    ...(vr ? { vr } : {}),
  };
}

/** Converts the counter-clockwise angle of the tag to the clockwise rotation that players apply. */
function rotationOf(video: FfprobeStream): Probe['rotation'] {
  const tag = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const turned = ((Math.round(-tag / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[turned] ?? 0;
}

/** Pixel aspect ratio of anamorphic video; 1 for deviations that are rounding errors of encoders. */
function pixelAspectRatio(video: FfprobeStream): number {
  const [width, height] = (video.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const shape = (width ?? 1) / (height ?? 1);
  return Math.abs(shape - 1) > 0.02 && shape > 0.2 && shape < 5 ? shape : 1;
}

function frameRateOf(video: FfprobeStream): number {
  for (const rate of [video.avg_frame_rate, video.r_frame_rate]) {
    const [over, under] = (rate ?? '').split('/').map(Number);
    const value = (over ?? 0) / (under ?? 1);
    if (Number.isFinite(value) && value > 0) return Math.max(0.001, Math.round(value * 1000) / 1000);
  }
  return 30;
}

/** Spherical Video V2 metadata as `prefix_angle_format`. */
function projectionOf(video: FfprobeStream): string | undefined {
  const sphere = video.side_data_list?.find((data) => data.side_data_type === 'Spherical Mapping');
  const stereo = video.side_data_list?.find((data) => data.side_data_type === 'Stereo 3D')?.type ?? '';
  if (sphere?.projection === undefined || !sphere.projection.includes('equirectangular')) return undefined;
  const angle = sphere.projection === 'equirectangular' ? 360 : 180;
  const format = stereo.startsWith('side by side')
    ? 'lr'
    : stereo.startsWith('top and bottom')
      ? 'tb'
      : 'mono';
  return `eqr_${angle}_${format}`;
}
