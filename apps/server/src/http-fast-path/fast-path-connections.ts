import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readSimpleGet, type SimpleGet } from './read-simple-get.ts';

/** Returns the bytes of a complete answer in the order of writing, or undefined when Node.js must answer. */
export type FastPathAnswer = (request: SimpleGet) => readonly Uint8Array[] | undefined;

export interface FastPathConnectionsOptions {
  answer: FastPathAnswer;
  /** Timeout of a new connection without a request. */
  firstBytesMs: number;
  /** Timeout of a connection between two requests. */
  keepAliveMs: number;
}

/**
 * Which parser reads the next bytes of a connection.
 * - `fast-path`: the fast path; a request must start here;
 * - `node-once`: Node.js answers one simple GET, then the fast path continues;
 * - `node`: Node.js, until the connection closes.
 */
type Parser = 'fast-path' | 'node-once' | 'node';

type Listener<Argument> = (this: unknown, argument: Argument) => void;

/**
 * Answers simple GETs on a server's connections without `node:http`, which takes most of the time of an answer from
 * memory. Must be called before other code listens to the server's `connection` event.
 *
 * Everything that is not exactly one simple GET, or has no answer in memory, goes to Node.js with all bytes unchanged.
 * After a simple GET the parser of Node.js is at the end of a message, so the connection can return to the fast path.
 * After anything else (a body, pipelined requests, half a request, an upgrade) it stays with Node.js until it closes.
 */
export function serveFastPath(
  server: Server,
  { answer, firstBytesMs, keepAliveMs }: FastPathConnectionsOptions,
) {
  const returnToFastPath = new WeakMap<Socket, () => void>();
  const connectionListeners = server.listeners('connection') as Listener<Socket>[];
  server.removeAllListeners('connection');

  server.on('connection', (socket: Socket) => {
    let parser: Parser = 'fast-path';
    let isAttachedToNode = false;
    /** The data listener of Node.js; undefined before Node.js has added it, or when it is not the only one. */
    let nodeDataListener: Listener<Buffer> | undefined;

    const end = () => socket.end();
    const destroy = () => socket.destroy();
    const onDrain = () => {
      if (parser === 'fast-path') socket.resume();
    };

    function attachToNode() {
      if (isAttachedToNode) return;
      isAttachedToNode = true;
      socket.off('timeout', destroy).off('error', destroy).off('end', end);
      for (const listener of connectionListeners) listener.call(server, socket);
      const listeners = socket.listeners('data') as Listener<Buffer>[];
      if (listeners.length === 1) nodeDataListener = listeners[0];
    }

    function passOnceToNode(chunk: Buffer) {
      socket.off('data', onData);
      attachToNode();
      if (nodeDataListener === undefined) return unshiftToNode(chunk);
      socket.off('data', nodeDataListener);
      parser = 'node-once';
      returnToFastPath.set(socket, () => {
        if (parser === 'node-once') parser = 'fast-path';
      });
      socket.on('data', onData);
      nodeDataListener.call(socket, chunk);
    }

    function passToNode(chunk: Buffer) {
      socket.off('data', onData);
      const wasAttached = isAttachedToNode;
      attachToNode();
      if (wasAttached && nodeDataListener) socket.on('data', nodeDataListener);
      unshiftToNode(chunk);
    }

    function unshiftToNode(chunk: Buffer) {
      parser = 'node';
      socket.off('drain', onDrain);
      socket.unshift(chunk);
    }

    function onData(chunk: Buffer) {
      // More bytes before the answer: pipelined requests, or bytes that are not a request.
      if (parser === 'node-once') return passToNode(chunk);
      const request = readSimpleGet(chunk);
      if (request === undefined) return passToNode(chunk);
      const pieces = answer(request);
      if (pieces === undefined) return passOnceToNode(chunk);
      if (pieces.length > 1) socket.cork();
      let hasCapacity = true;
      for (const piece of pieces) hasCapacity = socket.write(piece);
      if (pieces.length > 1) socket.uncork();
      // Backpressure: a client that does not read gets no further answers.
      if (!hasCapacity) socket.pause();
      if (socket.timeout !== keepAliveMs) socket.setTimeout(keepAliveMs);
    }

    socket.setTimeout(firstBytesMs);
    socket.on('timeout', destroy).on('error', destroy).on('end', end);
    socket.on('drain', onDrain).on('data', onData);
  });

  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const resume = returnToFastPath.get(socket);
    if (resume === undefined) return;
    returnToFastPath.delete(socket);
    response.once('close', () => {
      const isOver = response.writableFinished && response.req.complete && response.shouldKeepAlive;
      if (isOver && !socket.destroyed && !socket.writableEnded) resume();
    });
  });
}
