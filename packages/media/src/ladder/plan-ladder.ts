import type { Probe } from '../probe/probe.ts';

export type RungName = 'sd' | 'hd' | 'fhd';

/** One rendition to be made: H.264 and AAC in an mp4. */
export interface Rung {
  rung: RungName;
  /** How the file's name ends on the wire. */
  suffix: '_sd.mp4' | '.mp4' | '_fhd.mp4';
  label: 'SD' | 'HD' | 'Full HD';
  /** Even numbers, never above the source. */
  width: number;
  height: number;
  frameRate: number;
  /** Constant quality, capped at this rate. */
  maxVideoKbit: number;
  profile: 'main' | 'high';
}

interface Box {
  rung: RungName;
  suffix: Rung['suffix'];
  label: Rung['label'];
  long: number;
  short: number;
  maxVideoKbit: number;
  profile: Rung['profile'];
}

/** Smallest first. A picture is fitted into the box, turned with it where it is upright. */
const boxes: readonly Box[] = [
  { rung: 'sd', suffix: '_sd.mp4', label: 'SD', long: 854, short: 480, maxVideoKbit: 1200, profile: 'main' },
  { rung: 'hd', suffix: '.mp4', label: 'HD', long: 1280, short: 720, maxVideoKbit: 2800, profile: 'high' },
  {
    rung: 'fhd',
    suffix: '_fhd.mp4',
    label: 'Full HD',
    long: 1920,
    short: 1080,
    maxVideoKbit: 5500,
    profile: 'high',
  },
];

/** A source that fills less than this of a box on both sides would carry that box's label without deserving it. */
const deserves = 0.9;

/**
 * The renditions a source gets, smallest first. Nothing is scaled up; the smallest rung always exists, even for a
 * source below it. Pure.
 */
export function planLadder(source: Pick<Probe, 'width' | 'height' | 'frameRate'>): Rung[] {
  const isUpright = source.height > source.width;
  const long = Math.max(source.width, source.height);
  const short = Math.min(source.width, source.height);
  const rungs = boxes
    .filter((box, index) => index === 0 || long >= box.long * deserves || short >= box.short * deserves)
    .map((box) => {
      const scale = Math.min(1, box.long / long, box.short / short);
      const fittedLong = even(long * scale);
      const fittedShort = even(short * scale);
      return {
        rung: box.rung,
        suffix: box.suffix,
        label: box.label,
        width: isUpright ? fittedShort : fittedLong,
        height: isUpright ? fittedLong : fittedShort,
        frameRate: ladderFrameRate(source.frameRate),
        maxVideoKbit: box.maxVideoKbit,
        profile: box.profile,
      };
    });
  return rungs;
}

/** 4:2:0 needs even sides; rounding down where the source itself is odd keeps the promise not to scale up. */
function even(length: number): number {
  return Math.max(2, 2 * Math.floor((length + 0.75) / 2));
}

/** Renditions have a constant rate, so that the cuts of all rungs fall on the same times. */
function ladderFrameRate(rate: number): number {
  if (!Number.isFinite(rate) || rate <= 0) return 30;
  return Math.min(60, Math.max(12, rate));
}
