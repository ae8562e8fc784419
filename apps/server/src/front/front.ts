import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { CacheAddresses } from '../response-cache/cache-addresses.ts';
import { sendStored } from '../response-cache/send.ts';
import type { StaticFiles } from '../static-files/static-files.ts';
import type { Refuse } from '../visits/refusals.ts';
import type { Visits } from '../visits/visits.ts';
import {
  type AnswerByFetchOptions,
  answerByFetch,
  answerProblem,
  isPersonal,
  isReading,
  outcomes,
  type SharedRead,
  sendShared,
  visitTerms,
} from './answer-by-fetch.ts';
import { drainBody, exceedsDeclaredLength, hasBody } from './body-limits.ts';
import { type Destination, destinationOf } from './destination.ts';
import { everyAnswerHeaders } from './every-answer-headers.ts';
import { sendPlainAnswer } from './plain-answer.ts';
import { pathOf, readRequestTarget } from './request-target.ts';

/** Answers one request, synchronously or later. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Answers a request that is not in memory. */
type PartHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  shared: SharedRead | undefined,
) => unknown;

export interface FrontOptions extends AnswerByFetchOptions {
  cacheAddresses: CacheAddresses;
  /** The origin's media handler, on plain node:http for speed; returns false for other paths. */
  media: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The origin's stream of events. It stays open, so the limits of reads do not apply. */
  events: Handler;
  health: Handler;
  metrics: Handler;
  /** Age gate and region block. */
  visits: Visits;
  refuse: Refuse;
  /** Answers the form of the age gate and its styles. */
  age: Handler;
  staticFiles: Pick<StaticFiles, 'get'>;
  /** Called for every answer that was not served from memory. */
  onAnswered?: (destination: Destination, status: number, seconds: number, outcome?: string) => void;
  /** Called for every answer that was served from memory. */
  onHit?: (destination: Destination, status: number) => void;
  log: Logger;
}

/** Longer request targets are refused; all addresses of the product are much shorter. */
const MAX_TARGET_LENGTH = 4096;

/** Methods that the fetch standard forbids in a `Request`. */
const forbiddenMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Creates the entry of every request: validates it, answers from memory or passes it to its part. */
export function createFront(options: FrontOptions): RequestListener {
  const { staticFiles, responseCache, cacheAddresses, bodyLimit, onAnswered, onHit, log } = options;
  const { visits, refuse } = options;
  const headers = everyAnswerHeaders(options.publicUrl);
  const flatHeaders = headers.flat();
  const withHeaders = (response: ServerResponse): ServerResponse => {
    for (const [name, value] of headers) response.setHeader(name, value);
    return response;
  };

  const handlers: Record<Destination, PartHandler> = {
    health: options.health,
    metrics: options.metrics,
    age: options.age,
    asset: (_request, response) => sendPlainAnswer(response, 404, 'There is no such file.'),
    media: (request, response) => {
      if (!options.media(request, response)) sendPlainAnswer(response, 404, { error: 1, code: 'not_found' });
    },
    events: options.events,
    api: answerByFetch(options, 'api'),
    embed: answerByFetch(options, 'embed'),
    download: answerByFetch(options, 'download'),
    site: answerByFetch(options, 'site'),
  };

  return (request, response) => {
    const sent = request.url ?? '';
    if (hasSeveralHosts(request))
      return sendPlainAnswer(withHeaders(response), 400, 'A request must have exactly one Host header.');
    if (forbiddenMethods.has(request.method ?? '')) {
      const allow = { allow: 'GET, HEAD, POST, OPTIONS' };
      return sendPlainAnswer(withHeaders(response), 405, 'This method is not allowed here.', allow);
    }
    if (sent.length > MAX_TARGET_LENGTH) return sendPlainAnswer(withHeaders(response), 414, tooLong(sent));
    const target = readRequestTarget(sent);
    if (target === undefined)
      return sendPlainAnswer(withHeaders(response), 400, 'The request target is not valid.');
    // Dot segments are resolved once here, so that all parts see the same path.
    request.url = target;
    const path = pathOf(target);
    const destination = destinationOf(path);
    if (hasBody(request)) {
      // An unread rest of the body must not keep the connection busy.
      response.once('finish', () => drainBody(request));
      const limit = bodyLimit(path, request.headers['content-type']);
      if (exceedsDeclaredLength(request, limit))
        return answerProblem(request, withHeaders(response), 'too-large', limit);
    }
    const file = isReading(request) ? staticFiles.get(path) : undefined;
    const visit = file ? undefined : visits.decide(request, destination, target);
    const cookie = visit && visits.cookieOf(visit);
    if (visit && visit.outcome !== 'admit') {
      if (cookie) response.setHeader('set-cookie', cookie);
      refuse(request, withHeaders(response), visit);
      onHit?.(destination, response.statusCode);
      return;
    }
    if (visit && (cookie || visits.isPrivate)) visitTerms.set(response, { cookie, isPrivate: true });
    let shared: SharedRead | undefined;
    if (isReading(request)) {
      const address = file || isPersonal(request) ? undefined : cacheAddresses(target);
      shared = address && { address, found: responseCache.lookup(address.key) };
      const hit = shared?.found.kind === 'hit' ? shared.found.response : undefined;
      if (file) sendStored(request, response, file, { before: flatHeaders });
      if (hit) sendShared(request, response, hit, flatHeaders);
      if (file || hit) {
        onHit?.(destination, response.statusCode);
        return;
      }
    }
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      onAnswered?.(destination, response.statusCode, seconds, outcomes.get(response));
    });
    answer(handlers[destination], request, withHeaders(response), shared).catch((error: unknown) => {
      if (response.destroyed) return;
      log.error({ err: error, method: request.method, path }, 'A request failed; it is answered with 500.');
      sendPlainAnswer(response, 500, 'Something went wrong on our side. Please try again in a moment.');
    });
  };
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

async function answer(handler: PartHandler, ...args: Parameters<PartHandler>) {
  await handler(...args);
}
