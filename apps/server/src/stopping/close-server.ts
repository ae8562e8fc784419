import type { Server } from 'node:http';

/** How often connections that have become idle are looked for while a server closes. */
const SWEEP_MS = 50;

/**
 * Takes no further connections, lets the requests under way finish, and after the bound cuts what is left: a download
 * that is cut goes on with a range when the server is back.
 *
 * @returns Whether every request could finish.
 */
export async function closeServer(server: Server, boundMs: number): Promise<boolean> {
  if (!server.listening) return true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Kept-alive connections without a request hold the server open otherwise.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  let isWhole = true;
  const bound = setTimeout(() => {
    isWhole = false;
    server.closeAllConnections();
  }, boundMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(bound);
  return isWhole;
}
