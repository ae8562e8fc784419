import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../response-cache/encoding.ts';
import { type StoredAnswer, storeBodies } from '../response-cache/stored-answer.ts';
import { compressedNames } from './compressed-names.ts';
import { contentTypeOf } from './content-types.ts';

export interface StaticFolder {
  /** Path prefix under which the files are served: `/` or `/assets/site/`. */
  address: string;
  folder: string;
  /** Files whose names carry a hash of their content never change: browsers keep them for a year. */
  immutable: boolean;
}

/** The files of the built apps by their addresses, in memory. */
export type StaticFiles = ReadonlyMap<string, StoredAnswer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** For files that the build has not compressed; a higher quality would delay the start. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Reads the built files of the apps into memory (a few megabytes), so that requests do not read the disk.
 *
 * @param compressed Folder with the bytes compressed by the build; missing ones are compressed now.
 */
export async function loadStaticFiles(folders: StaticFolder[], compressed: string): Promise<StaticFiles> {
  const files = new Map<string, StoredAnswer>();
  for (const { address, folder, immutable } of folders) {
    for (const path of await filesBelow(folder)) {
      const name = relative(folder, path).split(sep).join('/');
      // The first folder wins: the assets are listed before the root that also contains them.
      if (files.has(address + name)) continue;
      files.set(address + name, await readStatic(path, immutable, compressed));
    }
  }
  return files;
}

async function readStatic(path: string, immutable: boolean, compressed: string): Promise<StoredAnswer> {
  const identity = await readFile(path);
  const type = contentTypeOf(path);
  const headers: [name: string, value: string][] = [
    ['content-type', type],
    ['cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
    ['x-content-type-options', 'nosniff'],
  ];
  if (!isCompressible(type)) return storeBodies(200, headers, { identity, br: identity, gzip: identity });
  const names = compressedNames(identity);
  const [br, gz] = await Promise.all([
    readFile(join(compressed, names.br)).catch(() => brotli(identity, quick)),
    readFile(join(compressed, names.gzip)).catch(() => zip(identity)),
  ]);
  return storeBodies(200, headers, { identity, br: smaller(br, identity), gzip: smaller(gz, identity) });
}

const smaller = (candidate: Buffer, identity: Buffer) =>
  candidate.length < identity.length ? candidate : identity;

/** The public files of a folder: without source maps and manifests of the build tool. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !path.endsWith('.map') &&
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    )
    .sort();
}
