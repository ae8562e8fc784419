import { createHmac, timingSafeEqual } from 'node:crypto';
import { thousandBlock } from '@nightjar/api';

export interface MediaKey {
  /** The `{n}` in `/get_file/{n}/…` of every address signed with this key. */
  number: number;
  secret: string;
}

export interface MediaAddressesOptions {
  /** The first key signs; all keys verify, so that existing addresses stay valid after a key rotation. */
  keys: readonly [MediaKey, ...MediaKey[]];
  /** Minimum validity of an address, in seconds. */
  lifetimeSeconds?: number;
  /** Milliseconds since the epoch. */
  clock?: () => number;
}

/** A file to sign an address for. */
export interface SignedFile {
  videoId: number;
  suffix: string;
  durationSeconds: number;
  bitrateKbit: number;
}

/** The expiry of a valid address, in seconds since the epoch, or why the address is refused. */
type Verdict = { expiresAt: number } | { refusal: 'expired' | 'signature' };

export interface MediaAddresses {
  /** `/get_file/{n}/{token}/{K}/{id}/{id}{suffix}/?d={seconds}&br={kbit}&ti={unix time}` (docs/spec/wire-protocol.md, "Encoding of `video_url`"). */
  sign(file: SignedFile): string;
  verify(address: { keyNumber: number; token: string; videoId: number }): Verdict;
  lifetimeSeconds: number;
}

/**
 * A little over eight hours: an answer with addresses is cached for at most half of their validity, which allows a known
 * lifetime of four hours plus the time in which a stale answer is still sent.
 */
const MEDIA_ADDRESS_LIFETIME_SECONDS = 30_000;

/** Addresses signed within the same ten minutes are equal, so that shared caches store one copy, not one per viewer. */
const EXPIRY_STEP_SECONDS = 600;
const SIGNATURE_CHARACTERS = 22;
const tokenPattern = /^([1-9a-z][0-9a-z]{0,9})-([A-Za-z0-9_-]{22})$/;

/** Signs and verifies the addresses of media files. One token covers every rendition, playlist and segment of its video. */
export function createMediaAddresses(options: MediaAddressesOptions): MediaAddresses {
  const clock = options.clock ?? Date.now;
  const lifetimeSeconds = options.lifetimeSeconds ?? MEDIA_ADDRESS_LIFETIME_SECONDS;
  const [signing] = options.keys;
  const secrets = new Map(options.keys.map((key) => [key.number, key.secret]));

  return {
    lifetimeSeconds,
    sign({ videoId, suffix, durationSeconds, bitrateKbit }) {
      const now = Math.floor(clock() / 1000);
      const expiry = Math.ceil((now + lifetimeSeconds) / EXPIRY_STEP_SECONDS) * EXPIRY_STEP_SECONDS;
      const token = `${expiry.toString(36)}-${signature(signing.secret, videoId, expiry)}`;
      const issued = expiry - lifetimeSeconds - EXPIRY_STEP_SECONDS;
      const path = `/get_file/${signing.number}/${token}/${thousandBlock(videoId)}/${videoId}/${videoId}${suffix}/`;
      const seconds = Math.round(durationSeconds);
      return unpadded(`${path}?d=${seconds}&br=`, `${Math.round(bitrateKbit)}&ti=${issued}`);
    },
    verify({ keyNumber, token, videoId }) {
      const [, expiryText, given] = tokenPattern.exec(token) ?? [];
      const secret = secrets.get(keyNumber);
      if (expiryText === undefined || given === undefined || secret === undefined)
        return { refusal: 'signature' };
      const expiresAt = Number.parseInt(expiryText, 36);
      const expected = signature(secret, videoId, expiresAt);
      // `timingSafeEqual` needs equal lengths: both are 22 ASCII characters (`tokenPattern`, `signature`).
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return { refusal: 'signature' };
      return expiresAt * 1000 > clock() ? { expiresAt } : { refusal: 'expired' };
    },
  };
}

/**
 * Pads the bitrate with leading zeros so that the length of the address is a multiple of three: base64 then needs no
 * padding character `~`, which some clients cannot decode. The path is not padded, because each file has one path.
 */
function unpadded(before: string, after: string): string {
  const missing = (3 - ((before.length + after.length) % 3)) % 3;
  return before + '0'.repeat(missing) + after;
}

function signature(secret: string, videoId: number, expiry: number): string {
  return createHmac('sha256', secret)
    .update(`${videoId}|${expiry}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS);
}
