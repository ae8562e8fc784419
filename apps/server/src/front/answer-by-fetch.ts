import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey, mayBePersonal } from '@nightjar/origin';
import type { CacheAddress, FetchApp } from '../apps/load-apps.ts';
import {
  type CachedResponse,
  cacheStatus,
  type Lookup,
  type ResponseCache,
} from '../response-cache/response-cache.ts';
import { sendStored } from '../response-cache/send.ts';
import { privateAnswer } from '../response-cache/stored-answer.ts';
import type { CountryOf } from '../visits/country.ts';
import { type BodyBounds, type BodyLimit, type BodyProblem, boundBody, hasBody } from './body-limits.ts';
import { toRequest, writeResponse } from './bridge.ts';
import type { ClientAddress } from './client-address.ts';
import type { ClientRate } from './client-rate.ts';
import { type Destination, destinationOf } from './destination.ts';
import { sendPlainAnswer } from './plain-answer.ts';
import { pathOf } from './request-target.ts';
import { createWorkGate, GateFull } from './work-gate.ts';

/** The parts with a `fetch` handler: the origin's API and the three apps. */
export type FetchPart = 'api' | 'embed' | 'download' | 'site';

export interface AnswerByFetchOptions {
  fetchers: Record<FetchPart, FetchApp['fetch']>;
  responseCache: ResponseCache;
  /** Limits the rate at which one client may request answers that are not cached. */
  missRate: ClientRate;
  /** `https://host` without a slash at the end. */
  publicUrl: string;
  clientAddress: ClientAddress;
  /** Undefined without a source of countries. */
  countryOf?: CountryOf | undefined;
  bodyLimit: BodyLimit;
  /** Called with target and client address after a shared answer, because the part does not see the client's request. */
  onSharedRead?: (target: string, address: string) => void;
}

/** A read whose answer may be shared between clients, with what the response cache has for it. */
export interface SharedRead {
  address: CacheAddress;
  found: Lookup;
}

/** How many reads each part handles at the same time, and how many may wait. Writes have separate limits. */
const gates: Record<FetchPart, { running: number; waiting: number }> = {
  // Rendering a page takes about 20 ms of CPU, so more concurrency would not make it faster.
  site: { running: 8, waiting: 200 },
  embed: { running: 8, waiting: 200 },
  download: { running: 8, waiting: 200 },
  api: { running: 32, waiting: 400 },
};

/** The session cookie; only the origin reads its value. */
const SESSION_COOKIE = /(?:^|;)\s*nj_session=/;

export const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whether a request bypasses the response cache, because its answer depends on the session. */
export const isPersonal = ({ url = '', headers }: IncomingMessage) =>
  /^\/(?:api|timelines|tracks)\//.test(url) &&
  mayBePersonal(url) &&
  SESSION_COOKIE.test(headers.cookie ?? '');

/** Answers from the response cache when the answer is shared, otherwise passes the client's own request to the part. */
export function answerByFetch(options: AnswerByFetchOptions, part: FetchPart) {
  const { responseCache, missRate, publicUrl, fetchers, clientAddress, onSharedRead } = options;
  const gate = createWorkGate(gates[part]);
  const load = (address: CacheAddress) =>
    responseCache.get(address, (target, signal) =>
      gate.run(() => (address.fetch ?? fetchers[part])(new Request(publicUrl + target, { signal }))),
    );

  async function read(request: IncomingMessage, response: ServerResponse, shared: SharedRead | undefined) {
    if (shared?.found.kind !== 'stale') {
      const wait = missRate(addressKey(clientAddress(request)));
      if (wait !== undefined) return refuse(request, response, 'too_many_requests', wait);
    }
    const answer = shared && shared.found.kind !== 'personal' ? await load(shared.address) : undefined;
    const target = request.url ?? '/';
    // A redirect repeats the query of the request, but the shared one was made without the unknown parameters.
    if (answer && !(isRedirect(answer) && shared?.address.target !== target)) {
      onSharedRead?.(target, clientAddress(request));
      return sendShared(request, response, answer);
    }
    await gate.run(() => answerClient(options, part, request, response));
  }

  return async (request: IncomingMessage, response: ServerResponse, shared: SharedRead | undefined) => {
    if (!isReading(request)) return answerClient(options, part, request, response);
    try {
      await read(request, response, shared);
    } catch (error) {
      if (!(error instanceof GateFull)) throw error;
      refuse(request, response, 'busy', BUSY_SECONDS);
    }
  };
}

