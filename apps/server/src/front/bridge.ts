import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Headers with the client's address and country for the parts; values sent by the client are replaced. */
const CLIENT_ADDRESS_HEADER = 'x-client-address';
const CLIENT_COUNTRY_HEADER = 'x-client-country';

/** What the front adds to the head of a request. */
export interface Sender {
  address: string;
  /** An ISO 3166-1 alpha-2 code; undefined when it is unknown. */
  country: string | undefined;
  /** The request's body with its limits enforced; undefined when it has none. */
  body: Readable | undefined;
}

/**
 * Converts the client's request to a fetch `Request`. The URL uses the site's public address, because the `Host`
 * header is chosen by the client. The signal aborts when the client disconnects.
 */
export function toRequest(
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string,
  { address, country, body }: Sender,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':') || name === 'connection' || name === 'host') continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set(CLIENT_ADDRESS_HEADER, address);
  if (country === undefined) headers.delete(CLIENT_COUNTRY_HEADER);
  else headers.set(CLIENT_COUNTRY_HEADER, country);
  const disconnected = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) disconnected.abort();
  });
  const method = request.method ?? 'GET';
  const takesBody = method !== 'GET' && method !== 'HEAD';
  return new Request(publicUrl + (request.url ?? '/'), {
    method,
    headers,
    signal: disconnected.signal,
    ...(takesBody && body ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** Streams a part's response to the client with backpressure; ends without an error when the client disconnects. */
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

/** Does not use `pipeline`, which adds seven listeners to a response: with the server's own, Node.js reports a leak. */
async function writeBody(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  // Ends a pending read when the client disconnects; has no effect after the last byte.
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
