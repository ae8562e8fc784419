/** One generated clip of the demonstration catalogue. */
export interface DemonstrationClip {
  /** Stable name; also its file name. */
  key: string;
  /** One or two lower-case nouns for titles of its videos. */
  titleHint: string;
  width: number;
  height: number;
  /** Duration with all repetitions. */
  seconds: number;
  frameRate: number;
  /** Option `repeat` of `ingest`; the generated file is one repetition. */
  repeat?: number;
  /** Frequencies of the audio chord in hertz; undefined: no audio. */
  chord?: readonly number[];
  /** Option `preset` of `ingest`: a faster one than its default, except for the long clip, to limit its file size. */
  preset: 'superfast' | 'veryfast';
  /** `prefix_angle_format` of a VR clip. */
  vr?: string;
}

/** In the order of generation; the first two are the fastest, so that a new site soon has a playable video. */
export const demonstrationClips: readonly DemonstrationClip[] = [
  {
    key: 'ripples',
    titleHint: 'ripples',
    width: 1280,
    height: 720,
    seconds: 15,
    frameRate: 24,
    preset: 'superfast',
    chord: [131, 196, 262],
  },
  {
    key: 'embers',
    titleHint: 'embers',
    width: 1280,
    height: 720,
    seconds: 15,
    frameRate: 24,
    preset: 'superfast',
    chord: [92, 139, 185],
  },
  {
    key: 'silk',
    titleHint: 'silk',
    width: 1920,
    height: 1080,
    seconds: 12,
    frameRate: 24,
    preset: 'superfast',
    chord: [98, 147, 220],
  },
  {
    key: 'nebula',
    titleHint: 'nebula',
    width: 1280,
    height: 720,
    seconds: 15,
    frameRate: 24,
    preset: 'superfast',
    chord: [110, 165, 220],
  },
  {
    key: 'globe',
    titleHint: 'globe',
    width: 1920,
    height: 960,
    seconds: 12,
    frameRate: 24,
    preset: 'superfast',
    chord: [110, 139, 165],
    vr: 'eqr_360_mono',
  },
  {
    key: 'long-drift',
    titleHint: 'long drift',
    width: 1280,
    height: 720,
    seconds: 1856,
    frameRate: 12,
    preset: 'veryfast',
    chord: [82, 123, 165],
    repeat: 58,
  },
  {
    key: 'weave',
    titleHint: 'weave',
    width: 854,
    height: 480,
    seconds: 16,
    frameRate: 24,
    preset: 'superfast',
  },
  {
    key: 'colony',
    titleHint: 'colony',
    width: 1280,
    height: 720,
    seconds: 15,
    frameRate: 24,
    preset: 'superfast',
    chord: [123, 185, 247],
  },
  {
    key: 'coastline',
    titleHint: 'coastline',
    width: 1280,
    height: 720,
    seconds: 15,
    frameRate: 24,
    preset: 'superfast',
    chord: [87, 131, 220],
  },
  {
    key: 'dome',
    titleHint: 'dome',
    width: 1920,
    height: 960,
    seconds: 10,
    frameRate: 24,
    preset: 'superfast',
    chord: [104, 156, 208],
    vr: 'eqr_180_lr',
  },
  {
    key: 'lattice',
    titleHint: 'lattice',
    width: 1280,
    height: 720,
    seconds: 15,
    frameRate: 24,
    preset: 'superfast',
    chord: [147, 220, 294],
  },
  {
    key: 'orbits',
    titleHint: 'orbits',
    width: 1280,
    height: 720,
    seconds: 15,
    frameRate: 24,
    preset: 'superfast',
    chord: [117, 175, 233],
  },
];
