import { HASH_BYTES, hashDistance, pdqHash } from './pdq-hash.ts';
import { centreOf, pictureAreaOf, reduceArea, upperPartOf } from './picture-area.ts';
import { type ReadFramesOptions, readFrames } from './read-frames.ts';

/**
 * The parts of a frame that are hashed, without black bars: all of it, the centre, which remains after a crop, and the upper
 * part, which has no captions.
 */
const parts = ['whole', 'centre', 'upper'] as const;
type Part = (typeof parts)[number];
type PartHashes = Readonly<Record<Part, Uint8Array>>;

/** The hashes of one frame, as it is and mirrored. */
interface FrameHashes {
  plain: PartHashes;
  mirrored: PartHashes;
}

/** The visual fingerprint of a video: the hashes of frames at equal intervals. Frames without structure, such as black ones, are left out. */
export type Fingerprint = readonly FrameHashes[];

/** Frames of a fingerprint, at most. */
const FINGERPRINT_FRAMES = 12;
/** PDQ: a frame of a lower quality has too little structure to be compared. */
const minQuality = 50;
/** The share of width and height that `centre` covers. */
const centreShare = 0.92;
/** The share of the height that `upper` covers. */
const upperShare = 0.78;
const BYTES_PER_FRAME = 2 * parts.length * HASH_BYTES;

/** Options of `makeFingerprint`. */
export type FingerprintOptions = Omit<ReadFramesOptions, 'count'>;

/** Computes the fingerprint of a local file. Throws `MediaError` (`ffmpeg_failed`, `timeout`) or the signal's reason. */
export async function makeFingerprint(options: FingerprintOptions): Promise<Fingerprint> {
  return fingerprintOf(await readFrames({ ...options, count: FINGERPRINT_FRAMES }));
}

/** The fingerprint of frames of 256 x 256 grey pixels. */
export function fingerprintOf(frames: readonly Uint8Array[]): Fingerprint {
  const whole = pictureAreaOf(frames);
  const areas = { whole, centre: centreOf(whole, centreShare), upper: upperPartOf(whole, upperShare) };
  return frames.flatMap((frame) => {
    const reduced = {
      whole: reduceArea(frame, areas.whole),
      centre: reduceArea(frame, areas.centre),
      upper: reduceArea(frame, areas.upper),
    };
    if (pdqHash(reduced.whole.pixels).quality < minQuality) return [];
    const hashes = (side: 'pixels' | 'mirrored'): PartHashes => ({
      whole: pdqHash(reduced.whole[side]).hash,
      centre: pdqHash(reduced.centre[side]).hash,
      upper: pdqHash(reduced.upper[side]).hash,
    });
    return { plain: hashes('pixels'), mirrored: hashes('mirrored') };
  });
}

/** How alike two videos look. */
export interface Likeness {
  /** The share of the frames of the first video that the second one has too: 0 to 1. */
  share: number;
  /** The mean number of different bits of these frames, of 256; 256 without such a frame. */
  distance: number;
  /** Whether the frames are mirrored. */
  isMirrored: boolean;
}

/** Bits that may differ in two hashes of the same frame; the nearest frames of unrelated clips differ in more than 100. */
const MAX_DIFFERENT_BITS = 72;
/** The smallest share of common frames that makes a video a near duplicate. */
const minShare = 0.5;
/** With fewer frames a match may be a coincidence. */
const minFrames = 2;

/** Whether a video is a copy of another one, by its likeness. */
export function isNearDuplicate({ share }: Likeness, frames: number): boolean {
  return share >= minShare && share * frames >= minFrames;
}

/** Compares a video with another one, as it is and mirrored, and returns the better result. */
export function likenessOf(video: Fingerprint, other: Fingerprint): Likeness {
  const compared = (isMirrored: boolean): Likeness => {
    const distances = video
      .map((frame) => (isMirrored ? frame.mirrored : frame.plain))
      .map((hashes) => Math.min(...other.map((candidate) => frameDistance(hashes, candidate))))
      .filter((distance) => distance <= MAX_DIFFERENT_BITS);
    const sum = distances.reduce((total, distance) => total + distance, 0);
    return {
      share: video.length === 0 ? 0 : distances.length / video.length,
      distance: distances.length === 0 ? HASH_BYTES * 8 : sum / distances.length,
      isMirrored,
    };
  };
  const [plain, mirrored] = [compared(false), compared(true)];
  return mirrored.share > plain.share ? mirrored : plain;
}

/** The smallest distance of the parts that two copies of a frame have in common. */
function frameDistance(frame: PartHashes, { plain: other }: FrameHashes): number {
  return Math.min(
    hashDistance(frame.whole, other.whole),
    hashDistance(frame.whole, other.centre),
    hashDistance(frame.centre, other.whole),
    hashDistance(frame.upper, other.upper),
  );
}

/** Writes a fingerprint as bytes: 192 for each frame. */
export function encodeFingerprint(fingerprint: Fingerprint): Buffer {
  return Buffer.concat(
    fingerprint.flatMap(({ plain, mirrored }) => [
      ...parts.map((part) => plain[part]),
      ...parts.map((part) => mirrored[part]),
    ]),
  );
}

/** Reads the bytes of `encodeFingerprint`; an incomplete frame at the end is ignored. */
export function decodeFingerprint(bytes: Uint8Array): Fingerprint {
  return Array.from({ length: Math.floor(bytes.length / BYTES_PER_FRAME) }, (_, index) => {
    const hash = (place: number) => {
      const start = index * BYTES_PER_FRAME + place * HASH_BYTES;
      return bytes.subarray(start, start + HASH_BYTES);
    };
    return {
      plain: { whole: hash(0), centre: hash(1), upper: hash(2) },
      mirrored: { whole: hash(3), centre: hash(4), upper: hash(5) },
    };
  });
}
