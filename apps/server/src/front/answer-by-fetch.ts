import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey, mayBePersonal } from '@nightjar/origin';
import type { FetchApp } from '../apps/load-apps.ts';
import type { CacheAddresses } from '../response-cache/cache-addresses.ts';
import { type CachedResponse, cacheStatus, type ResponseCache } from '../response-cache/response-cache.ts';
import { sendStored } from '../response-cache/send.ts';
import { type BodyBounds, type BodyLimit, type BodyProblem, boundBody, hasBody } from './body-limits.ts';
import { toRequest, writeResponse } from './bridge.ts';
import type { ClientAddress } from './client-address.ts';
import type { ClientRate } from './client-rate.ts';
import { type Destination, destinationOf } from './destination.ts';
import { answerPlainly } from './plain-answer.ts';
import { pathOf } from './request-target.ts';
import { createWorkGate, GateFull } from './work-gate.ts';

/** The parts that answer by fetch: the origin's JSON and the three apps. */
export type FetchPart = 'api' | 'embed' | 'download' | 'site';

export interface AnswerByFetchOptions {
  fetchers: Record<FetchPart, FetchApp['fetch']>;
  responseCache: ResponseCache;
  cacheAddresses: CacheAddresses;
  /** Bounds how fast one client may ask for what is not in memory. */
  missRate: ClientRate;
  /** `https://host` without a slash at the end. */
  publicUrl: string;
  clientAddress: ClientAddress;
  bodyLimit: BodyLimit;
  /** Told which client asked for what, where the part that answered was not. */
  onAsked?: (target: string, address: string) => void;
}

/** Reads that are answered at once by a part, and those that wait. Writes have limits of their own. */
const gates: Record<FetchPart, { running: number; waiting: number }> = {
  // A page takes the processor for about 20 ms: more at once make none of them faster.
  site: { running: 8, waiting: 200 },
  embed: { running: 8, waiting: 200 },
  download: { running: 8, waiting: 200 },
  api: { running: 32, waiting: 400 },
};

/** The cookie that names a session; only the origin reads its value. */
const SESSION_COOKIE = /(?:^|;)\s*nj_session=/;

export const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whether a request must be answered by the part itself with its own cookies, past everything that is shared. */
export const isPersonal = ({ url = '', headers }: IncomingMessage) =>
  /^\/(?:api|timelines|tracks)\//.test(url) &&
  mayBePersonal(url) &&
  SESSION_COOKIE.test(headers.cookie ?? '');

/** Answers from memory where the answer is the same for everybody, otherwise lets the part answer this client. */
export function answerByFetch(options: AnswerByFetchOptions, part: FetchPart) {
  const { responseCache, cacheAddresses, missRate, publicUrl, fetchers, clientAddress, onAsked } = options;
  const gate = createWorkGate(gates[part]);
  const anonymously = (target: string, signal: AbortSignal) =>
    gate.run(() => fetchers[part](new Request(publicUrl + target, { signal })));

  async function read(request: IncomingMessage, response: ServerResponse) {
    const target = request.url ?? '/';
    const address = isPersonal(request) ? undefined : cacheAddresses(target);
    if (address === undefined || responseCache.costsWork(address.key)) {
      const wait = missRate(addressKey(clientAddress(request)));
      if (wait !== undefined) return refuse(request, response, 'too_many_requests', wait);
    }
    const shared = address && (await responseCache.get(address, anonymously));
    // A redirect repeats the query of the request, and the shared one was made without the unread part of it.
    if (shared && !(isRedirect(shared) && address.target !== target)) {
      onAsked?.(target, clientAddress(request));
      return sendShared(request, response, shared);
    }
    await gate.run(() => answerClient(options, part, request, response));
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!isReading(request)) return answerClient(options, part, request, response);
    try {
      await read(request, response);
    } catch (error) {
      if (!(error instanceof GateFull)) throw error;
      refuse(request, response, 'busy', BUSY_SECONDS);
    }
  };
}

/** The queue of a gate is worked off within a few seconds. */
const BUSY_SECONDS = 2;

/** A navigation asks for data in place of a page: the router answers its redirects with 202. */
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
  answerPlainly(response, status, isApi(request) ? { error: 1, code } : text, {
    'retry-after': String(seconds),
  });
}

/** Lets a part answer this client's own request, with its headers and its body. */
async function answerClient(
  { fetchers, publicUrl, clientAddress, bodyLimit }: AnswerByFetchOptions,
  part: FetchPart,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const limit = bodyLimit(pathOf(request.url ?? '/'), request.headers['content-type']);
  const body = hasBody(request) && !isReading(request) ? boundBody(request, limit) : undefined;
  // A part that answers early leaves a rest; it is read away only when nothing else holds the request.
  response.once('finish', () => body?.stream.destroy());
  const sender = { address: clientAddress(request), body: body?.stream };
  const making = fetchers[part](toRequest(request, response, publicUrl, sender));
  const made = await making.catch((error: unknown) => {
    if (body?.problem() === undefined) throw error;
    return undefined;
  });
  // A part that received half a body has answered for another reason: the real one is known here.
  const problem = body?.problem();
  if (problem) {
    await made?.body?.cancel();
    return answerProblem(request, response, problem, limit);
  }
  if (made) await writeResponse(made, response, request.method === 'HEAD');
}

const problems = {
  'too-large': { status: 413, text: 'This is more than can be sent here.' },
  'too-slow': { status: 408, text: 'The connection was too slow and the transfer was stopped.' },
} as const;

/** Answers a request whose body is not read further. */
export function answerProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: BodyProblem,
  { tooLarge }: BodyBounds,
) {
  const { status, text } = problems[problem];
  const code = problem === 'too-large' ? tooLarge : 'too_slow';
  answerPlainly(response, status, isApi(request) ? { error: 1, code, notify: code } : text);
}

const isApi = ({ url = '/' }: IncomingMessage): boolean =>
  destinationOf(pathOf(url)) === ('api' satisfies Destination);

export function sendShared(request: IncomingMessage, response: ServerResponse, shared: CachedResponse) {
  const { answer: stored, outcome, ageSeconds } = shared;
  outcomes.set(response, outcome);
  sendStored(request, response, stored, ['age', String(ageSeconds), 'cache-status', cacheStatus[outcome]]);
}

/** What the memory had for a response, for the measures. */
export const outcomes = new WeakMap<ServerResponse, string>();
