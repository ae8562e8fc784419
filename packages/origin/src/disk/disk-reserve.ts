import { statfs } from 'node:fs/promises';

const MEGABYTE = 1_000_000;

/** Returns the bytes that this process may still write to the file system of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

interface DiskReserveOptions {
  /** An existing folder on the disk. */
  folder: string;
  minimumMegabytes: number;
  freeBytes?: FreeBytes | undefined;
}

/** The space of a disk that uploads, encodings and exports leave free: the database may be on the same disk. */
export interface DiskReserve {
  /** Whether the reserve is still free when this many more bytes are written. */
  isKeptAfter(bytes: number): Promise<boolean>;
}

export function createDiskReserve({
  folder,
  minimumMegabytes,
  freeBytes = freeBytesOf,
}: DiskReserveOptions): DiskReserve {
  return {
    isKeptAfter: async (bytes) => (await freeBytes(folder)) - bytes >= minimumMegabytes * MEGABYTE,
  };
}
