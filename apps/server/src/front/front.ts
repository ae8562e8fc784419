import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendStored } from '../answers/send.ts';
import type { SharedAnswer, SharedAnswers } from '../answers/shared-answers.ts';
import type { FetchApp } from '../apps/load-apps.ts';
import type { StaticFiles } from '../static-files/static-files.ts';
import { toRequest, writeResponse } from './bridge.ts';
import { type Destination, destinationOf } from './destination.ts';
import { answerPlainly } from './plain-answer.ts';

/** Answers one request whole, at once or later. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface FrontOptions {
  /** What answers by fetch: the origin's JSON and the three apps. */
  fetchers: Record<'api' | 'embed' | 'download' | 'site', FetchApp['fetch']>;
  /** The origin's media handler, on bare node:http because that is a hot path; false when the path is none of its. */
  media: (request: IncomingMessage, response: ServerResponse) => boolean;
  health: Handler;
  metrics: Handler;
  staticFiles: Pick<StaticFiles, 'get'>;
  sharedAnswers: SharedAnswers;
  /** `https://host` without a slash at the end. */
  publicUrl: string;
  /** Told of every finished request. */
  onAnswered?: (destination: Destination, status: number, seconds: number, outcome?: string) => void;
  log: Logger;
}

/** Longer request targets are refused: no address of the product comes near it. */
const LONGEST_TARGET = 4096;

/** The first hands of every request: looks at the address and gives it to the part that answers it. */
export function createFront(options: FrontOptions): RequestListener {
  const { staticFiles, sharedAnswers, onAnswered, log } = options;

  const handlers: Record<Destination, Handler> = {
    health: options.health,
    metrics: options.metrics,
    asset: (_request, response) => answerPlainly(response, 404, 'There is no such file.'),
    media: (request, response) => {
      if (!options.media(request, response)) answerPlainly(response, 404, { error: 1, code: 'not_found' });
    },
    api: byFetch(options, 'api'),
    embed: byFetch(options, 'embed'),
    download: byFetch(options, 'download'),
    site: byFetch(options, 'site'),
  };

  return (request, response) => {
    const target = request.url ?? '';
    if (target.length > LONGEST_TARGET) return answerPlainly(response, 414, 'This address is too long.');
    if (!target.startsWith('/')) return answerPlainly(response, 400, 'This is no address of a page.');
    const query = target.indexOf('?');
    const path = query < 0 ? target : target.slice(0, query);
    const destination = destinationOf(path);
    const started = performance.now();
    if (isReading(request)) {
      const file = staticFiles.get(path);
      const shared = file ? undefined : sharedAnswers.peek(target);
      if (file) sendStored(request, response, file);
      if (shared) sendShared(request, response, shared);
      if (file || shared) {
        // Handed to the system whole: nothing is left to wait for.
        onAnswered?.(destination, response.statusCode, (performance.now() - started) / 1000, shared?.outcome);
        return;
      }
    }
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

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse) {
  await handler(request, response);
}

/** Answers from memory where the answer is the same for everybody, otherwise lets the part answer this client. */
function byFetch(
  { sharedAnswers, publicUrl, fetchers }: FrontOptions,
  part: keyof FrontOptions['fetchers'],
): Handler {
  const fetch = fetchers[part];
  const anonymously = (target: string, signal: AbortSignal) =>
    fetch(new Request(publicUrl + target, { signal }));
  return async (request, response) => {
    if (isReading(request)) {
      const shared = await sharedAnswers.get(request.url ?? '/', anonymously);
      if (shared !== undefined) return sendShared(request, response, shared);
    }
    const made = await fetch(toRequest(request, response, publicUrl));
    await writeResponse(made, response, request.method === 'HEAD');
  };
}

/** `Cache-Status` of an outcome (RFC 9211). */
const cacheStatus = {
  hit: 'nightjar; hit',
  stale: 'nightjar; hit; fwd=stale',
  miss: 'nightjar; fwd=miss',
} as const;

function sendShared(request: IncomingMessage, response: ServerResponse, shared: SharedAnswer) {
  const { answer: stored, outcome, ageSeconds } = shared;
  outcomes.set(response, outcome);
  sendStored(request, response, stored, ['age', String(ageSeconds), 'cache-status', cacheStatus[outcome]]);
}

const outcomes = new WeakMap<ServerResponse, string>();
