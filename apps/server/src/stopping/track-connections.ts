import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface TrackedConnections {
  /** From now on each answer is the last one of its connection, and says so. */
  announceEnd(): void;
  /** Ends the connections on which nothing is asked and nothing waits to be sent. */
  closeIdle(): void;
  /** Cuts all. */
  closeAll(): void;
}

/**
 * Knows of each connection whether an answer is under way, to its last byte: `closeIdleConnections` of Node.js cuts
 * answers that are made but not yet sent.
 */
export function trackConnections(server: Server): TrackedConnections {
  /** Answers under way on each connection. */
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
