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

/** The head of the 304 that stands for an answer, names and values in turn. */
export function headOf304({ heads }: StoredAnswer): string[] {
  const head: string[] = [];
  for (let index = 0; index < heads.br.length; index += 2) {
    const name = heads.br[index] ?? '';
    if (repeated.has(name)) head.push(name, heads.br[index + 1] ?? '');
  }
  return head;
}

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
