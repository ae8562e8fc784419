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
import { pathOf } from './request-target.ts';
import { validTarget } from './valid-target.ts';

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

/** Creates the entry of every request: validates it, answers from memory or passes it to its part. */
export function createFront(options: FrontOptions): RequestListener {
  const headers = everyAnswerHeaders(options.publicUrl);
  const withHeaders: WithHeaders = (response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    return response;
  };
  const acceptBody = createBodyCheck(options, withHeaders);
  const admit = createAdmission(options, withHeaders);
  const readMemory = createMemoryRead(options, headers.flat());
  const passOn = createDispatch(options, withHeaders);

  return (request, response) => {
    const target = validTarget(request);
    if (typeof target !== 'string')
      return sendPlainAnswer(withHeaders(response), target.status, target.body, target.headers);
    request.url = target;
    const path = pathOf(target);
    const destination = destinationOf(path);
    if (hasBody(request) && !acceptBody(request, response, path)) return;
    const file = isReading(request) ? options.staticFiles.get(path) : undefined;
    if (!file && !admit(request, response, destination)) return;
    const shared = isReading(request) ? readMemory(request, response, file) : undefined;
    if (shared === 'sent') options.onHit?.(destination, response.statusCode);
    else passOn(request, response, destination, shared);
  };
}

type WithHeaders = (response: ServerResponse) => ServerResponse;

/** Returns a function that refuses a body over the limit of its path, and that reads the rest of other bodies to their end. */
function createBodyCheck({ bodyLimit }: FrontOptions, withHeaders: WithHeaders) {
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    // An unread rest of the body must not keep the connection busy.
    response.once('finish', () => drainBody(request));
    const limit = bodyLimit(path, request.headers['content-type']);
    if (!exceedsDeclaredLength(request, limit)) return true;
    answerProblem(request, withHeaders(response), 'too-large', limit);
    return false;
  };
}

/** Returns a function that answers requests which the age gate or the region block does not admit. */
function createAdmission({ visits, refuse, onHit }: FrontOptions, withHeaders: WithHeaders) {
  return (request: IncomingMessage, response: ServerResponse, destination: Destination): boolean => {
    const visit = visits.decide(request, destination, request.url ?? '');
    const cookie = visit && visits.cookieOf(visit);
    if (visit && visit.outcome !== 'admit') {
      if (cookie) response.setHeader('set-cookie', cookie);
      refuse(request, withHeaders(response), visit);
      onHit?.(destination, response.statusCode);
      return false;
    }
    if (visit && (cookie || visits.isPrivate)) visitTerms.set(response, { cookie, isPrivate: true });
    return true;
  };
}

/** Returns a function that sends a file or an answer from memory; otherwise it returns what the memory has for a shared read. */
function createMemoryRead({ cacheAddresses, responseCache }: FrontOptions, headers: string[]) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    file: ReturnType<StaticFiles['get']>,
  ): 'sent' | SharedRead | undefined => {
    if (file) {
      sendStored(request, response, file, { before: headers });
      return 'sent';
    }
    const address = isPersonal(request) ? undefined : cacheAddresses(request.url ?? '');
    if (!address) return undefined;
    const found = responseCache.lookup(address.key);
    if (found.kind !== 'hit') return { address, found };
    sendShared(request, response, found.response, headers);
    return 'sent';
  };
}

/** Returns a function that lets the part of the destination answer. An unexpected error is answered with 500. */
function createDispatch(options: FrontOptions, withHeaders: WithHeaders) {
  const { onAnswered, log } = options;
  const handlers = partHandlers(options);
  return (
    request: IncomingMessage,
    response: ServerResponse,
    destination: Destination,
    shared: SharedRead | undefined,
  ): void => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      onAnswered?.(destination, response.statusCode, seconds, outcomes.get(response));
    });
    answer(handlers[destination], request, withHeaders(response), shared).catch((error: unknown) => {
      if (response.destroyed) return;
      const facts = { err: error, method: request.method, path: pathOf(request.url ?? '') };
      log.error(facts, 'A request failed; it is answered with 500.');
      sendPlainAnswer(response, 500, 'Something went wrong on our side. Please try again in a moment.');
    });
  };
}

function partHandlers(options: FrontOptions): Record<Destination, PartHandler> {
  return {
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
}

async function answer(handler: PartHandler, ...args: Parameters<PartHandler>) {
  await handler(...args);
}
