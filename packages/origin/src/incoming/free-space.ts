import { statfs } from 'node:fs/promises';

/** The bytes that this process may still write on the file system of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
