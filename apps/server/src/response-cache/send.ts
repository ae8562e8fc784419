import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesIfNoneMatch } from '@nightjar/origin';
import { chooseEncoding } from './encoding.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Whether the client has the answer, so that a 304 is enough. */
export const isNotModified = ({ status, etag }: StoredAnswer, ifNoneMatch: string | undefined): boolean =>
  status === 200 && matchesIfNoneMatch(ifNoneMatch, etag);

/** Headers around those of a stored answer, names and values alternating; none of them is in the answer. */
interface FurtherHeaders {
  before?: readonly string[];
  after?: readonly string[];
}

const none: readonly string[] = [];

/**
 * Sends a stored answer: 304 when the client has it, otherwise the body in the best encoding that the client accepts. All headers
 * are passed to `writeHead` at once: if one was set before, Node.js copies and checks each of them.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  { before = none, after = none }: FurtherHeaders = {},
): void {
  if (isNotModified(answer, request.headers['if-none-match'])) {
    response.writeHead(304, [...before, ...answer.notModifiedHead, ...after]);
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  response.writeHead(answer.status, [...before, ...answer.heads[encoding], ...after]);
  response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding]);
}
