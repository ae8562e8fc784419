import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendStored } from '../response-cache/send.ts';
import type { StaticFiles } from '../static-files/static-files.ts';
import {
  type AnswerByFetchOptions,
  answerByFetch,
  answerProblem,
  isPersonal,
  isReading,
  outcomes,
  sendShared,
} from './answer-by-fetch.ts';
import { hasBody, readAway, saysTooMuch } from './body-limits.ts';
import { type Destination, destinationOf } from './destination.ts';
import { answerPlainly } from './plain-answer.ts';
import { pathOf, readRequestTarget } from './request-target.ts';
import { secureHeaders } from './secure-headers.ts';

/** Answers one request whole, at once or later. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface FrontOptions extends AnswerByFetchOptions {
  /** The origin's media handler, on bare node:http because that is a hot path; false when the path is none of its. */
  media: (request: IncomingMessage, response: ServerResponse) => boolean;
  health: Handler;
  metrics: Handler;
  staticFiles: Pick<StaticFiles, 'get'>;
  /** Told of every answer that was not told from memory. */
  onAnswered?: (destination: Destination, status: number, seconds: number, outcome?: string) => void;
  /** Told of every answer from memory. */
  onHit?: (destination: Destination, status: number) => void;
  log: Logger;
}

/** Longer request targets are refused: no address of the product comes near it. */
const LONGEST_TARGET = 4096;

/** Methods that no part has and that no request of the fetch standard can carry. */
const forbiddenMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Reads the address of every request and gives it to the part that answers it. */
export function createFront(options: FrontOptions): RequestListener {
  const { staticFiles, responseCache, cacheAddresses, bodyLimit, onAnswered, onHit, log } = options;
  const headers = secureHeaders(options.publicUrl);

  const handlers: Record<Destination, Handler> = {
    health: options.health,
    metrics: options.metrics,
    asset: (_request, response) => answerPlainly(response, 404, 'There is no such file.'),
    media: (request, response) => {
      if (!options.media(request, response)) answerPlainly(response, 404, { error: 1, code: 'not_found' });
    },
    api: answerByFetch(options, 'api'),
    embed: answerByFetch(options, 'embed'),
    download: answerByFetch(options, 'download'),
    site: answerByFetch(options, 'site'),
  };

  return (request, response) => {
    const sent = request.url ?? '';
    for (const [name, value] of headers) response.setHeader(name, value);
    if (hasSeveralHosts(request)) return answerPlainly(response, 400, 'A request names one host.');
    if (forbiddenMethods.has(request.method ?? '')) {
      const allow = { allow: 'GET, HEAD, POST, OPTIONS' };
      return answerPlainly(response, 405, 'This method is not allowed here.', allow);
    }
    if (sent.length > LONGEST_TARGET) return answerPlainly(response, 414, tooLong(sent));
    const target = readRequestTarget(sent);
    if (target === undefined) return answerPlainly(response, 400, 'This is no address of a page.');
    // Every part sees the same path: one that reads dot segments itself would find another one.
    request.url = target;
    const path = pathOf(target);
    const destination = destinationOf(path);
    if (hasBody(request)) {
      // Whatever is answered, an unread rest does not keep the connection busy.
      response.once('finish', () => readAway(request));
      const limit = bodyLimit(path, request.headers['content-type']);
      if (saysTooMuch(request, limit)) return answerProblem(request, response, 'too-large', limit);
    }
    if (isReading(request)) {
      const file = staticFiles.get(path);
      const address = file || isPersonal(request) ? undefined : cacheAddresses(target);
      const shared = address && responseCache.peek(address.key);
      if (file) sendStored(request, response, file);
      if (shared) sendShared(request, response, shared);
      if (file || shared) {
        // Handed to the system whole: nothing is left to wait for.
        onHit?.(destination, response.statusCode);
        return;
      }
    }
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      onAnswered?.(destination, response.statusCode, seconds, outcomes.get(response));
    });
    answer(handlers[destination], request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      log.error({ err: error, method: request.method, path }, 'A request failed; it is answered with 500.');
      answerPlainly(response, 500, 'Something went wrong on our side. Please try again in a moment.');
    });
  };
}

/** Requests whose host is in doubt are refused: a proxy in front may have read the other one (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Programs are told by a code, people by a sentence. */
const tooLong = (target: string) =>
  destinationOf(target.slice(0, 100)) === 'api'
    ? { error: 1, code: 'address_too_long' }
    : 'This address is too long.';

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse) {
  await handler(request, response);
}
