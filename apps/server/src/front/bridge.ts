import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** The address of the client as the parts see it; whatever a client sends under this name is removed. */
const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** What the front knows of a request beside its head. */
export interface Sender {
  address: string;
  /** The request's body, bounded; undefined when it has none. */
  body: Readable | undefined;
}

/**
 * The client's request for a part that speaks fetch. Its address is built on the site's own public one: a `Host`
 * header is the client's word and decides nothing. The signal aborts when the client goes away.
 */
export function toRequest(
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string,
  { address, body }: Sender,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':') || name === 'connection' || name === 'host') continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set(CLIENT_ADDRESS_HEADER, address);
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const method = request.method ?? 'GET';
  const takesBody = method !== 'GET' && method !== 'HEAD';
  return new Request(publicUrl + (request.url ?? '/'), {
    method,
    headers,
    signal: gone.signal,
    ...(takesBody && body ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {}),
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
  await writeBody(answer.body, response);
}

/** By hand, because `pipeline` adds seven listeners for the end of a response: with the server's own, Node.js reports a leak. */
async function writeBody(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  // Ends a read that waits for a part; after the last byte there is nothing to cancel.
  void closed.then(() => reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (response.destroyed) return;
    if (done) {
      response.end();
      return;
    }
    if (!response.write(value)) await Promise.race([closed, drained(response)]);
  }
}

const drained = (response: ServerResponse) => new Promise<void>((resolve) => response.once('drain', resolve));
