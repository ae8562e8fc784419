import type { Server } from 'node:http';
import type { Environment } from '@nightjar/origin';
import type { Handler } from '../front/front.ts';
import { createBoundedServer, listen } from '../front/listen.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import type { FastPathAnswer } from '../http-fast-path/fast-path-connections.ts';
import { startingHealth } from '../observability/health.ts';
import { closeServer } from '../stopping/close-server.ts';
import { trackConnections } from '../stopping/track-connections.ts';

/** A listening server whose answers are replaced when the product has started. */
export interface Listener {
  server: Server;
  /** Answers by this handler instead of with 503; `fastPath` has no effect if it is off in the environment. */
  serve(handler: Handler, fastPath: FastPathAnswer | undefined): void;
  /** Stops the server; waits this long for running requests, and returns whether all have ended. */
  close(timeoutMs: number): Promise<boolean>;
}

/** Opens the port of the server; until `serve` every request is answered with 503. */
export async function openListener(environment: Environment): Promise<Listener> {
  let handler: Handler = answerStarting;
  let fastPathAnswer: FastPathAnswer | undefined;
  const server = createBoundedServer(
    (request, response) => handler(request, response),
    environment.httpFastPath === 'on' ? (request) => fastPathAnswer?.(request) : undefined,
  );
  const connections = trackConnections(server);
  await listen(server, environment);
  return {
    server,
    serve(nextHandler, fastPath) {
      handler = nextHandler;
      fastPathAnswer = fastPath;
    },
    close(timeoutMs) {
      // The last answer of each connection must say `Connection: close`, which the fast path does not send.
      fastPathAnswer = undefined;
      return closeServer(server, connections, timeoutMs);
    },
  };
}

const answerStarting: Handler = (request, response) =>
  sendPlainAnswer(
    response,
    503,
    request.url === '/healthz' ? startingHealth : 'The site is starting. Please try again in a moment.',
    { 'retry-after': '2' },
  );
