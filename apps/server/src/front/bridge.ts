import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** The address of the client as the parts see it; whatever a client sends under this name is removed. */
const CLIENT_ADDRESS_HEADER = 'x-client-address';

const isLoopback = (address: string) =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/**
 * Who asks. A proxy on this machine is believed when it names the client in `X-Forwarded-For` (the last entry is the
 * one that it added itself); nobody else is.
 */
function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined || !isLoopback(peer)) return peer;
  const last = String(forwarded).split(',').at(-1)?.trim();
  return last || peer;
}

/**
 * The client's request for a part that speaks fetch. Its address is built on the site's own public one: a `Host`
 * header is the client's word and decides nothing. The signal aborts when the client goes away.
 */
export function toRequest(request: IncomingMessage, response: ServerResponse, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':') || name === 'connection' || name === 'host') continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress(request));
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(publicUrl + (request.url ?? '/'), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** Streams a part's response to the client, at the client's pace; a client that goes away ends it quietly. */
export async function writeResponse(
  answer: Response,
  response: ServerResponse,
  isHead = false,
): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  const rest = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  response.writeHead(answer.status, [...rest, ...cookies.map((cookie) => ['set-cookie', cookie])].flat());
  if (answer.body === null || isHead) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response);
  } catch (error) {
    if (!response.destroyed && !response.writableEnded) throw error;
  }
}
