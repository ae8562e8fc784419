import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One injury of what comes through the proxy. */
export interface Fault {
  /** Regular expression over path and query; without it every address is injured. */
  match?: string;
  /** The offset in the file at which it strikes; what comes before arrives unharmed. Default 0. */
  fromByte?: number;
  /** How many requests it strikes; afterwards it is over. Without it there is no end. */
  times?: number;
  /**
   * `status` answers so; `cut` closes the connection; `hang` keeps it open in silence; `truncate` ends the answer as if that
   * were all; `garble` inverts the bytes; `throttle` slows the rest down; `delay` waits before the first byte.
   */
  do: 'status' | 'cut' | 'hang' | 'truncate' | 'garble' | 'throttle' | 'delay';
  /** For `status`. */
  status?: number;
  /** For `throttle`. */
  bytesPerSecond?: number;
  /** For `delay`. */
  delayMs?: number;
}

/** What was asked for, and what came of it. */
export interface ProxiedRequest {
  atMs: number;
  url: string;
  range: string;
  /** Status sent, or 0 where the connection was cut or left without an answer. */
  status: number;
}

export interface FaultProxy {
  /** `http://127.0.0.1:{port}`; the same for the whole life of the proxy. */
  readonly origin: string;
  readonly requests: readonly ProxiedRequest[];
  /** From now on these faults and no others; they strike answers that are under way, too. What hangs already goes on hanging. */
  setFaults(faults: readonly Fault[]): void;
  /** Nobody listens any more and every connection is cut. */
  vanish(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': '*',
};

/** Small pieces, so that a fault strikes near the byte it names and slowness is even. */
const pieceBytes = 4096;

/** A real HTTP server between browser and `upstream` that injures what it hands on, in ways that change at run time. */
export async function openFaultProxy(upstream: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const requests: ProxiedRequest[] = [];
  let faults: { fault: Fault; pattern: RegExp; struck: Set<object> }[] = [];
  let server: Server | undefined;
  let port = 0;

  /** The faults of a kind that strike this request now. */
  const strike = (request: IncomingMessage, kinds: readonly Fault['do'][], atByte: number) => {
    for (const { fault, pattern, struck } of faults) {
      if (!kinds.includes(fault.do) || atByte < (fault.fromByte ?? 0)) continue;
      if (!pattern.test(request.url ?? '')) continue;
      if (!struck.has(request) && struck.size >= (fault.times ?? Number.POSITIVE_INFINITY)) continue;
      struck.add(request);
      return fault;
    }
    return undefined;
  };

  /** Bytes that may pass before the next fault begins. */
  const roomBefore = (request: IncomingMessage, atByte: number) =>
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

    const late = strike(request, ['delay'], firstByte);
    if (late) await wait(late.delayMs ?? 0, undefined, { signal: closed.signal });
    const first = strike(request, ['status', 'cut', 'hang'], firstByte);
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
    const given = await forward(request, upstream, closed.signal);
    entry.status = given.statusCode ?? 502;
    const endsEarly = strike(request, ['truncate'], Number.POSITIVE_INFINITY);
    const { 'content-length': _whole, ...cutShort } = given.headers;
    response.writeHead(entry.status, { ...(endsEarly ? cutShort : given.headers), ...cors });
    await pass(request, given, response, firstByte, closed.signal);
  }

  async function pass(
    request: IncomingMessage,
    given: IncomingMessage,
    response: ServerResponse,
    firstByte: number,
    signal: AbortSignal,
  ) {
    let atByte = firstByte;
    for await (const chunk of given as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; ) {
        const room = Math.min(pieceBytes, roomBefore(request, atByte), chunk.length - from);
        const piece = chunk.subarray(from, from + room);
        const stop = strike(request, ['cut', 'hang', 'truncate', 'status'], atByte);
        if (stop) {
          given.destroy();
          if (stop.do === 'truncate') response.end();
          // A status can no longer be said in the middle of an answer.
          else if (stop.do !== 'hang') request.socket.destroy();
          return;
        }
        const slow = strike(request, ['throttle'], atByte);
        if (slow) await wait((room * 1000) / (slow.bytesPerSecond ?? 1), undefined, { signal });
        const isWrong = strike(request, ['garble'], atByte) !== undefined;
        const isTaken = response.write(isWrong ? piece.map((byte) => byte ^ 0xff) : piece);
        if (!isTaken) await drained(response, signal);
        from += room;
        atByte += room;
      }
    }
    response.end();
  }

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      const made = createServer((request, response) => {
        // The browser went away, or the upstream did: either way there is nobody to tell.
        answer(request, response).catch(() => response.destroy());
      });
      server = made;
      made.on('connection', (socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      });
      made.once('error', reject);
      made.listen(port, '127.0.0.1', () => {
        port = (made.address() as AddressInfo).port;
        resolve();
      });
    });

  const vanish = () =>
    new Promise<void>((resolve) => {
      const gone = server;
      server = undefined;
      if (!gone) {
        resolve();
        return;
      }
      gone.close(() => resolve());
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
        struck: new Set<object>(),
      }));
    },
    vanish,
    async comeBack() {
      if (!server) await listen();
    },
    close: vanish,
  };
}

function forward(request: IncomingMessage, upstream: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { range } = request.headers;
    ask(
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
