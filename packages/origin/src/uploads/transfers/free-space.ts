import { statfs } from 'node:fs/promises';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import type { TransferFiles } from './transfer-files.ts';

const MEGABYTE = 1_000_000;

interface FreeSpaceOptions {
  files: Pick<TransferFiles, 'folder' | 'canWrite'>;
  /** Bytes that this process may still write to the file system of a folder. */
  freeBytes: ((folder: string) => Promise<number>) | undefined;
  /** Kept free for everything else. */
  minimumMegabytes: number;
}

export type FreeSpace = ReturnType<typeof createFreeSpace>;

/** The space of the folder in which transfers are stored. */
export function createFreeSpace({ files, freeBytes = freeBytesOf, minimumMegabytes }: FreeSpaceOptions) {
  return {
    /** @throws ActionRefusal `upload.no_space` if a file of this size does not fit. */
    async require(bytes: number): Promise<void> {
      const left = (await freeBytes(files.folder)) - bytes;
      if (left < minimumMegabytes * MEGABYTE) throw new ActionRefusal('upload.no_space');
    },

    /** A failed write does not say why: a full disk is recognised by its free space, a used quota by another write. */
    async isUsedUp(): Promise<boolean> {
      const left = await freeBytes(files.folder).catch(() => Number.POSITIVE_INFINITY);
      return left < MEGABYTE || !(await files.canWrite());
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
