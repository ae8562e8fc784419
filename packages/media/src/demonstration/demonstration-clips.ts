/** One generated clip of the demonstration catalogue. */
export interface DemonstrationClip {
  /** Stable name; also its file name. */
  key: string;
  /** What its title may speak of: a noun or two in lower case. */
  titleHint: string;
  width: number;
  height: number;
  /** Length as watched, with all repetitions. */
  seconds: number;
  frameRate: number;
  /** For `ingest`: the generated file is one repetition. */
  repeat?: number;
  /** prefix_angle_format of a spherical clip. */
  vr?: string;
}

/** In the order in which they are made; the first two are short, so that a fresh site has something to play at once. */
export const demonstrationClips: readonly DemonstrationClip[] = [
  { key: 'nebula', titleHint: 'nebula', width: 1280, height: 720, seconds: 16, frameRate: 25 },
  { key: 'ripples', titleHint: 'ripples', width: 1280, height: 720, seconds: 15, frameRate: 25 },
  { key: 'silk', titleHint: 'silk', width: 1920, height: 1080, seconds: 20, frameRate: 25 },
  { key: 'colony', titleHint: 'colony', width: 1280, height: 720, seconds: 24, frameRate: 25 },
  { key: 'coastline', titleHint: 'coastline', width: 1280, height: 720, seconds: 30, frameRate: 25 },
  {
    key: 'globe',
    titleHint: 'globe',
    width: 1920,
    height: 960,
    seconds: 20,
    frameRate: 25,
    vr: 'eqr_360_mono',
  },
  {
    key: 'long-drift',
    titleHint: 'long drift',
    width: 1280,
    height: 720,
    seconds: 1856,
    frameRate: 25,
    repeat: 58,
  },
  { key: 'lattice', titleHint: 'lattice', width: 1280, height: 720, seconds: 18, frameRate: 25 },
  { key: 'weave', titleHint: 'weave', width: 854, height: 480, seconds: 26, frameRate: 25 },
  { key: 'dome', titleHint: 'dome', width: 1920, height: 960, seconds: 16, frameRate: 25, vr: 'eqr_180_lr' },
  { key: 'embers', titleHint: 'embers', width: 1280, height: 720, seconds: 22, frameRate: 25 },
  { key: 'orbits', titleHint: 'orbits', width: 1280, height: 720, seconds: 20, frameRate: 25 },
];
