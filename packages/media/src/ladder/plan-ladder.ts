import type { Probe } from '../probe/read-probe.ts';

export type RungName = 'sd' | 'hd' | 'fhd';

/** A rendition to encode: H.264 and AAC in an mp4 file. */
export interface Rung {
  rung: RungName;
  /** Suffix of the file name on the wire. */
  suffix: '_sd.mp4' | '.mp4' | '_fhd.mp4';
  label: 'SD' | 'HD' | 'Full HD';
  /** Even number, not larger than the source; so is `height`. */
  width: number;
  height: number;
  frameRate: number;
  /** Maximum rate of the constant-quality encoding. */
  maxVideoKbit: number;
  profile: 'main' | 'high';
}

/** Rate of the audio of a rendition in kbit/s. */
export const audioKbit = ({ rung }: Pick<Rung, 'rung'>): number => (rung === 'sd' ? 96 : 128);

interface Box {
  rung: RungName;
  suffix: Rung['suffix'];
  label: Rung['label'];
  long: number;
  short: number;
  maxVideoKbit: number;
  profile: Rung['profile'];
}

/** Smallest first. Videos are scaled to fit into the box; for a portrait video, the box is rotated. */
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

/** A source gets a rung if at least one side reaches this share of the box. */
const minShareOfBox = 0.9;

/**
 * The renditions to make of a source, smallest first. Videos are not scaled up; the smallest rung always exists, even for a
 * smaller source. Pure.
 */
export function planLadder(source: Pick<Probe, 'width' | 'height' | 'frameRate'>): Rung[] {
  const isPortrait = source.height > source.width;
  const long = Math.max(source.width, source.height);
  const short = Math.min(source.width, source.height);
  const rungs = boxes
    .filter(
      (box, index) => index === 0 || long >= box.long * minShareOfBox || short >= box.short * minShareOfBox,
    )
    .map((box) => {
      const scale = Math.min(1, box.long / long, box.short / short);
      const fittedLong = even(long * scale);
      const fittedShort = even(short * scale);
      return {
        rung: box.rung,
        suffix: box.suffix,
        label: box.label,
        width: isPortrait ? fittedShort : fittedLong,
        height: isPortrait ? fittedLong : fittedShort,
        frameRate: ladderFrameRate(source.frameRate),
        maxVideoKbit: box.maxVideoKbit,
        profile: box.profile,
      };
    });
  return rungs;
}

/** 4:2:0 needs even sides; an odd length of the source is rounded down so that it is not scaled up. */
function even(length: number): number {
  return Math.max(2, 2 * Math.floor((length + 0.75) / 2));
}

/** All renditions have the same constant frame rate, so that their segments have the same boundaries. */
function ladderFrameRate(rate: number): number {
  if (!Number.isFinite(rate) || rate <= 0) return 30;
  return Math.min(60, Math.max(12, rate));
}
