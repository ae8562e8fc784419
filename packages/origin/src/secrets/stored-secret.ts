import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OriginError } from '../errors.ts';
import { areLongSecrets, MIN_SECRET_LENGTH } from './secret-list.ts';

/** A secret that a server creates when the operator has not configured one. */
interface StoredSecret {
  /** Name of the file in the data folder. */
  file: string;
  /** The environment variable that replaces the file. */
  variable: string;
  /** What becomes invalid without the secret. */
  loss: string;
}

/**
 * The secret in a file of the data folder, created on the first use.
 * @throws OriginError `data_dir` when it cannot be read or written, or is too short.
 */
export function storedSecret(dataDir: string, { file, variable, loss }: StoredSecret): string {
  const path = join(dataDir, file);
  const secret = readOrCreate(path, dataDir, variable);
  // A full disk or an interrupted copy can leave an empty file, and an empty secret protects nothing.
  if (areLongSecrets(secret)) return secret;
  throw new OriginError(
    'data_dir',
    `The secret in ${path} is empty or too short (at least ${MIN_SECRET_LENGTH} characters): restore it from a backup, or delete it to get a new one, which makes ${loss}.`,
  );
}

function readOrCreate(path: string, dataDir: string, variable: string): string {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const existing = readIfExists(path);
    if (existing !== undefined) return existing;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    publish(temporary, path);
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new OriginError(
      'data_dir',
      `The secret cannot be stored in ${path}: make DATA_DIR writable or set ${variable}.`,
      { cause },
    );
  }
}

/** `link` is atomic and never overwrites a file that another process created in the meantime. */
function publish(temporary: string, path: string) {
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
