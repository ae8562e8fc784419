import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '@nightjar/media';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import type { ByteRange } from './byte-ranges.ts';
import { type Piece, planFileResponse } from './file-response.ts';

export interface SentFile {
  key: string;
  contentType: string;
  headers: Readonly<Record<string, string>>;
  /** Whether the file may just have been replaced, so that nothing in memory is used. */
  isChanging?: boolean;
}

type Stat = { size: number; modified: Date } | 'missing';

/** Assets are immutable and pictures are replaced as a whole, so caching stats for a few seconds saves a call per request. */
const STAT_FRESH_MS = 10_000;
/** A file that is being created must become visible soon. */
const MISSING_FRESH_MS = 1000;
const STAT_CACHE_BYTES = 8 * 1024 * 1024;
/** Pictures, playlists and HLS init segments: a page requests dozens of them at once. */
const SMALL_FILE_BYTES = 96 * 1024;
const SMALL_FILES_BYTES = 48 * 1024 * 1024;
const SMALL_FILE_FRESH_MS = 600_000;
/** Four times the default of 64 kB: a quarter of the read calls for a large range. */
const READ_BYTES = 256 * 1024;

export type StoredFiles = ReturnType<typeof createStoredFiles>;

/** Sends files of the media store: from a folder with file-system streams, from a bucket by proxying its stream. */
export function createStoredFiles({ store, clock }: { store: MediaStore; clock?: () => number }) {
  const stats = createTaggedCache<{ stat: Stat }>({ maxBytes: STAT_CACHE_BYTES, ...(clock && { clock }) });
  const smallFiles = createTaggedCache<Buffer>({ maxBytes: SMALL_FILES_BYTES, ...(clock && { clock }) });

  async function statOf(key: string): Promise<Stat> {
    const { value } = await stats.get(key, async () => {
      const stat = (await store.stat(key)) ?? 'missing';
      const freshMs = stat === 'missing' ? MISSING_FRESH_MS : STAT_FRESH_MS;
      return { value: { stat }, bytes: 64, freshMs, tags: [key] };
    });
    return value.stat;
  }

  async function open(key: string, { start, end }: ByteRange): Promise<Readable> {
    const path = store.localPath(key);
    if (path === undefined) return store.open(key, { start, end });
    const highWaterMark = Math.min(READ_BYTES, end - start + 1);
    return createReadStream(path, { start, end, highWaterMark });
  }

  /** The content of a small file from memory; undefined when the file is missing or its size no longer matches the stat. */
  async function smallFile(
    key: string,
    { size, modified }: Exclude<Stat, 'missing'>,
  ): Promise<Buffer | undefined> {
    try {
      const { value } = await smallFiles.get(`${key} ${size} ${modified.getTime()}`, async () => {
        const bytes = await buffer(await open(key, { start: 0, end: size - 1 }));
        return { value: bytes, bytes: bytes.length, freshMs: SMALL_FILE_FRESH_MS };
      });
      if (value.length === size) return value;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    stats.purge([key]);
    return undefined;
  }

  /** Opens the pieces as one stream with readable first bytes; undefined when the file is missing. */
  async function openPieces(
    key: string,
    [first, ...more]: [Piece, ...Piece[]],
  ): Promise<Readable | undefined> {
    try {
      const isOne = more.length === 0 && !('text' in first);
      const source = isOne ? await open(key, first) : Readable.from(read(key, [first, ...more]));
      await opened(source);
      return source;
    } catch (error) {
      stats.purge([key]);
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function* read(key: string, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
    for (const piece of pieces) {
      if ('text' in piece) yield Buffer.from(piece.text);
      else yield* await open(key, piece);
    }
  }

  return {
    /** Answers a GET or HEAD with the file. Returns false, and sends nothing, when the file does not exist. */
    async send(req: IncomingMessage, res: ServerResponse, file: SentFile): Promise<boolean> {
      if (file.isChanging) stats.purge([file.key]);
      const stat = await statOf(file.key);
      if (stat === 'missing') return false;
      const plan = planFileResponse(req.method ?? 'GET', req.headers, { ...file, ...stat });
      const [first, ...more] = plan.pieces;
      if (first === undefined || req.method === 'HEAD') {
        res.writeHead(plan.status, plan.headers).end();
        return true;
      }
      if (plan.status === 200 && stat.size <= SMALL_FILE_BYTES) {
        const bytes = await smallFile(file.key, stat);
        if (bytes === undefined) return false;
        res.writeHead(plan.status, plan.headers).end(bytes);
        return true;
      }
      const source = await openPieces(file.key, [first, ...more]);
      if (source === undefined) return false;
      res.writeHead(plan.status, plan.headers);
      // Node.js adds seven listeners to a response and the server adds its own: more than 10 is not a leak here.
      res.setMaxListeners(20);
      // Applies backpressure for a slow client and destroys the source when the client disconnects.
      await pipeline(source, res);
      return true;
    },
  };
}

/** Resolves when the first bytes are readable: until then the response can still be 404. */
function opened(source: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      source.off('error', failed);
      source.off('end', done);
      resolve();
    };
    const failed = (error: Error) => {
      source.off('readable', done);
      source.off('end', done);
      reject(error);
    };
    source.once('readable', done).once('end', done).once('error', failed);
  });
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'store_missing';
}
