import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { TrackedConnections } from './track-connections.ts';

/** How often connections that have become idle are looked for while a server closes. */
const SWEEP_MS = 50;

/**
 * Takes no further connections, lets the requests under way finish, and after the bound cuts what is left: a download
 * that is cut goes on with a range when the server is back.
 *
 * @returns Whether every request could finish.
 */
export async function closeServer(
  server: Server,
  connections: TrackedConnections,
  boundMs: number,
): Promise<boolean> {
  if (!server.listening) return true;
  connections.announceEnd();
  // Not the close of http.Server: it cuts at once what has been answered but not sent to the last byte.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  // Kept-alive connections without a request hold the server open otherwise.
  const sweep = setInterval(() => connections.closeIdle(), SWEEP_MS);
  connections.closeIdle();
  let isWhole = true;
  const bound = setTimeout(() => {
    isWhole = false;
    connections.closeAll();
  }, boundMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(bound);
  return isWhole;
}
