import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readSimpleGet, type SimpleGet } from './read-simple-get.ts';

/** The bytes of a whole answer in the order in which they are written, or undefined: Node.js answers. */
export type FastPathAnswer = (request: SimpleGet) => readonly Uint8Array[] | undefined;

export interface FastPathConnectionsOptions {
  answer: FastPathAnswer;
  /** How long a new connection may stay silent. */
  firstBytesMs: number;
  /** How long a connection is kept between requests. */
  keepAliveMs: number;
}

/**
 * Who reads the next bytes of a connection.
 * - `between`: nobody has begun with them, a request must start here;
 * - `lent`: Node.js answers one simple GET, and its end brings the connection back;
 * - `given`: Node.js has the connection for good.
 */
type Holder = 'between' | 'lent' | 'given';

type Listener<Handed> = (this: unknown, handed: Handed) => void;

/**
 * Answers simple GETs on a server's connections without the machinery of `node:http`, which costs more than everything
 * else together when an answer lies in memory. Called before anybody else listens to the server's connections.
 *
 * Whatever is not exactly one simple GET, or has no answer at hand, is left to Node.js with every byte as it came. After
 * a simple GET the parser of Node.js stands where a message ends, so the connection can come back; after anything else
 * (a body, several requests at once, half a request, an upgrade) it stays with Node.js until it closes.
 */
export function serveFastPath(
  server: Server,
  { answer, firstBytesMs, keepAliveMs }: FastPathConnectionsOptions,
) {
  const comeBack = new WeakMap<Socket, () => void>();
  const introductions = server.listeners('connection') as Listener<Socket>[];
  server.removeAllListeners('connection');

  server.on('connection', (socket: Socket) => {
    let holder: Holder = 'between';
    let isKnownToNode = false;
    /** What Node.js reads with; undefined before it knows the connection, or when it reads in a way unknown here. */
    let readByNode: Listener<Buffer> | undefined;

    const end = () => socket.end();
    // Silent for too long, or gone: there is nobody to tell.
    const destroy = () => socket.destroy();
    const onDrain = () => {
      if (holder === 'between') socket.resume();
    };

    function introduceToNode() {
      if (isKnownToNode) return;
      isKnownToNode = true;
      socket.off('timeout', destroy).off('error', destroy).off('end', end);
      for (const introduce of introductions) introduce.call(server, socket);
      const listeners = socket.listeners('data') as Listener<Buffer>[];
      if (listeners.length === 1) readByNode = listeners[0];
    }

    function lend(chunk: Buffer) {
      socket.off('data', onData);
      introduceToNode();
      if (readByNode === undefined) return handOver(chunk);
      socket.off('data', readByNode);
      holder = 'lent';
      comeBack.set(socket, () => {
        if (holder === 'lent') holder = 'between';
      });
      socket.on('data', onData);
      readByNode.call(socket, chunk);
    }

    function give(chunk: Buffer) {
      socket.off('data', onData);
      const wasKnown = isKnownToNode;
      introduceToNode();
      if (wasKnown && readByNode) socket.on('data', readByNode);
      handOver(chunk);
    }

    function handOver(chunk: Buffer) {
      holder = 'given';
      socket.off('drain', onDrain);
      socket.unshift(chunk);
    }

    function onData(chunk: Buffer) {
      // More bytes before the answer: several requests at once, or something that is none.
      if (holder === 'lent') return give(chunk);
      const request = readSimpleGet(chunk);
      if (request === undefined) return give(chunk);
      const pieces = answer(request);
      if (pieces === undefined) return lend(chunk);
      if (pieces.length > 1) socket.cork();
      let isTaken = true;
      for (const piece of pieces) isTaken = socket.write(piece);
      if (pieces.length > 1) socket.uncork();
      // Who does not read gets no further answers.
      if (!isTaken) socket.pause();
      if (socket.timeout !== keepAliveMs) socket.setTimeout(keepAliveMs);
    }

    socket.setTimeout(firstBytesMs);
    socket.on('timeout', destroy).on('error', destroy).on('end', end);
    socket.on('drain', onDrain).on('data', onData);
  });

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const back = comeBack.get(socket);
    if (back === undefined) return;
    comeBack.delete(socket);
    response.once('close', () => {
      const isOver = response.writableFinished && response.req.complete && response.shouldKeepAlive;
      if (isOver && !socket.destroyed && !socket.writableEnded) back();
    });
  });
}
