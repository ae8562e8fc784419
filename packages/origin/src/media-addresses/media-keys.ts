import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { OriginError } from '../errors.ts';
import type { MediaKey } from './media-addresses.ts';
import { areLongSecrets, MIN_SECRET_LENGTH, splitSecrets } from './secrets.ts';

/**
 * The keys of signed addresses: MEDIA_SECRET, or a secret made once and kept in `DATA_DIR/secret`. MEDIA_SECRET may be
 * several secrets divided by commas, the newest first: it signs, the others still verify until they are taken away.
 * @throws OriginError `data_dir` when the secret cannot be kept, or what is kept is no secret.
 */
export function mediaKeys(
  environment: Pick<Environment, 'mediaSecret' | 'dataDir'>,
): [MediaKey, ...MediaKey[]] {
  const text = environment.mediaSecret ?? checkedSecret(environment.dataDir);
  const [first = text, ...others] = splitSecrets(text);
  return [key(first), ...others.map(key)];
}

/** A secret for another purpose, made from a key so that nobody has to keep a second one (RFC 5869). */
export function derivedSecret({ secret }: MediaKey, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `nightjar ${purpose}`, 32)).toString('base64url');
}

/** The number follows from the secret, so that servers agree on it and nobody has to count. */
function key(secret: string): MediaKey {
  return {
    number: (createHash('sha256').update(`number of ${secret}`).digest().readUInt16BE(0) % 9999) + 1,
    secret,
  };
}

/** A full disk or an interrupted copy can leave an empty file: addresses signed with it could be forged. */
function checkedSecret(dataDir: string): string {
  const secret = keptSecret(dataDir);
  if (areLongSecrets(secret)) return secret;
  throw new OriginError(
    'data_dir',
    `The secret in ${join(dataDir, 'secret')} is empty or too short (at least ${MIN_SECRET_LENGTH} characters): restore it from a backup, or delete it to get a new one, which makes all signed media addresses and visitor cookies invalid.`,
  );
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const made = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const kept = readIfThere(file);
    if (kept !== undefined) return kept;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(made, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    publish(made, file);
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new OriginError(
      'data_dir',
      `The secret of media addresses cannot be kept in ${file}: make DATA_DIR writable or set MEDIA_SECRET.`,
      { cause },
    );
  }
}

/** A link is made whole or not at all, and never over one that another process made in the meantime. */
function publish(made: string, file: string) {
  try {
    linkSync(made, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(made, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
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
