import type { Fingerprint } from './fingerprint.ts';

/** Hexadecimal digits of a bucket: 20 bits. */
const DIGITS = 5;
const BUCKETS = 12;

/**
 * The buckets of a hash: each of its first twelve groups of 20 bits with the number of the group, as one integer below 2^24.
 * Two hashes with few different bits share at least one bucket (multi-index hashing, Norouzi et al. 2012), so that an index of
 * buckets finds the candidates.
 */
function bucketsOfHash(hash: Uint8Array): number[] {
  const digits = Buffer.from(hash).toString('hex');
  return Array.from(
    { length: BUCKETS },
    (_, group) =>
      group * 2 ** (DIGITS * 4) + Number.parseInt(digits.slice(group * DIGITS, (group + 1) * DIGITS), 16),
  );
}

/** The buckets under which a video is stored. */
export function storedBuckets(fingerprint: Fingerprint): number[] {
  return unique(fingerprint.flatMap(({ plain }) => Object.values(plain)));
}

/** The buckets in which copies of a video are looked up: also those of its mirrored frames. */
export function wantedBuckets(fingerprint: Fingerprint): number[] {
  return unique(
    fingerprint.flatMap(({ plain, mirrored }) => [...Object.values(plain), ...Object.values(mirrored)]),
  );
}

const unique = (hashes: readonly Uint8Array[]) => [...new Set(hashes.flatMap(bucketsOfHash))];

const LIST_GROUPS = 16;

/** The buckets under which a hash of a list is stored: 16 groups of 16 bits. */
export function listBuckets(hash: Uint8Array): number[] {
  const bytes = Buffer.from(hash);
  return Array.from({ length: LIST_GROUPS }, (_, group) => group * 0x1_0000 + bytes.readUInt16BE(group * 2));
}

/**
 * The buckets of all hashes of a list with at most `LIST_DISTANCE` different bits: if 31 bits differ in 16 groups, at most one
 * differs in at least one group.
 */
export function nearListBuckets(hash: Uint8Array): number[] {
  return listBuckets(hash).flatMap((bucket) => [
    bucket,
    ...Array.from({ length: 16 }, (_, bit) => bucket ^ (1 << bit)),
  ]);
}

/** Different bits up to which PDQ treats two pictures as the same. */
export const LIST_DISTANCE = 31;
