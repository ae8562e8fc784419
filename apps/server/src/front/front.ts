import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendStored } from '../answers/send.ts';
import type { SharedAnswers } from '../answers/shared-answers.ts';
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
  const { staticFiles, log } = options;

  const handlers: Record<Destination, Handler> = {
    health: options.health,
    metrics: options.metrics,
    asset: (_request, response) => answerPlainly(response, 404, 'There is no such file.'),
    media: (request, response) => {
      if (!options.media(request, response)) answerPlainly(response, 404, { error: 1, code: 'not_found' });
    },
    api: byFetch(options, options.fetchers.api),
    embed: byFetch(options, options.fetchers.embed),
    download: byFetch(options, options.fetchers.download),
    site: byFetch(options, options.fetchers.site),
  };

  return (request, response) => {
    const target = request.url ?? '';
    if (target.length > LONGEST_TARGET) return answerPlainly(response, 414, 'This address is too long.');
    if (!target.startsWith('/')) return answerPlainly(response, 400, 'This is no address of a page.');
    const query = target.indexOf('?');
    const path = query < 0 ? target : target.slice(0, query);
    const destination = destinationOf(path);
    measure(request, response, destination, options.onAnswered);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const file = staticFiles.get(path);
      if (file !== undefined) return sendStored(request, response, file);
    }
    answer(handlers[destination], request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      log.error({ err: error, method: request.method, path }, 'A request failed; it is answered with 500.');
      answerPlainly(response, 500, 'Something went wrong on our side. Please try again in a moment.');
    });
  };
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse) {
  await handler(request, response);
}

/** Answers from memory where the answer is the same for everybody, otherwise lets the part answer this client. */
function byFetch(options: FrontOptions, fetch: FetchApp['fetch']): Handler {
  const { sharedAnswers, publicUrl } = options;
  const anonymously = (target: string, signal: AbortSignal) =>
    fetch(new Request(publicUrl + target, { signal }));
  return async (request, response) => {
    if (sharedAnswers.accepts(request)) {
      const shared = await sharedAnswers.get(request.url ?? '/', anonymously);
      if (shared !== undefined) {
        const status =
          shared.outcome === 'miss'
            ? 'nightjar; fwd=miss'
            : `nightjar; hit${shared.outcome === 'stale' ? '; fwd=stale' : ''}`;
        outcomes.set(response, shared.outcome);
        sendStored(request, response, shared.answer, [
          'age',
          String(shared.ageSeconds),
          'cache-status',
          status,
        ]);
        return;
      }
    }
    await writeResponse(
      await fetch(toRequest(request, response, publicUrl)),
      response,
      request.method === 'HEAD',
    );
  };
}

const outcomes = new WeakMap<ServerResponse, string>();

function measure(
  _request: IncomingMessage,
  response: ServerResponse,
  destination: Destination,
  onAnswered: FrontOptions['onAnswered'],
) {
  if (onAnswered === undefined) return;
  const started = performance.now();
  response.once('close', () => {
    onAnswered(
      destination,
      response.statusCode,
      (performance.now() - started) / 1000,
      outcomes.get(response),
    );
  });
}
