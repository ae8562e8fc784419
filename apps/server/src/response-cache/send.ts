import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesIfNoneMatch } from '@nightjar/origin';
import { chooseEncoding } from './encoding.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Whether the client has the answer, so that a 304 is enough. */
export const isNotModified = ({ status, etag }: StoredAnswer, ifNoneMatch: string | undefined): boolean =>
  status === 200 && matchesIfNoneMatch(ifNoneMatch, etag);

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
  if (isNotModified(answer, request.headers['if-none-match'])) {
    response.writeHead(304, [...answer.notModifiedHead, ...more]);
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
