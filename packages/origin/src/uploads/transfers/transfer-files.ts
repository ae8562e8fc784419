import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadRules } from '@nightjar/api';
import { LRUCache } from 'lru-cache';
import { statUnlessMissing } from '../../incoming/stat-unless-missing.ts';
import type { Log } from '../../log.ts';
import { hasNoSpace } from '../server-failure.ts';

/** Id of a transfer, which is also the name of its file. */
const transferId = /^[\da-f]{32}$/;
const spaceCheck = '.space-check';
const CHECKED_BYTES = 65_536;
/** Hashes that are remembered, of about 100 bytes each. */
const MAX_HEADS = 10_000;

/** The received bytes of resumable transfers, one file for each, beside a record of the tus server. */
export interface TransferFiles {
  folder: string;
  /** Absolute path of the received bytes. */
  path(id: string): string;
  /** Number of received bytes; 0 if there is no file that can be read. */
  receivedBytes(id: string): Promise<number>;
  /** SHA-256 of the first bytes of a transfer in hexadecimal digits. That of `comparedBytes` is remembered. */
  headSha256(id: string, bytes: number): Promise<string>;
  /** Whether there are bytes or a record of a transfer. */
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Whether the disk and the quota of the folder have space for another file. */
  canWrite(): Promise<boolean>;
  /** Ids of the transfers whose last byte arrived before this time. One whose time cannot be read is logged and left out. */
  untouchedSince(milliseconds: number, log: Log): Promise<string[]>;
}

export function transferFiles(folder: string): TransferFiles {
  const path = (id: string) => {
    if (!transferId.test(id)) throw new TypeError('This is not the id of a transfer.');
    return join(folder, id);
  };
  /** Bytes are only appended, so the compared ones do not change. */
  const heads = new LRUCache<string, string>({ max: MAX_HEADS });
  return {
    folder,
    path,
    async receivedBytes(id) {
      const found = await stat(path(id)).catch(() => undefined);
      return found?.size ?? 0;
    },
    async headSha256(id, bytes) {
      const known = bytes === uploadRules.comparedBytes ? heads.get(id) : undefined;
      if (known !== undefined) return known;
      const hash = createHash('sha256');
      await pipeline(createReadStream(path(id), { end: bytes - 1 }), hash);
      const head = hash.digest('hex');
      if (bytes === uploadRules.comparedBytes) heads.set(id, head);
      return head;
    },
    async has(id) {
      return (await touchedAt(path(id))) !== undefined;
    },
    async remove(id) {
      heads.delete(id);
      await rm(path(id), { force: true });
      await rm(`${path(id)}.json`, { force: true });
    },
    async canWrite() {
      const check = join(folder, spaceCheck);
      try {
        await writeFile(check, Buffer.alloc(CHECKED_BYTES));
        return true;
      } catch (error) {
        return !hasNoSpace(error);
      } finally {
        await rm(check, { force: true });
      }
    },
    async untouchedSince(milliseconds, log) {
      const names = await readdir(folder).catch(() => []);
      const ids = new Set(names.map((name) => name.replace(/\.json$/, '')).filter(isTransferId));
      const untouched: string[] = [];
      for (const id of ids) {
        const touched = await touchedAt(path(id)).catch((error: unknown) => {
          log.warn({ err: error, transfer: id }, 'The time of a transfer could not be read.');
          return undefined;
        });
        if (touched !== undefined && touched < milliseconds) untouched.push(id);
      }
      return untouched;
    },
  };
}

/** The time of the last byte. A record can be alone: a killed process has moved or removed the bytes. */
const touchedAt = async (path: string) => (await modifiedAt(path)) ?? (await modifiedAt(`${path}.json`));

async function modifiedAt(path: string): Promise<number | undefined> {
  const found = await statUnlessMissing(path);
  return found?.mtimeMs;
}

export const isTransferId = (id: string): boolean => transferId.test(id);
