import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { TrackedConnections } from './track-connections.ts';

/** Interval at which idle connections are closed while the server stops. */
const SWEEP_MS = 50;

/**
 * Accepts no further connections, waits for running requests, and after the limit closes the rest. A client can
 * continue an interrupted download with a range request.
 *
 * @returns Whether all requests finished.
 */
export async function closeServer(
  server: Server,
  connections: TrackedConnections,
  boundMs: number,
): Promise<boolean> {
  if (!server.listening) return true;
  connections.announceEnd();
  // Not `http.Server.close`, which at once closes connections whose answer is not completely sent.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  // Idle keep-alive connections would keep the server open.
  const sweep = setInterval(() => connections.closeIdle(), SWEEP_MS);
  connections.closeIdle();
  let allFinished = true;
  const bound = setTimeout(() => {
    allFinished = false;
    connections.closeAll();
  }, boundMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(bound);
  return allFinished;
}