/** `Retry-After` of a full queue, which empties within a few seconds. */
const BUSY_SECONDS = 2;

/** Client-side navigations request data instead of a page; the router answers their redirects with 202. */
const isRedirect = ({ answer: { status } }: CachedResponse) =>
  (status >= 300 && status < 400) || status === 202;

const refusals = {
  too_many_requests: { status: 429, text: 'Too many requests. Please try again in a moment.' },
  busy: { status: 503, text: 'The site is very busy. Please try again in a moment.' },
} as const;

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: keyof typeof refusals,
  seconds: number,
) {
  const { status, text } = refusals[code];
  sendPlainAnswer(response, status, isApi(request) ? { error: 1, code } : text, {
    'retry-after': String(seconds),
  });
}

/** Passes the client's own request, with its headers and body, to a part. */
async function answerClient(
  { fetchers, publicUrl, clientAddress, countryOf, bodyLimit }: AnswerByFetchOptions,
  part: FetchPart,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const limit = bodyLimit(pathOf(request.url ?? '/'), request.headers['content-type']);
  const body = hasBody(request) && !isReading(request) ? boundBody(request, limit) : undefined;
  // A part may answer before it has read the whole body; the rest can be drained only after the pipe has ended.
  response.once('finish', () => body?.stream.destroy());
  const address = clientAddress(request);
  const sender = { address, country: countryOf?.(request.headers, address), body: body?.stream };
  const pending = fetchers[part](toRequest(request, response, publicUrl, sender));
  const answer = await pending.catch((error: unknown) => {
    if (body?.problem() === undefined) throw error;
    return undefined;
  });
  // After an incomplete body the part's own answer gives a wrong reason.
  const problem = body?.problem();
  if (problem) {
    await answer?.body?.cancel();
    return answerProblem(request, response, problem, limit);
  }
  if (answer) await writeResponse(answer, response, request.method === 'HEAD');
}

const problems = {
  'too-large': { status: 413, text: 'This is more than can be sent here.' },
  'too-slow': { status: 408, text: 'The connection was too slow and the transfer was stopped.' },
} as const;

/** Answers a request whose body was rejected. */
export function answerProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: BodyProblem,
  { tooLarge }: BodyBounds,
) {
  const { status, text } = problems[problem];
  const code = problem === 'too-large' ? tooLarge : 'too_slow';
  sendPlainAnswer(response, status, isApi(request) ? { error: 1, code, notify: code } : text);
}

const isApi = ({ url = '/' }: IncomingMessage): boolean =>
  destinationOf(pathOf(url)) === ('api' satisfies Destination);

/** @param before Headers of every answer, if they were not set before. */
export function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  shared: CachedResponse,
  before?: readonly string[],
) {
  const { answer: stored, outcome, ageSeconds } = shared;
  outcomes.set(response, outcome);
  const terms = visitTerms.get(response);
  if (terms?.cookie !== undefined) response.setHeader('set-cookie', terms.cookie);
  const answer = terms?.isPrivate ? privateAnswer(stored) : stored;
  const after = ['age', String(ageSeconds), 'cache-status', cacheStatus[outcome]];
  sendStored(request, response, answer, { ...(before && { before }), after });
}

/** What the decision about a visit adds to its answer: a cookie, and whether shared caches in front must not store it. */
export const visitTerms = new WeakMap<ServerResponse, { cookie: string | undefined; isPrivate: boolean }>();

/** Cache outcome of each response, for the metrics. */
export const outcomes = new WeakMap<ServerResponse, string>();
