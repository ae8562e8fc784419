import { ActionRefusal } from '../../actions/action-refusal.ts';
import { createDiskReserve, type FreeBytes, freeBytesOf } from '../../disk/disk-reserve.ts';
import type { TransferFiles } from './transfer-files.ts';

const MEGABYTE = 1_000_000;

interface FreeSpaceOptions {
  files: Pick<TransferFiles, 'folder' | 'canWrite'>;
  freeBytes: FreeBytes | undefined;
  /** Kept free for everything else. */
  minimumMegabytes: number;
}

export type FreeSpace = ReturnType<typeof createFreeSpace>;

/** The space of the folder in which transfers are stored. */
export function createFreeSpace({ files, freeBytes = freeBytesOf, minimumMegabytes }: FreeSpaceOptions) {
  const reserve = createDiskReserve({ folder: files.folder, minimumMegabytes, freeBytes });
  return {
    /** @throws ActionRefusal `upload.no_space` if a file of this size does not fit. */
    async require(bytes: number): Promise<void> {
      if (!(await reserve.isKeptAfter(bytes))) throw new ActionRefusal('upload.no_space');
    },

    /** A failed write does not say why: a full disk is recognised by its free space, a used quota by another write. */
    async isUsedUp(): Promise<boolean> {
      const left = await freeBytes(files.folder).catch(() => Number.POSITIVE_INFINITY);
      return left < MEGABYTE || !(await files.canWrite());
    },
  };
}
