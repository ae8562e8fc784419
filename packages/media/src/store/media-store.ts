import type { Readable } from 'node:stream';

/** A range of bytes; `end` is inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A local file. With `move` the store removes it, and may rename it instead of copying it. */
export interface FileSource {
  path: string;
  move?: boolean;
}

/** Bytes in memory. */
export interface BytesSource {
  bytes: Uint8Array;
}

/** A file in a listing. */
export interface StoredFile {
  key: string;
  /** The time at which it was stored. */
  modified: Date;
}

/**
 * Storage of media files. Keys are relative paths of plain names (`assets/12/video.mp4`), the same for a folder and a
 * bucket. All methods throw `MediaError` (`store_key`, `store_missing`, `store_range`, `store_failed`).
 */
export interface MediaStore {
  /** Size of a file and the time at which it was stored; undefined if it does not exist. */
  stat(key: string): Promise<{ size: number; modified: Date } | undefined>;
  /** Reads a file or a range of it. Throws `store_missing` if it does not exist, `store_range` for a range outside of it. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores a file atomically: readers see the old or the new bytes, also after a crash. */
  put(key: string, source: FileSource | BytesSource): Promise<void>;
  /** Removes the file `prefix` and everything below `prefix/`; no error if nothing exists. */
  remove(prefix: string): Promise<void>;
  /** The files below `prefix/`, in any order; none if nothing exists. Files that are added or removed meanwhile may be left out. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes files of killed processes that are older than a day and not complete. A bucket has a lifecycle rule for its own. */
  removeUnfinished(): Promise<void>;
  /** The local path of a file, whether it exists or not; undefined if the store is not a local folder. */
  localPath(key: string): string | undefined;
}
