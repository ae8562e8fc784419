import { mayBePersonal } from '@nightjar/origin';
import { type Destination, destinationOf } from '../front/destination.ts';
import { everyAnswerHeaders } from '../front/every-answer-headers.ts';
import { pathOf } from '../front/request-target.ts';
import type { CacheAddresses } from '../response-cache/cache-addresses.ts';
import { memoizeByTarget } from '../response-cache/memoize-by-target.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
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

  const routeOf = memoizeByTarget((target) => {
    const path = pathOf(target);
    const file = staticFiles.get(path);
    return {
      destination: destinationOf(path),
      file: isWhole(file) ? file : undefined,
      // The session decides whether personal answers come from memory; only `node:http` looks for it.
      address: mayBePersonal(target) ? undefined : cacheAddresses(target),
    };
  });

  return (request) => {
    const { target, cookie } = request;
    const { destination, file, address } = routeOf(target);
    if (file !== undefined) {
      onAnswered?.(destination, file.status);
      return wholeAnswer(request, file);
    }
    if (address === undefined || !visits.isAdmitted(destination, target, cookie)) return undefined;
    const found = responseCache.lookup(address.key);
    if (found.kind !== 'hit' || !isWhole(found.response.answer)) return undefined;
    const { answer } = found.response;
    onAnswered?.(destination, answer.status);
    return wholeAnswer(request, answer, found.response);
  };
}
