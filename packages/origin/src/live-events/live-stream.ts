import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryWhileAway } from '../database/outage.ts';
import type { Log } from '../log.ts';
import { sessionTokenOf } from '../sessions/session-token.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { LiveEvent, LiveHub } from './live-hub.ts';

/** The path of the stream of events of the signed-in member. */
export const livePath = '/api/events';

export interface LiveStreamOptions {
  hub: LiveHub;
  findViewer(token: string): Promise<Viewer | undefined>;
  log: Log;
  /** Proxies close connections that are silent for 30 to 60 s. */
  heartbeatMs?: number;
}

/** A page that reads too slowly is disconnected; it connects again and reads everything. */
const maxBacklogBytes = 65_536;
/** Delay before a browser connects again, in ms. */
const retryMs = 3000;

/**
 * Server-sent events for the pages of a member (decision 073). Events say only what changed, so a reconnect is answered with
 * `resync` instead of a replay.
 */
export function createLiveStream({ hub, findViewer, log, heartbeatMs = 20_000 }: LiveStreamOptions) {
  /** Whether the session is still valid; undefined when the database does not answer. */
  async function viewerOf(token: string | undefined): Promise<Viewer | undefined> {
    return token === undefined ? undefined : retryWhileAway(() => findViewer(token));
  }

  function open(viewer: Viewer, token: string, request: IncomingMessage, response: ServerResponse): void {
    let last = 0;
    const write = (text: string) => {
      if (response.writableLength > maxBacklogBytes) response.destroy();
      else response.write(text);
    };
    const send = ({ name, otherId }: LiveEvent | { name: 'resync'; otherId?: number }) => {
      last += 1;
      write(`id: ${last}\nevent: ${name}\ndata: ${otherId ?? ''}\n\n`);
    };
    const check = () => {
      viewerOf(token).then(
        (still) => still?.id === viewer.id || response.end(),
        (error: unknown) =>
          log.debug({ err: error }, 'A session could not be checked; its stream continues.'),
      );
    };
    const page = { send, check, resync: () => send({ name: 'resync' }), end: () => response.end() };
    const remove = hub.add(viewer.id, page);
    if (remove === undefined) {
      refuse(response, 503);
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      // Proxies such as nginx must not buffer the stream.
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    write(`retry: ${retryMs}\n\n`);
    if (request.headers['last-event-id'] !== undefined) page.resync();
    const heartbeat = setInterval(() => {
      write(': \n\n');
      // An expired session ends its stream.
      check();
    }, heartbeatMs);
    response.once('close', () => {
      clearInterval(heartbeat);
      remove();
    });
  }

  return {
    /** Answers a request of the stream. Browsers do not connect again after a refusal; the pages of the site do while they have a session. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method !== 'GET') return refuse(response, 405);
      // The header is sent by browsers; other sites cannot read the stream, but should not hold connections either.
      if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(response, 403);
      const token = sessionTokenOf(request.headers.cookie ?? null);
      try {
        const viewer = await viewerOf(token);
        if (response.destroyed) return;
        if (viewer === undefined || token === undefined) return refuse(response, 401);
        open(viewer, token, request, response);
      } catch (error) {
        log.warn(
          { err: error },
          'A stream of events could not be opened; its page tries again after some seconds.',
        );
        refuse(response, 503);
      }
    },
  };
}

const codes = { 401: 'login_required', 403: 'foreign_origin', 405: 'method', 503: 'unavailable' } as const;

function refuse(response: ServerResponse, status: keyof typeof codes): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    ...(status === 503 && { 'retry-after': '5' }),
    ...(status === 405 && { allow: 'GET' }),
  });
  response.end(JSON.stringify({ error: 1, code: codes[status] }));
}
