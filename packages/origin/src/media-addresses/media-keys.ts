import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { OriginError } from '../errors.ts';
import type { MediaKey } from './media-addresses.ts';
import { areLongSecrets, MIN_SECRET_LENGTH, splitSecrets } from './secrets.ts';

/**
 * The keys of signed addresses: MEDIA_SECRET, or a secret that is created once and stored in `DATA_DIR/secret`.
 * MEDIA_SECRET may contain several secrets separated by commas, newest first: the first signs, all of them verify.
 * @throws OriginError `data_dir` when the secret cannot be read or written, or is too short.
 */
export function mediaKeys(
  environment: Pick<Environment, 'mediaSecret' | 'dataDir'>,
): [MediaKey, ...MediaKey[]] {
  const text = environment.mediaSecret ?? loadSecret(environment.dataDir);
  const [first = text, ...others] = splitSecrets(text);
  return [key(first), ...others.map(key)];
}

/** Derives a secret for another purpose from a key, so that operators configure only one secret (HKDF, RFC 5869). */
export function derivedSecret({ secret }: MediaKey, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `nightjar ${purpose}`, 32)).toString('base64url');
}

/** The number is derived from the secret, so that all servers use the same number without configuration. */
function key(secret: string): MediaKey {
  return {
    number: (createHash('sha256').update(`number of ${secret}`).digest().readUInt16BE(0) % 9999) + 1,
    secret,
  };
}

/** A full disk or an interrupted copy can leave an empty file: addresses signed with an empty secret could be forged. */
function loadSecret(dataDir: string): string {
  const secret = readOrCreateSecret(dataDir, 'secret');
  if (areLongSecrets(secret)) return secret;
  throw new OriginError(
    'data_dir',
    `The secret in ${join(dataDir, 'secret')} is empty or too short (at least ${MIN_SECRET_LENGTH} characters): restore it from a backup, or delete it to get a new one, which makes all signed media addresses and visitor cookies invalid.`,
  );
}

/**
 * The secret in a file of the data folder, created on the first use.
 * @throws OriginError `data_dir` when it cannot be read or written.
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const existing = readIfExists(file);
    if (existing !== undefined) return existing;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    publish(temporary, file);
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new OriginError(
      'data_dir',
      `The secret cannot be stored in ${file}: make DATA_DIR writable or set ${name === 'secret' ? 'MEDIA_SECRET' : 'IDENTITY_SECRET'}.`,
      { cause },
    );
  }
}

/** `link` is atomic and never overwrites a file that another process created in the meantime. */
function publish(temporary: string, file: string) {
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
