import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isCompressible } from '../answers/encoding.ts';
import { type StoredAnswer, storeBodies } from '../answers/stored-answer.ts';
import { compressedNames } from './compressed-names.ts';

export interface StaticFolder {
  /** Where its files are found: `/` or `/assets/site/`. */
  address: string;
  folder: string;
  /** Files whose names carry a hash of their content never change: browsers keep them for a year. */
  immutable: boolean;
}

/** The files of the built apps by their addresses, in memory. */
export type StaticFiles = ReadonlyMap<string, StoredAnswer>;

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Reads the built files of the apps into memory: a few megabytes, so that no request touches the disk.
 *
 * @param compressed The folder of bytes compressed by the build; what is missing there is compressed now.
 */
export async function loadStaticFiles(folders: StaticFolder[], compressed: string): Promise<StaticFiles> {
  const files = new Map<string, StoredAnswer>();
  for (const { address, folder, immutable } of folders) {
    for (const path of await filesBelow(folder)) {
      const name = relative(folder, path).split(sep).join('/');
      // An address of an earlier folder stands: the assets are listed before the root that also holds them.
      if (files.has(address + name)) continue;
      files.set(address + name, await readStatic(path, immutable, compressed));
    }
  }
  return files;
}

async function readStatic(path: string, immutable: boolean, compressed: string): Promise<StoredAnswer> {
  const identity = await readFile(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  const headers = [
    'content-type',
    type,
    'cache-control',
    immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options',
    'nosniff',
  ];
  if (!isCompressible(type)) return storeBodies(200, headers, { identity, br: identity, gzip: identity });
  const names = compressedNames(identity);
  const [br, gz] = await Promise.all([
    readFile(join(compressed, names.br)).catch(() => brotli(identity)),
    readFile(join(compressed, names.gzip)).catch(() => zip(identity)),
  ]);
  return storeBodies(200, headers, { identity, br: smaller(br, identity), gzip: smaller(gz, identity) });
}

const smaller = (candidate: Buffer, identity: Buffer) =>
  candidate.length < identity.length ? candidate : identity;

/** Every file of a folder that the public may have: no source maps, no manifests of the build tool. */
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
