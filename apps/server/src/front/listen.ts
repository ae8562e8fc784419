import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from '../startup/start-error.ts';

/** Request headers of more than this are refused with 431. */
const LARGEST_HEADERS_BYTES = 16_384;

/** A server with bounds for clients that are slow on purpose. */
export function createBoundedServer(listener: RequestListener): Server {
  return createServer(
    {
      maxHeaderSize: LARGEST_HEADERS_BYTES,
      headersTimeout: 15_000,
      // A whole request with its body; uploads come in bounded pieces.
      requestTimeout: 300_000,
      // Longer than a proxy in front keeps its connections, so that it never writes to one that is closing.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  ).setTimeout(300_000);
}

/**
 * Listens, or says in a sentence why it cannot.
 * @throws {StartError}
 */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen({ port, host, backlog: 1024 }, () => {
      server.removeAllListeners('error');
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
