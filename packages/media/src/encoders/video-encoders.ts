import type { Rung } from '../ladder/plan-ladder.ts';

/** Encoders of the H.264 renditions, which every client plays. */
export const h264Encoders = ['libx264', 'h264_nvenc', 'h264_qsv', 'h264_vaapi'] as const;
/** Encoders of additional HLS variants, for players that prefer their codec. */
export const extraEncoders = [
  ...(['libx265', 'hevc_nvenc', 'hevc_qsv', 'hevc_vaapi'] as const),
  ...(['libsvtav1', 'av1_nvenc', 'av1_qsv', 'av1_vaapi'] as const),
] as const;

export type H264Encoder = (typeof h264Encoders)[number];
export type ExtraEncoder = (typeof extraEncoders)[number];
export type VideoEncoder = H264Encoder | ExtraEncoder;
/** A codec of additional variants. */
export type ExtraCodec = 'hevc' | 'av1';

export function extraCodecOf(encoder: ExtraEncoder): ExtraCodec {
  return encoder === 'libx265' || encoder.startsWith('hevc_') ? 'hevc' : 'av1';
}

/** The same picture needs fewer bits in newer codecs. */
const shareOfCap = { h264: 1, hevc: 0.7, av1: 0.6 } as const;

/** Options before the input: VAAPI uploads frames to a device. Pure. */
export function deviceOptions(encoder: VideoEncoder): string[] {
  return encoder.endsWith('_vaapi') ? ['-vaapi_device', '/dev/dri/renderD128'] : [];
}

/** The last filters: the pixel format that the encoder takes, and the upload to its device. Pure. */
export function uploadFilters(encoder: VideoEncoder): string[] {
  if (encoder.endsWith('_vaapi')) return ['format=nv12', 'hwupload'];
  return encoder.endsWith('_qsv') ? ['format=nv12'] : [];
}

/**
 * The video options of a rung: constant quality below the cap of the rung, a keyframe every two seconds at the same times in
 * every rung, and closed groups of pictures. Pure.
 */
export function videoOptions(encoder: VideoEncoder, rung: Rung, preset: string): string[] {
  const codec = isH264(encoder) ? 'h264' : extraCodecOf(encoder);
  const cap = Math.round(rung.maxVideoKbit * shareOfCap[codec]);
  const capped = ['-maxrate', `${cap}k`, '-bufsize', `${cap * 2}k`];
  const keyframes = [
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...['-g', String(Math.ceil(rung.frameRate * 4))],
  ];
  // HLS on Apple devices plays HEVC only with this tag.
  const tag = codec === 'hevc' ? ['-tag:v', 'hvc1'] : [];
  const profile =
    codec === 'h264' ? ['-profile:v', rung.profile] : codec === 'hevc' ? ['-profile:v', 'main'] : [];
  const hardware = (options: readonly string[]) => [
    ...['-c:v', encoder, ...options, ...profile, ...capped, ...keyframes, ...tag],
  ];
  switch (encoder) {
    case 'libx264':
      return [
        ...['-c:v', encoder, '-preset', preset, ...profile, '-crf', '23', ...capped, ...keyframes],
        ...['-forced-idr', '1', '-sc_threshold', '0', '-flags', '+cgop'],
      ];
    case 'libx265':
      return [
        ...['-c:v', encoder, '-preset', preset, ...profile, '-crf', '26', ...capped, ...keyframes],
        ...['-forced-idr', '1', '-x265-params', 'log-level=error:open-gop=0:scenecut=0', ...tag],
      ];
    case 'libsvtav1':
      // It ignores forced keyframes and begins a group of pictures after this number of frames.
      return [
        ...['-c:v', encoder, '-preset', '8', '-crf', '35', ...capped],
        ...['-g', String(Math.round(rung.frameRate * 2))],
      ];
    case 'h264_nvenc':
    case 'hevc_nvenc':
    case 'av1_nvenc': {
      const quality = { h264: '23', hevc: '27', av1: '32' }[codec];
      return hardware([
        ...['-preset', 'p5', '-rc', 'vbr', '-cq', quality, '-b:v', '0'],
        ...['-forced-idr', '1', '-no-scenecut', '1'],
      ]);
    }
    case 'h264_qsv':
    case 'hevc_qsv':
    case 'av1_qsv':
      return hardware(['-preset', 'medium', '-global_quality', '25', '-forced_idr', '1']);
    case 'h264_vaapi':
    case 'hevc_vaapi':
    case 'av1_vaapi':
      return hardware(['-rc_mode', 'QVBR', '-global_quality', '25', '-b:v', `${cap}k`]);
  }
}

export function isH264(encoder: VideoEncoder): encoder is H264Encoder {
  return h264Encoders.some((one) => one === encoder);
}
