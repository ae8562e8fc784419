import {
  type FailureDetails,
  findWrite,
  type WriteName,
  type WritePath,
  writeFailure,
  writePaths,
  writeStatus,
  writeSuccess,
  writes,
} from '@nightjar/api';
import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import type { OriginMetrics } from '../http/metrics.ts';
import type { Log } from '../log.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { sessionCookie } from '../sessions/viewer.ts';
import { addressKey } from './client-address.ts';
import { isOwnOrigin } from './own-origin.ts';
import { readBody } from './read-body.ts';
import { visitorOf } from './visitor.ts';
import type { WriteHandlers, WriteRequest } from './write-handler.ts';
import { WriteRefusal } from './write-refusal.ts';

export interface WriteAppOptions {
  handlers: Partial<WriteHandlers>;
  /** Who a session's token belongs to. */
  findViewer(token: string): Promise<Viewer | undefined>;
  /** The site's own origin: forms of any other page are refused. */
  publicUrl: string;
  /** What the cookies of visitors are signed with. */
  visitorSecret: string;
  metrics: Pick<OriginMetrics, 'countRequest'>;
  log: Log;
}

const paths: ReadonlySet<string> = new Set(writePaths);

/** Whether a path is one that forms are sent to. */
export const isWritePath = (pathname: string): pathname is WritePath => paths.has(pathname);

/**
 * The paths that change something, as one fetch handler (api/SPEC.md, "Writes"). A form of another site is refused before
 * it is read. Never rejects; answers are `private, no-store`.
 */
export function createWriteApp(options: WriteAppOptions) {
  const { handlers, findViewer, publicUrl, visitorSecret, metrics, log } = options;
  const isSecure = publicUrl.startsWith('https:');

  async function run(path: WritePath, request: Request, cookies: string[]): Promise<Outcome> {
    if (!isOwnOrigin(request.headers, publicUrl))
      return { name: path, ...refused(undefined, 'foreign_origin') };
    const fields = await readBody(request);
    const name = fields && findWrite(path, fields);
    if (fields === undefined || name === undefined) return { name: path, ...refused(undefined, 'malformed') };
    const parsed = writes[name].parse(fields);
    if (!parsed.ok) return { name, ...refused(name, undefined, { fields: parsed.fields }) };
    const handler = handlers[name] as
      | ((params: unknown, request: WriteRequest) => Promise<object>)
      | undefined;
    if (handler === undefined) throw new Error(`There is no handler for ${name}.`);
    try {
      const from = await sender(request, cookies);
      return { name, status: 200, body: writeSuccess(await handler(parsed.value, from)) };
    } catch (error) {
      if (!(error instanceof WriteRefusal)) throw error;
      return { name, ...refused(name, error.code, error.details) };
    }
  }

  async function sender(request: Request, cookies: string[]): Promise<WriteRequest> {
    const sent = request.headers.get('cookie') ?? '';
    const sessionToken = parseCookies(sent, sessionCookie)[sessionCookie];
    const visitor = await visitorOf(sent, { secret: visitorSecret, isSecure });
    if (visitor.setCookie !== undefined) cookies.push(visitor.setCookie);
    return {
      viewer: sessionToken === undefined ? undefined : await findViewer(sessionToken),
      sessionToken,
      visitor: visitor.id,
      address: addressKey(request.headers.get('x-client-address')),
      file: undefined,
      setCookie(name, value, { maxAgeSeconds, httpOnly = true } = {}) {
        const maxAge = value === undefined ? 0 : maxAgeSeconds;
        cookies.push(
          serialize(name, value ?? '', {
            path: '/',
            sameSite: 'Lax',
            secure: isSecure,
            httpOnly,
            ...(maxAge !== undefined && { maxAge }),
          }),
        );
      },
      signal: request.signal,
    };
  }

  return {
    async fetch(path: WritePath, request: Request): Promise<Response> {
      const began = performance.now();
      const cookies: string[] = [];
      let outcome: Outcome;
      try {
        outcome =
          request.method === 'POST'
            ? await run(path, request, cookies)
            : { name: path, status: 405, body: { error: 1, code: 'method' } };
      } catch (error) {
        log.error({ err: error, path }, 'A write failed; the client sees code system.');
        outcome = { name: path, ...refused(undefined, 'system') };
      }
      metrics.countRequest(outcome.name, outcome.status, (performance.now() - began) / 1000);
      return respond(outcome, cookies);
    },
  };
}

interface Outcome {
  /** The write, or the path where no write was recognised: for the measures. */
  name: string;
  status: number;
  body: object;
}

function refused(name: WriteName | undefined, code: string | undefined, details: FailureDetails = {}) {
  const body = writeFailure(name && writes[name], code, details);
  return { status: writeStatus(body.code), body };
}

function respond({ status, body }: Outcome, cookies: readonly string[]): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 && { allow: 'POST' }),
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers });
}
