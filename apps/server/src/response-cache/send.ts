import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Whether an `If-None-Match` header contains the tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/** Headers that a 304 repeats from the stored answer (RFC 9110, 15.4.5). */
const repeated = new Set(['cache-control', 'content-location', 'etag', 'expires', 'vary']);

/** Headers of the 304 for an answer, names and values alternating. */
export function headOf304({ heads }: StoredAnswer): string[] {
  const head: string[] = [];
  for (let index = 0; index < heads.br.length; index += 2) {
    const name = heads.br[index] ?? '';
    if (repeated.has(name)) head.push(name, heads.br[index + 1] ?? '');
  }
  return head;
}

/**
 * Sends a stored answer: 304 when the client has it, otherwise the body in the best encoding that the client accepts.
 *
 * @param more Further headers, names and values alternating.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  more: readonly string[] = [],
): void {
  if (answer.status === 200 && matchesTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, [...headOf304(answer), ...more]);
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
