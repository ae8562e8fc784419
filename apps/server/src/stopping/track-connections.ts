import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface TrackedConnections {
  /** From now on sends `Connection: close` with each answer. */
  announceEnd(): void;
  /** Ends the connections without a running request and without unsent bytes. */
  closeIdle(): void;
  /** Closes all connections at once. */
  closeAll(): void;
}

/**
 * Tracks for each connection whether an answer is not completely sent. `closeIdleConnections` of Node.js also closes
 * connections whose answer has ended but is not completely sent.
 */
export function trackConnections(server: Server): TrackedConnections {
  /** Number of running answers of each connection. */
  const connections = new Map<Socket, number>();
  let isEnding = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (change: number) => {
      const known = connections.get(socket);
      if (known !== undefined) connections.set(socket, known + change);
    };
    count(1);
    if (isEnding) response.setHeader('connection', 'close');
    response.once('close', () => count(-1));
  });

  return {
    announceEnd() {
      isEnding = true;
    },
    closeIdle() {
      for (const [socket, answers] of connections) {
        if (answers === 0 && socket.writableLength === 0) socket.destroySoon();
      }
    },
    closeAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
