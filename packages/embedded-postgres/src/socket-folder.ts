import { closeSync, openSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';

/** sockaddr_un has 108 bytes including the final zero on Linux, 104 on macOS. */
const limit = process.platform === 'darwin' ? 103 : 107;
const socketName = '/.s.PGSQL.5432';

export interface SocketFolder {
  /** Value for the `host` option of a client. */
  path: string;
  close(): void;
}

/** A path of the cluster's folder that fits into a socket address; a longer one goes through an open file descriptor. */
export function openSocketFolder(cluster: string): SocketFolder {
  if (Buffer.byteLength(cluster + socketName) <= limit) return { path: cluster, close: () => undefined };
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'folder',
      `The path of the folder is too long for the database's socket (${cluster}): choose a shorter one.`,
    );
  }
  const descriptor = openSync(cluster, 'r');
  let open = true;
  return {
    path: `/proc/self/fd/${descriptor}`,
    close: () => {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}
