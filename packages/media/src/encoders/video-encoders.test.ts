import { describe, expect, it } from 'vitest';
import { planLadder, type Rung } from '../ladder/plan-ladder.ts';
import {
  deviceOptions,
  extraCodecOf,
  extraEncoders,
  h264Encoders,
  uploadFilters,
  type VideoEncoder,
  videoOptions,
} from './video-encoders.ts';

const ladder = planLadder({ width: 1920, height: 1080, frameRate: 25 });
const rungNamed = (name: Rung['rung']) => {
  const rung = ladder.find((one) => one.rung === name);
  if (rung === undefined) throw new Error(`The ladder has no ${name}.`);
  return rung;
};
const options = (encoder: VideoEncoder, name: Rung['rung'] = 'fhd') =>
  videoOptions(encoder, rungNamed(name), 'veryfast').join(' ');

const every: readonly VideoEncoder[] = [...h264Encoders, ...extraEncoders];

describe('videoOptions', () => {
  it.each<[VideoEncoder, string, string]>([
    ['libx264', '-preset veryfast -profile:v high -crf 23', '-maxrate 5500k -bufsize 11000k'],
    ['h264_nvenc', '-preset p5 -rc vbr -cq 23 -b:v 0', '-maxrate 5500k -bufsize 11000k'],
    ['h264_qsv', '-global_quality 25 -forced_idr 1', '-maxrate 5500k -bufsize 11000k'],
    ['h264_vaapi', '-rc_mode QVBR -global_quality 25 -b:v 5500k', '-maxrate 5500k -bufsize 11000k'],
    ['libx265', '-preset veryfast -profile:v main -crf 26', '-maxrate 3850k -bufsize 7700k'],
    ['hevc_nvenc', '-preset p5 -rc vbr -cq 27 -b:v 0', '-maxrate 3850k -bufsize 7700k'],
    ['hevc_qsv', '-global_quality 25 -forced_idr 1', '-maxrate 3850k -bufsize 7700k'],
    ['hevc_vaapi', '-rc_mode QVBR -global_quality 25 -b:v 3850k', '-maxrate 3850k -bufsize 7700k'],
    ['libsvtav1', '-preset 8 -crf 35', '-maxrate 3300k -bufsize 6600k'],
    ['av1_nvenc', '-preset p5 -rc vbr -cq 32 -b:v 0', '-maxrate 3300k -bufsize 6600k'],
    ['av1_qsv', '-global_quality 25 -forced_idr 1', '-maxrate 3300k -bufsize 6600k'],
    ['av1_vaapi', '-rc_mode QVBR -global_quality 25 -b:v 3300k', '-maxrate 3300k -bufsize 6600k'],
  ])('%s has a constant quality and the cap of the rung', (encoder, quality, cap) => {
    expect(options(encoder)).toMatch(new RegExp(`^-c:v ${encoder} `));
    expect(options(encoder)).toContain(quality);
    expect(options(encoder)).toContain(cap);
  });

  it.each(every.filter((encoder) => encoder !== 'libsvtav1'))(
    '%s has a keyframe every two seconds',
    (encoder) => {
      expect(options(encoder)).toContain('-force_key_frames expr:gte(t,n_forced*2) -g 100');
    },
  );

  it('libsvtav1, which ignores forced keyframes, has groups of two seconds', () => {
    expect(options('libsvtav1')).toMatch(/-g 50$/);
  });

  it.each(every)('%s has the tag of HEVC for Apple devices only if it is HEVC', (encoder) => {
    expect(options(encoder).includes('-tag:v hvc1')).toBe(/265|hevc/.test(encoder));
  });

  it('H.264 has the profile of its rung', () => {
    for (const encoder of h264Encoders) {
      expect(options(encoder, 'sd')).toContain('-profile:v main');
      expect(options(encoder, 'fhd')).toContain('-profile:v high');
    }
  });
});

it('frames are uploaded to the device of VAAPI, and have the format of Quick Sync', () => {
  expect(deviceOptions('hevc_vaapi')).toEqual(['-vaapi_device', '/dev/dri/renderD128']);
  expect(uploadFilters('hevc_vaapi')).toEqual(['format=nv12', 'hwupload']);
  expect(uploadFilters('h264_qsv')).toEqual(['format=nv12']);
  for (const encoder of ['libx264', 'libx265', 'libsvtav1', 'h264_nvenc'] as const)
    expect([...deviceOptions(encoder), ...uploadFilters(encoder)]).toEqual([]);
});

it('every additional encoder belongs to a codec', () => {
  expect(extraEncoders.map(extraCodecOf)).toEqual([
    ...Array.from({ length: 4 }, () => 'hevc'),
    ...Array.from({ length: 4 }, () => 'av1'),
  ]);
});
