import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OriginError } from '../errors.ts';

/** Creates DATA_DIR if it is missing and checks that it is writable; returns its real path. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const probe = join(dataDir, `.written-by-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe, { force: true });
    return await realpath(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new OriginError(
      'data_dir',
      `DATA_DIR ${dataDir} cannot be written (${reason}): make it writable for this user, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
