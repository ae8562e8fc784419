import { chmod, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, type Remedies } from './errors.ts';

/** Creates the folder for the cluster, its log and, if needed, links to libraries; returns its real path. */
export async function prepareFolder(folder: string, { otherFolder }: Remedies): Promise<string> {
  const probe = join(folder, `.written-by-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    // The user that PostgreSQL runs as must be able to traverse it; the entries have their own modes.
    await chmod(folder, 0o711);
    await writeFile(probe, '');
    await rm(probe, { force: true });
    return await realpath(folder);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new EmbeddedPostgresError(
      'folder',
      `The folder ${folder} of the database cannot be written (${reason}): make it writable for this user, or ${otherFolder}.`,
      { cause },
    );
  }
}
