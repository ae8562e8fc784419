import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Whether an `If-None-Match` header names the tag; the comparison is the weak one (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/** What a 304 repeats of the answer that it stands for (RFC 9110, 15.4.5). */
const repeated = new Set(['cache-control', 'content-location', 'etag', 'expires', 'vary']);

/**
 * Writes a stored answer: 304 when the client has it, else the body in the best coding that it takes.
 *
 * @param more Further headers, names and values in turn.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  more: readonly string[] = [],
): void {
  if (answer.status === 200 && matchesTag(request.headers['if-none-match'], answer.etag)) {
    const head: string[] = [...more];
    const all = answer.heads.br;
    for (let index = 0; index < all.length; index += 2) {
      const name = all[index] ?? '';
      if (repeated.has(name)) head.push(name, all[index + 1] ?? '');
    }
    response.writeHead(304, head);
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  response.writeHead(
    answer.status,
    more.length === 0 ? answer.heads[encoding] : [...answer.heads[encoding], ...more],
  );
  response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding]);
}
