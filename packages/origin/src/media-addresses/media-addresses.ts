import { createHmac, timingSafeEqual } from 'node:crypto';
import { thousandBlock } from '@nightjar/api';

export interface MediaKey {
  /** Stands in every address signed with it: the `{n}` of `/get_file/{n}/…`. */
  number: number;
  secret: string;
}

export interface MediaAddressesOptions {
  /** The first one signs; all of them verify, so that addresses live on after a change of key. */
  keys: readonly [MediaKey, ...MediaKey[]];
  /** How long an address is good for at least, in seconds. */
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

type Verdict = 'valid' | 'expired' | 'signature';

export interface MediaAddresses {
  /** `/get_file/{n}/{token}/{K}/{id}/{id}{suffix}/?d={seconds}&br={kbit}&ti={unix time}` (wire facts, "Encoding of video_url"). */
  sign(file: SignedFile): string;
  verify(address: { keyNumber: number; token: string; videoId: number }): Verdict;
  /** Until when a token says it is good, in seconds since the epoch; only meaningful once it is verified. */
  expiryOf(token: string): number | undefined;
  lifetimeSeconds: number;
}

/**
 * A little over eight hours: an answer that carries addresses may be kept half as long, which leaves room for a known
 * lifetime of four hours and the moment in which a stale answer is still told.
 */
const MEDIA_ADDRESS_LIFETIME_SECONDS = 30_000;

/** Addresses signed within ten minutes of each other are equal, so that caches in front see one file, not one a viewer. */
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
      if (expiryText === undefined || given === undefined || secret === undefined) return 'signature';
      const expiry = Number.parseInt(expiryText, 36);
      const expected = signature(secret, videoId, expiry);
      // Both are 22 ASCII characters: the pattern and the cut say so.
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return 'signature';
      return expiry * 1000 > clock() ? 'valid' : 'expired';
    },
    expiryOf(token) {
      const expiryText = tokenPattern.exec(token)?.[1];
      return expiryText === undefined ? undefined : Number.parseInt(expiryText, 36);
    },
  };
}

/**
 * The address with zeros between its parts, before the bitrate, so that it is a multiple of three long: base64 needs
 * no padding then, and clients that cannot read its sign `~` do not meet it. The path stays the same: it has one form only.
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
