import { toAsciiJson } from '@nightjar/api';
import type { Answer, AnswerStatus } from './answer.ts';
import { type CachePolicy, cacheControl, cachePolicy, subtractAge } from './cache-policy.ts';
import { entityTagOf, matchesIfNoneMatch, notModifiedHeaders } from './entity-tag.ts';

/** A cached response: the bytes, and all headers that do not depend on the request. */
export interface PreparedResponse {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** Undefined: `no-store`. */
  policy: CachePolicy | undefined;
  headers: Readonly<Record<string, string>>;
}

const MAX_SURROGATE_KEY = 2000;

/**
 * Encodes an answer. Bodies are uncompressed, with a strong ETag of their bytes; the cache in front (response cache,
 * nginx, CDN) compresses once and stores the result.
 */
export function prepareResponse(answer: Answer): PreparedResponse {
  const status = answer.status ?? 200;
  const text = answer.text?.body ?? (answer.ascii ? toAsciiJson(answer.body) : JSON.stringify(answer.body));
  const bytes = new TextEncoder().encode(text);
  const etag = entityTagOf(bytes);
  return {
    status,
    bytes,
    etag,
    policy: isCacheable(status) ? cachePolicy(answer.lifetimeSeconds) : undefined,
    headers: {
      'content-type': answer.text?.type ?? 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      ...(answer.text?.contentSecurityPolicy && {
        'content-security-policy': answer.text.contentSecurityPolicy,
      }),
      ...surrogateKey(answer.tags),
      ...(status === 200 && { etag }),
      ...(answer.location !== undefined && { location: answer.location }),
    },
  };
}

/**
 * Node.js and nginx reject long header lines, so a very long list omits the tags of its videos: every change of a video
 * also purges `videos`.
 */
function surrogateKey(tags: readonly string[]): { 'surrogate-key'?: string } {
  // A tag derived from an address may contain characters that are invalid in a header.
  const sendable = tags.filter((tag) => /^[!-~]+$/.test(tag));
  const all = sendable.join(' ');
  const short =
    all.length <= MAX_SURROGATE_KEY ? all : sendable.filter((tag) => !/^video-\d/.test(tag)).join(' ');
  return short === '' ? {} : { 'surrogate-key': short };
}

/** Failures are cached only if they depend on the state of an object. */
function isCacheable(status: AnswerStatus): boolean {
  return [200, 308, 403, 404, 410].includes(status);
}

/** The response to one request; 304 if the client has these bytes. `ageMs` is the age of the answer in this process. */
export function respond(prepared: PreparedResponse, request: Request, ageMs = 0): Response {
  const { policy } = prepared;
  const common = {
    ...prepared.headers,
    'cache-control': policy ? cacheControl(subtractAge(policy, Math.floor(ageMs / 1000))) : 'no-store',
  };
  const isKnown = matchesIfNoneMatch(request.headers.get('if-none-match'), prepared.etag);
  if (prepared.status === 200 && request.method !== 'POST' && isKnown) {
    return new Response(null, { status: 304, headers: notModifiedHeaders(Object.entries(common)) });
  }
  const headers = { ...common, 'content-length': String(prepared.bytes.byteLength) };
  return new Response(request.method === 'HEAD' ? null : prepared.bytes, {
    status: prepared.status,
    headers,
  });
}
