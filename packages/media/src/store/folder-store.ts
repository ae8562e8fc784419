import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { MediaError } from '../media-error.ts';
import type { ByteRange, BytesSource, FileSource, MediaStore, StoredFile } from './media-store.ts';
import { checkedKey, checkRange, missing } from './store-key.ts';

/** Inside the root, so that a rename does not cross file systems; the leading dot makes it an invalid key. */
const incomingFolder = '.incoming';
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Opens a folder as a media store; creates it if it is missing. */
export async function openFolderStore(root: string): Promise<MediaStore> {
  const incoming = join(root, incomingFolder);
  try {
    await mkdir(incoming, { recursive: true });
    await removeAbandoned(incoming);
    await checkWriting(root, incoming);
  } catch (cause) {
    throw new MediaError(
      'store_failed',
      `The media folder ${root} cannot be written, so no video can be stored; make it writable or set MEDIA_STORE to another folder.`,
      { cause },
    );
  }
  return new FolderStore(root, incoming);
}

class FolderStore implements MediaStore {
  readonly #root: string;
  readonly #incoming: string;

  constructor(root: string, incoming: string) {
    this.#root = root;
    this.#incoming = incoming;
  }

  async stat(key: string) {
    const found = await fileStats(this.localPath(key));
    return found && { size: found.size, modified: found.mtime };
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.localPath(key);
    if (range !== undefined) {
      const found = await fileStats(path);
      if (found === undefined) throw missing(key);
      checkRange(key, range, found.size);
    }
    const handle = await open(path, 'r').catch((cause: unknown) => {
      throw isMissing(cause) ? missing(key, cause) : failed('read', key, cause);
    });
    if ((await handle.stat()).isFile()) return createReadStream('', { fd: handle, ...range });
    await handle.close();
    throw missing(key);
  }

  async put(key: string, source: FileSource | BytesSource): Promise<void> {
    const path = this.localPath(key);
    try {
      await mkdir(dirname(path), { recursive: true });
      if ('path' in source && source.move && (await moveFile(source.path, path))) return;
      await this.#copy(source, path);
      // After the copy is complete, so that the source still exists if the process is killed before.
      if ('path' in source && source.move) await rm(source.path, { force: true });
    } catch (cause) {
      throw failed('stored', key, cause);
    }
  }

  async #copy(source: FileSource | BytesSource, path: string): Promise<void> {
    const temporary = join(this.#incoming, randomUUID());
    try {
      await writeTemporary(source, temporary);
      await syncFile(temporary);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }

  async remove(prefix: string): Promise<void> {
    await rm(this.localPath(prefix), { recursive: true, force: true });
  }

  async removeUnfinished(): Promise<void> {
    await removeAbandoned(this.#incoming).catch((cause: unknown) => {
      throw failed('emptied', incomingFolder, cause);
    });
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    const entries = await readdir(this.localPath(prefix), { withFileTypes: true }).catch((cause: unknown) => {
      if (isMissing(cause)) return [];
      throw failed('listed', prefix, cause);
    });
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const key = `${prefix}/${entry.name}`;
      if (entry.isDirectory()) {
        yield* this.list(key);
        continue;
      }
      const found = await fileStats(this.localPath(key));
      if (found) yield { key, modified: found.mtime };
    }
  }

  localPath(key: string): string {
    return join(this.#root, ...checkedKey(key).split('/'));
  }
}

async function writeTemporary(source: FileSource | BytesSource, temporary: string): Promise<void> {
  if ('bytes' in source) {
    const handle = await open(temporary, 'wx');
    await handle.writeFile(source.bytes).finally(() => handle.close());
    return;
  }
  await copyFile(source.path, temporary, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
}

/**
 * Moves a file by one rename, so that at every moment it has its old or its new name. False if that is not possible because
 * the new name is on another file system; nothing is changed then.
 */
async function moveFile(from: string, to: string): Promise<boolean> {
  await syncFile(from);
  // A rename keeps the time at which the file was received, which can be days before.
  const now = new Date();
  await utimes(from, now, now);
  try {
    await rename(from, to);
  } catch (error) {
    if (hasCode(error, 'EXDEV')) return false;
    throw error;
  }
  await syncFolder(dirname(to));
  return true;
}

/** Syncs before the rename; otherwise a power failure could leave the final name on an incomplete file. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  // Some platforms cannot open or sync folders, so errors are ignored.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function fileStats(path: string): Promise<Stats | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return found?.isFile() ? found : undefined;
}

/** Writes and renames a test file, because an existing folder on a read-only mount can be opened. */
async function checkWriting(root: string, incoming: string): Promise<void> {
  const name = `.write-check-${randomUUID()}`;
  try {
    await writeFile(join(incoming, name), '');
    await rename(join(incoming, name), join(root, name));
  } finally {
    await rm(join(incoming, name), { force: true });
    await rm(join(root, name), { force: true });
  }
}

/** Removes old temporary files of killed processes. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await fileStats(path);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

function failed(what: string, key: string, cause: unknown): MediaError {
  return hasCode(cause, 'ENOSPC', 'EDQUOT')
    ? new MediaError(
        'no_space',
        `${key} could not be ${what}, because the disk of the media folder is full.`,
        {
          cause,
        },
      )
    : new MediaError('store_failed', `${key} could not be ${what} in the media folder.`, { cause });
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR');
}
