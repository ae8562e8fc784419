import type { IncomingMessage } from 'node:http';
import { destinationOf } from './destination.ts';
import { readRequestTarget } from './request-target.ts';

/** Why a request is refused before any part of the server sees it. */
interface RequestProblem {
  status: number;
  body: string | object;
  headers?: Record<string, string>;
}

/** Longer request targets are refused; all addresses of the product are much shorter. */
const MAX_TARGET_LENGTH = 4096;

/** Methods that the fetch standard forbids in a `Request`. */
const forbiddenMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Returns the target of a valid request with its dot segments resolved, so that all parts see the same path. */
export function validTarget(request: IncomingMessage): string | RequestProblem {
  const sent = request.url ?? '';
  if (hasSeveralHosts(request)) return { status: 400, body: 'A request must have exactly one Host header.' };
  if (forbiddenMethods.has(request.method ?? '')) {
    const headers = { allow: 'GET, HEAD, POST, OPTIONS' };
    return { status: 405, body: 'This method is not allowed here.', headers };
  }
  if (sent.length > MAX_TARGET_LENGTH) return { status: 414, body: tooLong(sent) };
  return readRequestTarget(sent) ?? { status: 400, body: 'The request target is not valid.' };
}

/** Requests with several `Host` headers are refused, because a proxy may have used another one (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** API clients get a code, browsers a sentence. */
const tooLong = (target: string) =>
  destinationOf(target.slice(0, 100)) === 'api'
    ? { error: 1, code: 'address_too_long' }
    : 'This address is too long.';
