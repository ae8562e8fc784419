import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { mayBePersonal } from '@nightjar/origin';
import type { Logger } from 'pino';
import { sendStored } from '../answers/send.ts';
import { cacheStatus, type SharedAnswer, type SharedAnswers } from '../answers/shared-answers.ts';
import type { FetchApp } from '../apps/load-apps.ts';
import type { StaticFiles } from '../static-files/static-files.ts';
import {
  type BodyLimit,
  type BodyProblem,
  boundBody,
  hasBody,
  readAway,
  saysTooMuch,
} from './body-limits.ts';
import { toRequest, writeResponse } from './bridge.ts';
import type { ClientAddress } from './client-address.ts';
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
  clientAddress: ClientAddress;
  bodyLimit: BodyLimit;
  /** Told of every answer that was not told from memory. */
  onAnswered?: (destination: Destination, status: number, seconds: number, outcome?: string) => void;
  /** Told which client asked for what, where the part that answered was not. */
  onAsked?: (target: string, address: string) => void;
  /** Told of every answer from memory. */
  onHit?: (destination: Destination, status: number) => void;
  log: Logger;
}

/** Longer request targets are refused: no address of the product comes near it. */
const LONGEST_TARGET = 4096;
/** The cookie that names a session; what is in it is the origin's affair. */
const SESSION_COOKIE = /(?:^|;)\s*nj_session=/;

/** The first hands of every request: looks at the address and gives it to the part that answers it. */
export function createFront(options: FrontOptions): RequestListener {
  const { staticFiles, sharedAnswers, bodyLimit, onAnswered, onHit, log } = options;

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
    if (target.length > LONGEST_TARGET) return answerPlainly(response, 414, tooLong(target));
    if (!target.startsWith('/')) return answerPlainly(response, 400, 'This is no address of a page.');
    const path = pathOf(target);
    const destination = destinationOf(path);
    if (hasBody(request)) {
      // Whatever is answered, an unread rest does not keep the connection busy.
      response.once('finish', () => readAway(request));
      const limit = bodyLimit(path, request.headers['content-type']);
      if (saysTooMuch(request, limit)) return answerProblem(request, response, 'too-large');
    }
    if (isReading(request)) {
      const file = staticFiles.get(path);
      const shared = file || isPersonal(request) ? undefined : sharedAnswers.peek(target);
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

/** Programs are told by a code, people by a sentence. */
const tooLong = (target: string) =>
  destinationOf(target.slice(0, 100)) === 'api'
    ? { error: 1, code: 'address_too_long' }
    : 'This address is too long.';

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whether a request must be answered by the part itself with its own cookies, past everything that is shared. */
const isPersonal = ({ url = '', headers }: IncomingMessage) =>
  /^\/(?:api|timelines|tracks)\//.test(url) &&
  mayBePersonal(url) &&
  SESSION_COOKIE.test(headers.cookie ?? '');

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse) {
  await handler(request, response);
}

/** Answers from memory where the answer is the same for everybody, otherwise lets the part answer this client. */
function byFetch(options: FrontOptions, part: keyof FrontOptions['fetchers']): Handler {
  const { sharedAnswers, publicUrl, fetchers } = options;
  const anonymously = (target: string, signal: AbortSignal) =>
    fetchers[part](new Request(publicUrl + target, { signal }));
  return async (request, response) => {
    if (isReading(request) && !isPersonal(request)) {
      const shared = await sharedAnswers.get(request.url ?? '/', anonymously);
      if (shared !== undefined) {
        options.onAsked?.(request.url ?? '/', options.clientAddress(request));
        return sendShared(request, response, shared);
      }
    }
    await answerClient(options, part, request, response);
  };
}

/** Lets a part answer this client's own request, with its headers and its body. */
async function answerClient(
  { fetchers, publicUrl, clientAddress, bodyLimit }: FrontOptions,
  part: keyof FrontOptions['fetchers'],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const limit = bodyLimit(pathOf(request.url ?? '/'), request.headers['content-type']);
  const body = hasBody(request) && !isReading(request) ? boundBody(request, limit) : undefined;
  const sender = { address: clientAddress(request), body: body?.stream };
  const making = fetchers[part](toRequest(request, response, publicUrl, sender));
  const made = await making.catch((error: unknown) => {
    if (body?.problem() === undefined) throw error;
    return undefined;
  });
  // A part that was told half a body has said something of its own about it: the reason is known here.
  const problem = body?.problem();
  if (problem) {
    await made?.body?.cancel();
    return answerProblem(request, response, problem);
  }
  if (made) await writeResponse(made, response, request.method === 'HEAD');
}

const problems = {
  'too-large': { status: 413, code: 'upload.too_large', text: 'This is more than can be sent here.' },
  'too-slow': { status: 408, code: 'malformed', text: 'This came too slowly and was given up.' },
} as const;

function answerProblem(request: IncomingMessage, response: ServerResponse, problem: BodyProblem) {
  const { status, code, text } = problems[problem];
  const isApi = destinationOf(pathOf(request.url ?? '/')) === 'api';
  answerPlainly(response, status, isApi ? { error: 1, code, notify: code } : text);
}

function sendShared(request: IncomingMessage, response: ServerResponse, shared: SharedAnswer) {
  const { answer: stored, outcome, ageSeconds } = shared;
  outcomes.set(response, outcome);
  sendStored(request, response, stored, ['age', String(ageSeconds), 'cache-status', cacheStatus[outcome]]);
}

const outcomes = new WeakMap<ServerResponse, string>();
