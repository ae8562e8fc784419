import {
  type Operation,
  type OperationName,
  operations,
  operationsPath,
  readInput,
} from '@nightjar/api/operations';
import { addressKey } from '../actions/client-address.ts';
import { isOwnOrigin } from '../actions/own-origin.ts';
import { isUnavailable, retryWhileAway } from '../database/outage.ts';
import type { OriginMetrics } from '../http/metrics.ts';
import type { Log } from '../log.ts';
import { sessionTokenOf } from '../sessions/session-token.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type OperationHandlers, OperationRefusal } from './operation-handler.ts';

export interface OperationAppOptions {
  handlers: OperationHandlers;
  findViewer(token: string): Promise<Viewer | undefined>;
  /** Requests of pages of other origins are refused. */
  publicUrl: string;
  metrics: Pick<OriginMetrics, 'countRequest'>;
  log: Log;
}

/** Longer bodies are refused; the longest form has a few texts of 5000 characters. */
const MAX_BODY = 64 * 1024;

const table: Readonly<Record<string, Operation<unknown, unknown>>> = { ...operations };

/** Whether a path is that of an operation, known or not. */
export const isOperationPath = (pathname: string): boolean => pathname.startsWith(operationsPath);

/**
 * Fetch handler of `POST /api/operations/{name}`. An operation for moderators does not exist for anyone else: the answer is
 * that of an unknown name. Never rejects; answers are `private, no-store`.
 */
export function createOperationApp({ handlers, findViewer, publicUrl, metrics, log }: OperationAppOptions) {
  async function run(name: string, request: Request): Promise<Outcome> {
    const operation = Object.hasOwn(table, name) ? table[name] : undefined;
    const viewer = await viewerOf(request);
    if (operation === undefined) return notFound;
    if (operation.access === 'moderator' && viewer?.role !== 'moderator') return notFound;
    if (operation.access === 'member' && viewer === undefined) return refused('login_required', 401);
    if (request.method !== 'POST') return { status: 405, body: { error: 1, code: 'method' } };
    if (!isOwnOrigin(request.headers, publicUrl)) return refused('foreign_origin', 403);
    const text = await request.text();
    if (text.length > MAX_BODY) return refused('too_large', 413);
    const input = readInput(operation, readJson(text));
    if (!input.ok) return { status: 400, body: { error: 1, code: 'invalid', fields: input.fields } };
    const handler = handlers[name as OperationName] as (params: unknown, caller: object) => Promise<object>;
    const address = addressKey(request.headers.get('x-client-address'));
    const { signal } = request;
    return { status: 200, body: await handler(input.params, { viewer, address, signal }) };
  }

  async function viewerOf(request: Request): Promise<Viewer | undefined> {
    const token = sessionTokenOf(request.headers.get('cookie') ?? '');
    return token === undefined ? undefined : retryWhileAway(() => findViewer(token));
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const began = performance.now();
      const name = new URL(request.url).pathname.slice(operationsPath.length);
      let outcome: Outcome;
      try {
        outcome = await run(name, request);
      } catch (error) {
        outcome = failed(error, name);
      }
      const label = Object.hasOwn(table, name) ? name : 'unknown';
      metrics.countRequest(`operation ${label}`, outcome.status, (performance.now() - began) / 1000);
      return Response.json(outcome.body, {
        status: outcome.status,
        headers: { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      });
    },
  };

  function failed(error: unknown, name: string): Outcome {
    if (error instanceof OperationRefusal) {
      const { status, code, fields } = error;
      return { status, body: { error: 1, code, ...(fields.length > 0 && { fields }) } };
    }
    log.error({ err: error, operation: name }, 'An operation failed; nothing was changed.');
    return isUnavailable(error) ? refused('unavailable', 503) : refused('system', 500);
  }
}

interface Outcome {
  status: number;
  body: object;
}

const refused = (code: string, status: number): Outcome => ({ status, body: { error: 1, code } });
const notFound = refused('not_found', 404);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
