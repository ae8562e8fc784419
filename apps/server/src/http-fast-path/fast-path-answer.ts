import { mayBePersonal } from '@nightjar/origin';
import { type Destination, destinationOf } from '../front/destination.ts';
import { everyAnswerHeaders } from '../front/every-answer-headers.ts';
import { pathOf } from '../front/request-target.ts';
import type { CacheAddresses } from '../response-cache/cache-addresses.ts';
import { cacheStatus, type ResponseCache } from '../response-cache/response-cache.ts';
import type { StoredAnswer } from '../response-cache/stored-answer.ts';
import type { StaticFiles } from '../static-files/static-files.ts';
import type { Visits } from '../visits/visits.ts';
import type { FastPathAnswer } from './fast-path-connections.ts';
import { createWholeAnswers } from './whole-answer.ts';

export interface FastPathAnswerOptions {
  staticFiles: Pick<StaticFiles, 'get'>;
  responseCache: Pick<ResponseCache, 'lookup'>;
  cacheAddresses: CacheAddresses;
  visits: Pick<Visits, 'isAdmitted'>;
  /** Value of the `Keep-Alive` header. */
  keepAliveSeconds: number;
  /** `https://host` without a slash at the end. */
  publicUrl: string;
  /** Called for every answer of the fast path. */
  onAnswered?: (destination: Destination, status: number) => void;
}

/** Statuses without a body, which have other rules for their head. */
const bodiless = new Set([204, 205, 304]);

/** Answers from the shared memory: files of the apps, pages and lists. */
export function createFastPathAnswer(options: FastPathAnswerOptions): FastPathAnswer {
  const { staticFiles, responseCache, cacheAddresses, visits, onAnswered } = options;
  const { keepAliveSeconds } = options;
  const wholeAnswer = createWholeAnswers({
    keepAliveSeconds,
    headers: everyAnswerHeaders(options.publicUrl),
  });
  const isWhole = (answer: StoredAnswer | undefined): answer is StoredAnswer =>
    answer !== undefined && !bodiless.has(answer.status);

  return (request) => {
    const { target } = request;
    const path = pathOf(target);
    const file = staticFiles.get(path);
    if (isWhole(file)) {
      onAnswered?.(destinationOf(path), file.status);
      return wholeAnswer(request, file, '');
    }
    // The session decides whether these come from memory; only `node:http` looks for it.
    if (mayBePersonal(target)) return undefined;
    if (!visits.isAdmitted(destinationOf(path), target, request.cookie)) return undefined;
    const address = cacheAddresses(target);
    const found = address && responseCache.lookup(address.key);
    if (found?.kind !== 'hit' || !isWhole(found.response.answer)) return undefined;
    const { answer, ageSeconds, outcome } = found.response;
    onAnswered?.(destinationOf(path), answer.status);
    return wholeAnswer(request, answer, `age: ${ageSeconds}\r\ncache-status: ${cacheStatus[outcome]}\r\n`);
  };
}
