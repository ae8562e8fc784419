import { createHash, hkdfSync } from 'node:crypto';
import type { Environment } from '../environment.ts';
import { splitSecrets } from '../secrets/secret-list.ts';
import { storedSecret } from '../secrets/stored-secret.ts';
import type { MediaKey } from './media-addresses.ts';

/** The secret for a server without MEDIA_SECRET. */
const stored = {
  file: 'secret',
  variable: 'MEDIA_SECRET',
  loss: 'all signed media addresses and visitor cookies invalid',
};

/**
 * The keys of signed addresses: MEDIA_SECRET, or a secret that is created once and stored in `DATA_DIR/secret`.
 * MEDIA_SECRET may contain several secrets separated by commas, newest first: the first signs, all of them verify.
 * @throws OriginError `data_dir` when the secret cannot be read or written, or is too short.
 */
export function mediaKeys(
  environment: Pick<Environment, 'mediaSecret' | 'dataDir'>,
): [MediaKey, ...MediaKey[]] {
  const text = environment.mediaSecret ?? storedSecret(environment.dataDir, stored);
  const [first = text, ...others] = splitSecrets(text);
  return [key(first), ...others.map(key)];
}

/** Derives a secret for another purpose from a key, so that operators configure only one secret (HKDF, RFC 5869). */
function derivedSecret({ secret }: MediaKey, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `nightjar ${purpose}`, 32)).toString('base64url');
}

/** The secrets for other purposes, from all keys. */
export function derivedSecrets([newest, ...older]: readonly [MediaKey, ...MediaKey[]]) {
  const secretOf = (purpose: string) => derivedSecret(newest, purpose);
  return {
    secretOf,
    /** Newest first: the first one signs, all of them verify. */
    secretsOf: (purpose: string): [string, ...string[]] => [
      secretOf(purpose),
      ...older.map((key) => derivedSecret(key, purpose)),
    ],
  };
}

/** The number is derived from the secret, so that all servers use the same number without configuration. */
function key(secret: string): MediaKey {
  return {
    number: (createHash('sha256').update(`number of ${secret}`).digest().readUInt16BE(0) % 9999) + 1,
    secret,
  };
}
