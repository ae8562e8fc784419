import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StaticFolder } from '../static-files/static-files.ts';

/** The build copies the viewer's files here, into one folder that is named by their version. */
export const apiViewerBuild = fileURLToPath(new URL('../build/api-viewer/', import.meta.url));

/** The module of the viewer that a page imports; its other modules are loaded by it. */
const ENTRY = 'standalone.esm.js';

/** The files of the API viewer (Scalar) and their address; undefined when the build has not copied them. */
export function apiViewerFolder(build = apiViewerBuild): StaticFolder | undefined {
  const version = readVersion(build);
  if (version === undefined) return undefined;
  // The address changes with the version, so browsers may keep the files.
  return { address: `/assets/api-viewer/${version}/`, folder: join(build, version), immutable: true };
}

/** The address of the viewer's entry module. */
export function apiViewerModule(build = apiViewerBuild): string | undefined {
  const folder = apiViewerFolder(build);
  return folder && folder.address + ENTRY;
}

function readVersion(build: string): string | undefined {
  try {
    return readdirSync(build).at(0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
