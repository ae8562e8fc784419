import { createHash } from 'node:crypto';
import { toAsciiJson } from '@nightjar/api';
import type { Answer, AnswerStatus } from './answer.ts';
import { aged, type CachePolicy, cacheControl, cachePolicy } from './cache-policy.ts';
import { listsWeakly } from './preconditions.ts';

/** An answer made ready once and sent many times: the bytes, and every header that does not depend on the request. */
export interface PreparedResponse {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** Undefined: nobody's to keep. */
  policy: CachePolicy | undefined;
  headers: Readonly<Record<string, string>>;
}

const MAX_SURROGATE_KEY = 2000;

/**
 * Bodies leave the origin uncompressed, with a strong ETag of their bytes; whoever stands in front (the server's
 * micro-cache, nginx, a CDN) compresses once and keeps the result.
 */
export function prepareResponse(answer: Answer): PreparedResponse {
  const status = answer.status ?? 200;
  const text = answer.text?.body ?? (answer.ascii ? toAsciiJson(answer.body) : JSON.stringify(answer.body));
  const bytes = new TextEncoder().encode(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return {
    status,
    bytes,
    etag,
    policy: isKept(status) ? cachePolicy(answer.lifetimeSeconds) : undefined,
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
 * Header lines are bounded everywhere (Node.js and nginx refuse long ones), so the keys of very long lists leave out
 * the single videos: whoever changes a video purges `videos` too.
 */
function surrogateKey(tags: readonly string[]): { 'surrogate-key'?: string } {
  // A tag made from an address may hold signs that no header can carry.
  const sendable = tags.filter((tag) => /^[!-~]+$/.test(tag));
  const all = sendable.join(' ');
  const short =
    all.length <= MAX_SURROGATE_KEY ? all : sendable.filter((tag) => !/^video-\d/.test(tag)).join(' ');
  return short === '' ? {} : { 'surrogate-key': short };
}

/** Of failures only those of a video are worth keeping, for a moment. */
function isKept(status: AnswerStatus): boolean {
  return [200, 308, 403, 404, 410].includes(status);
}

/** The answer to one request, 304 where the client has these bytes already; `ageMs` is how long it lies in memory here. */
export function respond(prepared: PreparedResponse, request: Request, ageMs = 0): Response {
  const { policy } = prepared;
  const common = {
    ...prepared.headers,
    'cache-control': policy ? cacheControl(aged(policy, Math.floor(ageMs / 1000))) : 'no-store',
  };
  const known = request.headers.get('if-none-match');
  if (
    prepared.status === 200 &&
    request.method !== 'POST' &&
    known !== null &&
    listsWeakly(known, prepared.etag)
  ) {
    return new Response(null, { status: 304, headers: common });
  }
  const headers = { ...common, 'content-length': String(prepared.bytes.byteLength) };
  return new Response(request.method === 'HEAD' ? null : prepared.bytes, {
    status: prepared.status,
    headers,
  });
}
