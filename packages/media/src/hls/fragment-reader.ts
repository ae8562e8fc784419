import type { FileHandle } from 'node:fs/promises';
import { boxHeader } from '../mp4/boxes.ts';
import { parseMovie, type Track } from '../mp4/movie.ts';
import { type Fragment, videoOfFragment } from './fragments.ts';

/** Reads the fragments of an mp4 file, which may still be growing. */
export interface FragmentReader {
  /** The end of the initialization section; 0 until it is complete. */
  readonly initEnd: number;
  readonly fragments: readonly Fragment[];
  /** Reads the boxes that are complete since the last call. */
  readMore(): Promise<void>;
  bytes(start: number, end: number): Promise<Buffer>;
}

export function createFragmentReader(file: FileHandle): FragmentReader {
  const fragments: Fragment[] = [];
  let video: Track | undefined;
  let initEnd = 0;
  let at = 0;

  return {
    get initEnd() {
      return initEnd;
    },
    fragments,
    bytes: (start, end) => readBytes(file, start, end - start),
    async readMore() {
      const { size } = await file.stat();
      while (at < size) {
        const head = boxHeader(await readBytes(file, at, Math.min(16, size - at)), 0);
        if (head === undefined || head.size < head.header) return;
        const end = at + head.size;
        if (end > size) return;
        const last = fragments.at(-1);
        if (head.type === 'moov') {
          const { tracks } = parseMovie(await readBytes(file, at, head.size));
          video = tracks.find(({ kind }) => kind === 'video');
          initEnd = end;
        } else if (head.type === 'moof' && video !== undefined) {
          const facts = videoOfFragment(await readBytes(file, at, head.size), video);
          fragments.push({ start: at, end, ...(facts ? { video: facts } : {}) });
        } else if (head.type === 'mdat' && last !== undefined) {
          last.end = end;
        }
        at = end;
      }
    },
  };
}

async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  return bytesRead === length ? bytes : bytes.subarray(0, bytesRead);
}
