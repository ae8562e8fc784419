import type { ServerResponse } from 'node:http';

/** A short answer of the server's own, never kept by anybody: errors and health. */
export function answerPlainly(
  response: ServerResponse,
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    // Half an answer is out: cutting the connection is the only way left to say that it is not whole.
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
