import type { Fingerprint } from './fingerprint.ts';

/** Hexadecimal digits of a bucket: 20 bits. */
const DIGITS = 5;
const BUCKETS = 12;

/**
 * The buckets of a hash: each of its first twelve groups of 20 bits with the number of the group, as one integer below 2^24.
 * Two hashes with few different bits share at least one bucket (multi-index hashing, Norouzi et al. 2012), so that an index of
 * buckets finds the candidates.
 */
export function bucketsOfHash(hash: Uint8Array): number[] {
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
