import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytesOf } from '../disk/disk-reserve.ts';

/** A file system of a few megabytes, in the memory of the machine. */
export interface SmallDisk {
  folder: string;
  freeBytes(): Promise<number>;
  /** Fills it until this number of bytes is free, to a page of memory (4 kB). 0 leaves none. */
  fillTo(bytes: number): Promise<void>;
  /** Removes what `fillTo` wrote. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Mounts a small file system in a mount namespace of its own, which ends with its process; a user namespace makes that possible
 * without root. Returns the reason where neither is allowed, as in most containers.
 */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | { reason: string }> {
  let reason = 'This system has no namespaces.';
  for (const namespaces of ['-Urm', '-m']) {
    const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs /mnt && echo mounted && exec cat`;
    const holder = spawn('unshare', [namespaces, 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    holder.stderr.on('data', (text) => {
      errors += text;
    });
    const said = await Promise.race([
      once(holder.stdout, 'data').then(String),
      // Rejects if there is no such program.
      once(holder, 'close').then(
        () => '',
        (error: unknown) => {
          errors = String(error);
          return '';
        },
      ),
    ]);
    if (said.startsWith('mounted')) return diskOf(`/proc/${holder.pid}/root/mnt`, () => endOf(holder));
    reason = `unshare ${namespaces} cannot mount a file system: ${errors.trim()}`;
  }
  return { reason };
}

async function endOf(holder: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(holder, 'close');
  holder.stdin?.end();
  await ended;
}

function diskOf(folder: string, close: () => Promise<void>): SmallDisk {
  const filler = join(folder, 'filler');
  const freeBytes = () => freeBytesOf(folder);
  const empty = () => writeFile(filler, '');
  return {
    folder,
    freeBytes,
    empty,
    async fillTo(bytes) {
      await empty();
      await writeFile(filler, Buffer.alloc(Math.max(0, (await freeBytes()) - bytes)));
    },
    close,
  };
}
