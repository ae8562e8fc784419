import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../demonstration/art/random.ts';
import { makeTestClip, tagRotation } from '../testing/clips.ts';
import { type ClipOptions, isDeep, openCorpus } from '../testing/corpus.ts';

const corpus = openCorpus();

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];
const av1 = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime'];
const silent: ClipOptions = { sound: false };

const unusual: readonly [name: string, output: readonly string[], options?: ClipOptions][] = [
  ['vp9.webm', [...vp9, '-c:a', 'libopus']],
  ['vp9.mkv', [...vp9, '-c:a', 'libvorbis']],
  [
    'transparent.webm',
    ['-c:v', 'libvpx', '-deadline', 'realtime', '-pix_fmt', 'yuva420p', '-auto-alt-ref', '0'],
    silent,
  ],
  ['av1.mkv', [...av1, '-c:a', 'libopus']],
  ['av1.webm', [...av1, '-c:a', 'libopus']],
  [
    'hevc.mp4',
    ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', '-tag:v', 'hvc1'],
  ],
  ['windows.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['flash.flv', ['-c:v', 'flv1', '-c:a', 'libmp3lame']],
  ['old.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['uncompressed.avi', ['-c:v', 'rawvideo', '-pix_fmt', 'yuyv422', '-c:a', 'pcm_s16le']],
  ['broadcast.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['interlaced.ts', ['-c:v', 'mpeg2video', '-flags', '+ilme+ildct', '-top', '1', '-c:a', 'mp2']],
  ['late.ts', [...h264, '-output_ts_offset', '90000']],
  ['disc.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'dvd']],
  ['camera.mov', ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le']],
  ['studio.mov', ['-c:v', 'prores_ks', '-profile:v', '3', '-c:a', 'pcm_s24le']],
  ['theora.ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis']],
  ['phone.3gp', ['-c:v', 'h263', '-c:a', 'aac'], { size: '176x144' }],
  ['deep.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le']],
  [
    'bright.mkv',
    ['-c:v', 'ffv1', '-pix_fmt', 'yuv422p10le', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020'],
  ],
  ['colours.mkv', ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-pix_fmt', 'rgb24'], silent],
  ['grey.mkv', ['-c:v', 'ffv1', '-pix_fmt', 'gray16le'], silent],
  ['odd.mkv', ['-c:v', 'ffv1', '-pix_fmt', 'yuv444p'], { ...silent, size: '191x107' }],
  ['surround.mp4', [...h264, '-c:a', 'aac', '-ac', '6']],
  ['cinema.mkv', [...h264, '-c:a', 'flac', '-ac', '8']],
  ['telephone.avi', ['-c:v', 'mpeg4', '-c:a', 'pcm_mulaw', '-ar', '8000']],
  ['late-sound.mkv', [...h264, '-c:a', 'aac', '-af', 'adelay=1000:all=1,asetpts=PTS+0.7/TB']],
  [
    'two-sounds.mkv',
    ['-map', '0:v', '-map', '1:a', '-map', '1:a', ...h264, '-c:a:0', 'aac', '-c:a:1', 'libopus'],
  ],
  // Every fortieth packet of the sound is noise.
  ['crackling.mkv', [...h264, '-c:a', 'aac', '-bsf:a', 'noise=amount=if(mod(n\\,40)\\,0\\,9)']],
  ['silent.mp4', h264, silent],
  ['varying.mp4', [...h264, '-vf', "select='not(mod(n,3))+lt(n,12)'", '-fps_mode', 'vfr']],
  ['quick.mp4', h264, { rate: '240' }],
  ['picture-and-song.mp4', [...h264, '-c:a', 'aac', '-vf', 'trim=end_frame=1']],
  ['slow.mp4', h264, { rate: '1/2', seconds: 8 }],
  ['fragments.mp4', [...h264, '-movflags', '+frag_keyframe+empty_moov+default_base_moof']],
  ['anamorphic.mp4', [...h264, '-vf', 'setsar=4/3']],
];
const shown: Readonly<Record<string, string>> = {
  'late-sound.mkv': '192x108 4 s',
  'phone.3gp': '176x144 2 s',
  'odd.mkv': '190x106 2 s',
  'slow.mp4': '192x108 8 s',
  'anamorphic.mp4': '256x108 2 s',
};
const usual = new Set(['cinema.mkv', 'vp9.webm', 'windows.wmv', 'theora.ogv']);

describe('8: an unusual file becomes a playable video', () => {
  it.each(unusual.filter(([name]) => isDeep || usual.has(name)))('%s', async (name, output, options) => {
    corpus.make(name, output, options);
    expect(await corpus.outcomeOf(name)).toBe(`playable ${shown[name] ?? '192x108 2 s'}`);
  });

  it('a recording of a phone that is stored turned', async () => {
    await tagRotation(makeTestClip(corpus.path('turned.mp4')));
    expect(await corpus.outcomeOf('turned.mp4')).toBe('playable 108x192 2 s');
  });

  if (isDeep)
    it('one frame of eight hours', { timeout: 20 * 60_000 }, async () => {
      corpus.make('still.mp4', h264, { ...silent, size: '64x36', rate: '1/28800', seconds: 28_800 });
      expect(await corpus.outcomeOf('still.mp4')).toBe('playable 64x36 28800 s');
    });
});

describe('8: a mutated file is playable or refused with a code of its source', () => {
  const seeds = Array.from({ length: isDeep ? 90 : 3 }, (_, index) => index + 1);
  const containers = ['mp4', 'mkv', 'ts'] as const;

  it.each(seeds)('seed %i', async (seed) => {
    const random = createRandom(seed);
    const container = containers[Math.floor(seed / 3) % containers.length] ?? 'mp4';
    const clip = await readFile(makeTestClip(corpus.path(`whole.${container}`)));
    const from = Math.floor(random() * clip.length);
    const mutations = [
      () => clip.subarray(0, from),
      () => Buffer.concat([clip.subarray(0, from), clip.subarray(from + 2000)]),
      () => {
        for (let count = 0; count < 40; count += 1)
          clip[Math.floor(random() * clip.length)] = Math.floor(random() * 256);
        return clip;
      },
    ];
    const mutated = mutations[seed % mutations.length]?.() ?? clip;
    const name = `mutated${seed}.${container}`;
    await writeFile(corpus.path(name), mutated);
    expect(await corpus.outcomeOf(name)).toMatch(/^(playable \d+x\d+ \d+ s|source_\w+)$/);
  });
});
