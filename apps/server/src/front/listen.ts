import { createServer, type RequestListener, type Server } from 'node:http';
import { type FastPathAnswer, serveFastPath } from '../http-fast-path/fast-path-connections.ts';
import { StartError } from '../startup/start-error.ts';

/** Request headers of more than this are refused with 431. */
const MAX_HEADERS_BYTES = 16_384;

/** Longer than a proxy keeps its connections, so that it never writes to a connection that is closing. */
export const KEEP_ALIVE_SECONDS = 65;
const FIRST_BYTES_MS = 15_000;
/** Inactivity after which a connection with a request in progress is closed. */
const SILENCE_MS = 300_000;

/**
 * Creates a server with limits against clients that are slow on purpose.
 *
 * @param fastPathAnswer Answers simple GETs from memory; called first for each of them.
 */
export function createBoundedServer(listener: RequestListener, fastPathAnswer?: FastPathAnswer): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADERS_BYTES,
      headersTimeout: FIRST_BYTES_MS,
      // An upload may take hours; the rate of a body is checked while it is read.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  ).setTimeout(SILENCE_MS);
  if (fastPathAnswer) {
    const keepAliveMs = KEEP_ALIVE_SECONDS * 1000;
    serveFastPath(server, { answer: fastPathAnswer, firstBytesMs: FIRST_BYTES_MS, keepAliveMs });
  }
  return server;
}

/**
 * Starts listening. `::` means all addresses of this machine, also on a machine without IPv6.
 * @throws {StartError} when the address cannot be used.
 */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await bind(server, port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL'))
      throw explain(error as NodeJS.ErrnoException, port, host);
    await listen(server, { port, host: '0.0.0.0' });
  }
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 1024 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const options = { cause: error };
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program: stop that one, or set PORT to a free port.`,
      options,
    );
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user: set PORT to one above 1023.`, options);
  return new StartError(
    `It was not possible to listen on ${host} port ${port} (${error.message}): set HOST and PORT to an address of this machine.`,
    options,
  );
}
