import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Undefined for a missing file; other errors do not mean that there is none. */
export async function statUnlessMissing(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/** Whether a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
