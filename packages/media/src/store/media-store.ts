import type { Readable } from 'node:stream';

/** A range of bytes; `end` is the last byte that belongs to it, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file on this machine. `move` gives it away: the store may rename it instead of copying it. */
export interface FileSource {
  path: string;
  move?: boolean;
}

/** Bytes in memory. */
export interface BytesSource {
  bytes: Uint8Array;
}

/**
 * Where media files live. Keys are relative paths of plain names (`assets/12/video.mp4`), the same in a folder
 * and in a bucket. Every method throws `MediaError` (`store_key`, `store_missing`, `store_range`, `store_failed`).
 */
export interface MediaStore {
  /** Size and time of a file, or undefined where there is none. */
  stat(key: string): Promise<{ size: number; modified: Date } | undefined>;
  /** The bytes of a file or of a range of it; `store_missing` where there is none, `store_range` outside of it. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores a file whole or not at all: a reader sees the old bytes or the new ones, after a crash too. */
  put(key: string, source: FileSource | BytesSource): Promise<void>;
  /** Removes the file `prefix` and everything below `prefix/`; nothing there is not an error. */
  remove(prefix: string): Promise<void>;
  /** The file's own path where the store is a folder of this machine (whether it exists or not). */
  localPath(key: string): string | undefined;
}
