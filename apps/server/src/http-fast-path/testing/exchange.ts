import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Chunks } from './generated-requests.ts';

export interface Exchange {
  /** Everything that the server sent, as latin1. */
  received: string;
  /** Number of chunks that were sent before the server closed the connection. */
  sent: number;
}

/** Sends chunks to a server of this process, each when the server has handled the one before. */
export type Send = (chunks: Chunks) => Promise<Exchange>;

/** Ends a connection that is still open after the chunks. */
const LAST = Buffer.from('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts the server on a free port. */
export async function openExchange(server: Server): Promise<Send> {
  const peers = new Map<number, Socket>();
  const running = new Map<Socket, Set<IncomingMessage>>();
  server.prependListener('connection', (peer: Socket) => {
    const port = peer.remotePort ?? 0;
    peers.set(port, peer);
    running.set(peer, new Set());
    peer.once('close', () => {
      peers.delete(port);
      running.delete(peer);
    });
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const requests = running.get(request.socket);
    requests?.add(request);
    response.once('close', () => requests?.delete(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return async (chunks) => {
    const client = connect(port, '127.0.0.1');
    let received = '';
    client.setEncoding('latin1').on('data', (text) => {
      received += text;
    });
    // A reset connection is compared by what was received.
    client.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await new Promise<void>((resolve) => client.once('connect', resolve).once('close', resolve));
    while (!client.destroyed && !peers.has(client.localPort ?? 0)) await turn();
    const peer = peers.get(client.localPort ?? 0);

    /** The server has read everything, works on no complete request, and the client has every byte of the answers. */
    const isQuiet = () =>
      peer === undefined ||
      peer.destroyed ||
      (peer.bytesRead === client.bytesWritten &&
        ![...(running.get(peer) ?? [])].some(({ complete }) => complete) &&
        peer.bytesWritten === client.bytesRead);
    let sent = 0;
    for (const chunk of [...chunks, LAST]) {
      if (client.destroyed || client.readableEnded || peer?.writableEnded || peer?.destroyed) break;
      client.write(chunk);
      sent += 1;
      // Handlers that wait only for promises run between two turns.
      for (let quiet = 0; quiet < 3; quiet = isQuiet() ? quiet + 1 : 0) await turn();
    }
    client.end();
    await closed;
    return { received, sent };
  };
}
