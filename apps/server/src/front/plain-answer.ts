import type { ServerResponse } from 'node:http';

/** Sends a short answer of the server itself, for errors and health. It is never cached. */
export function sendPlainAnswer(
  response: ServerResponse,
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    // Part of another answer is sent: only a closed connection shows the client that it is incomplete.
    response.destroy();
    return;
  }
  const isText = typeof body === 'string';
  const bytes = Buffer.from(isText ? `${body}\n` : `${JSON.stringify(body)}\n`);
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}
