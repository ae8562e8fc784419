import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One fault that the proxy injects. */
export interface Fault {
  /** Regular expression for path and query; without it the fault applies to all addresses. */
  match?: string;
  /** File offset at which the fault begins. Default 0. */
  fromByte?: number;
  /** Number of requests that are affected. Default: unlimited. */
  times?: number;
  /**
   * `status` answers with a status; `cut` closes the connection; `hang` sends nothing more; `truncate` ends the response early;
   * `garble` inverts the bytes; `throttle` limits the bandwidth; `delay` waits before the first byte.
   */
  do: 'status' | 'cut' | 'hang' | 'truncate' | 'garble' | 'throttle' | 'delay';
  /** For `status`. */
  status?: number;
  /** For `throttle`. */
  bytesPerSecond?: number;
  /** For `delay`. */
  delayMs?: number;
}

/** A request, and its result. */
export interface ProxiedRequest {
  atMs: number;
  url: string;
  range: string;
  /** Status sent; 0 if the connection was cut or not answered. */
  status: number;
}

export interface FaultProxy {
  /** `http://127.0.0.1:{port}`; does not change. */
  readonly origin: string;
  readonly requests: readonly ProxiedRequest[];
  /** Replaces all faults, also for responses in progress. Responses that hang already keep hanging. */
  setFaults(faults: readonly Fault[]): void;
  /** Stops listening and cuts all connections. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': '*',
};

/** Chunk size: small, so that faults begin near their offset and throttling is even. */
const pieceBytes = 4096;

/** An HTTP proxy in front of `upstream` that injects faults, which can be changed at run time. */
export async function openFaultProxy(upstream: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const requests: ProxiedRequest[] = [];
  let faults: { fault: Fault; pattern: RegExp; affected: Set<object> }[] = [];
  let server: Server | undefined;
  let port = 0;

  /** The first active fault of these kinds for this request at this offset. */
  const activeFault = (request: IncomingMessage, kinds: readonly Fault['do'][], atByte: number) => {
    for (const { fault, pattern, affected } of faults) {
      if (!kinds.includes(fault.do) || atByte < (fault.fromByte ?? 0)) continue;
      if (!pattern.test(request.url ?? '')) continue;
      if (!affected.has(request) && affected.size >= (fault.times ?? Number.POSITIVE_INFINITY)) continue;
      affected.add(request);
      return fault;
    }
    return undefined;
  };

  /** Number of bytes before the next fault begins. */
  const bytesBeforeFault = (request: IncomingMessage, atByte: number) =>
    faults
      .filter(({ fault, pattern }) => (fault.fromByte ?? 0) > atByte && pattern.test(request.url ?? ''))
      .reduce((room, { fault }) => Math.min(room, (fault.fromByte ?? 0) - atByte), Number.POSITIVE_INFINITY);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const entry: ProxiedRequest = { atMs: performance.now(), url, range: headers.range ?? '', status: 0 };
    requests.push(entry);
    const closed = new AbortController();
    response.on('close', () => closed.abort());
    const firstByte = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);

    const delay = activeFault(request, ['delay'], firstByte);
    if (delay) await wait(delay.delayMs ?? 0, undefined, { signal: closed.signal });
    const first = activeFault(request, ['status', 'cut', 'hang'], firstByte);
    if (first?.do === 'hang') return;
    if (first?.do === 'cut') {
      request.socket.destroy();
      return;
    }
    if (first) {
      entry.status = first.status ?? 500;
      response.writeHead(entry.status, { ...cors, 'Cache-Control': 'no-store' }).end();
      return;
    }
    const upstreamResponse = await forward(request, upstream, closed.signal);
    entry.status = upstreamResponse.statusCode ?? 502;
    const endsEarly = activeFault(request, ['truncate'], Number.POSITIVE_INFINITY);
    const { 'content-length': _whole, ...cutShort } = upstreamResponse.headers;
    response.writeHead(entry.status, { ...(endsEarly ? cutShort : upstreamResponse.headers), ...cors });
    await pass(request, upstreamResponse, response, firstByte, closed.signal);
  }

  async function pass(
    request: IncomingMessage,
    upstreamResponse: IncomingMessage,
    response: ServerResponse,
    firstByte: number,
    signal: AbortSignal,
  ) {
    let atByte = firstByte;
    for await (const chunk of upstreamResponse as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; ) {
        const room = Math.min(pieceBytes, bytesBeforeFault(request, atByte), chunk.length - from);
        const piece = chunk.subarray(from, from + room);
        const fault = activeFault(request, ['cut', 'hang', 'truncate', 'status'], atByte);
        if (fault) {
          upstreamResponse.destroy();
          if (fault.do === 'truncate') response.end();
          // The status is already sent, so the connection is cut instead.
          else if (fault.do !== 'hang') request.socket.destroy();
          return;
        }
        const throttle = activeFault(request, ['throttle'], atByte);
        if (throttle) await wait((room * 1000) / (throttle.bytesPerSecond ?? 1), undefined, { signal });
        const isGarbled = activeFault(request, ['garble'], atByte) !== undefined;
        const canWriteMore = response.write(isGarbled ? piece.map((byte) => byte ^ 0xff) : piece);
        if (!canWriteMore) await drained(response, signal);
        from += room;
        atByte += room;
      }
    }
    response.end();
  }

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      const created = createServer((request, response) => {
        // The browser or the upstream closed the connection.
        answer(request, response).catch(() => response.destroy());
      });
      server = created;
      created.on('connection', (socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      });
      created.once('error', reject);
      created.listen(port, '127.0.0.1', () => {
        port = (created.address() as AddressInfo).port;
        resolve();
      });
    });

  const stop = () =>
    new Promise<void>((resolve) => {
      const current = server;
      server = undefined;
      if (!current) {
        resolve();
        return;
      }
      current.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen();
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    setFaults(next) {
      faults = next.map((fault) => ({
        fault,
        pattern: new RegExp(fault.match ?? ''),
        affected: new Set<object>(),
      }));
    },
    stop,
    async restart() {
      if (!server) await listen();
    },
    close: stop,
  };
}

function forward(request: IncomingMessage, upstream: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { range } = request.headers;
    httpRequest(
      `${upstream}${request.url ?? '/'}`,
      { headers: range ? { range } : {}, signal, agent: false },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('drain', resolve);
    signal.addEventListener('abort', () => reject(new Error('closed')), { once: true });
  });
}
