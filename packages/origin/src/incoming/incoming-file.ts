import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SentFile } from '../actions/action-handler.ts';

/** The admission of one file. */
export interface FileAdmission {
  /** Called before more bytes are written, with the bytes so far. @throws ActionRefusal to stop the file. */
  allow(bytes: number): Promise<void>;
  /** Called after the file is removed. */
  release(): void;
}

export type OpenFile = (path: string) => Writable;

const openFileOnDisk: OpenFile = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 });
/** The admission is checked again after this many bytes, because the disk may become full during an upload. */
const ALLOW_EVERY_BYTES = 16 * 1024 * 1024;

export interface IncomingFile {
  isTaken(): boolean;
  /** Waits for the admission, then writes the stream; rejects with the first failure. */
  take(
    stream: Readable,
    facts: Pick<SentFile, 'name' | 'type'>,
    options: { admission: Promise<FileAdmission>; signal: AbortSignal },
  ): Promise<void>;
  /** Resolves when the file is written, or immediately without a file. */
  written(): Promise<void>;
  sent(): SentFile | undefined;
  /** Removes the file if it still exists, and releases its admission. */
  discard(): Promise<void>;
}

/** A file that is being received, written under a random name. */
export function createIncomingFile(folder: string, openFile: OpenFile = openFileOnDisk): IncomingFile {
  const path = join(folder, randomUUID());
  let file: SentFile | undefined;
  let writing: Promise<void> | undefined;
  let admitted: FileAdmission | undefined;

  async function write(stream: Readable, signal: AbortSignal, admission: Promise<FileAdmission>) {
    admitted = await admission;
    const { allow } = admitted;
    let allowedBytes = 0;
    const metered = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const bytes = (file?.bytes ?? 0) + chunk.length;
        if (file) file.bytes = bytes;
        if (bytes <= allowedBytes) return void done(null, chunk);
        allowedBytes = bytes + ALLOW_EVERY_BYTES;
        allow(bytes).then(
          () => done(null, chunk),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    signal.throwIfAborted();
    const target = openFile(path);
    const closed = new Promise<void>((resolve) => target.once('close', resolve));
    // Waits for `close`: a file that is still being opened would otherwise be created after its removal.
    await pipeline(stream, metered, target, { signal }).finally(() => closed);
  }

  return {
    isTaken: () => file !== undefined,
    take(stream, { name, type }, { admission, signal }) {
      file = { path, name, type, bytes: 0 };
      // The parser also emits the error of a truncated form on this stream, even before the stream is read.
      stream.on('error', () => undefined);
      writing = write(stream, signal, admission);
      return writing;
    },
    written: async () => writing,
    sent: () => file,
    async discard() {
      await writing?.catch(() => undefined);
      if (file) await rm(path, { force: true });
      admitted?.release();
    },
  };
}
