import { isSignedIn } from '@nightjar/storage';
import { refreshMember } from '../account/refresh-member.ts';
import { followSession } from '../account/use-is-member.ts';

/** The stream of events of the signed-in member (packages/api/SPEC.md, "Writes"). */
const streamPath = '/api/events';
const lockName = 'nightjar:live';
const firstDelayMs = 5000;
const longestDelayMs = 40_000;

export const liveNames = ['notification', 'message', 'read', 'resync'] as const;

export interface LiveMessage {
  name: (typeof liveNames)[number];
  /** Id of the other member; empty without one. */
  other: string;
}

export interface LiveConnectionOptions {
  /** Also called with `resync` for each opened stream: what was read before may have changed since. */
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
  /** Delay in ms before the next stream, after this number of failures in succession. */
  delayOf?: (failures: number) => number;
}

/** 5 s, doubled up to 40 s, and up to half as much again, so that the pages of all members do not return at the same moment. */
export const retryDelayMs = (failures: number, random = Math.random()): number =>
  Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs) * (1 + random / 2);

/**
 * Receives the events of the member in one tab of this browser at a time, because a browser opens few connections to one site.
 * Without a session it waits for a sign-in, and another tab may hold the connection. Settles when `signal` is aborted; never rejects.
 */
export async function holdLiveConnection(options: LiveConnectionOptions): Promise<void> {
  const { signal } = options;
  while (!signal.aborted) {
    await untilSignedIn(signal);
    try {
      // The signal rejects a request that still waits.
      await navigator.locks.request(lockName, { signal }, () => holdStream(options));
    } catch (error) {
      // A browser without locks gets no events.
      if (!signal.aborted) console.debug(error);
      return;
    }
  }
}

/** Opens a stream, and the next one after a failure, until the session has ended. */
async function holdStream(options: LiveConnectionOptions): Promise<void> {
  const { signal, delayOf = retryDelayMs } = options;
  const isOver = () => signal.aborted || !isSignedIn(document.cookie);
  let failures = 0;
  while (!isOver()) {
    const wasOpened = await readStream(options);
    if (isOver()) return;
    // The session may have been ended on another device: `EventSource` hides the status, so a read of the member finds out.
    void refreshMember();
    failures = wasOpened ? 1 : failures + 1;
    await pause(delayOf(failures), signal);
  }
}

/** Settles with whether the stream was opened, when it has ended for good or `signal` is aborted. */
function readStream({ onMessage, signal }: LiveConnectionOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const stream = new EventSource(streamPath);
    const ended = new AbortController();
    let wasOpened = false;
    const end = () => {
      stream.close();
      ended.abort();
      resolve(wasOpened);
    };
    stream.addEventListener('open', () => {
      wasOpened = true;
      onMessage({ name: 'resync', other: '' });
    });
    for (const name of liveNames) {
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => onMessage({ name, other: data }));
    }
    // The browser repairs lost connections. After an answer other than 200 it does not connect again.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) end();
    });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}

/** Settles when the browser has a session or `signal` is aborted. */
function untilSignedIn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && !isSignedIn(document.cookie)) return;
      stop();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const stop = followSession(check);
    signal.addEventListener('abort', check);
    check();
  });
}

/** Settles after `ms`, or when `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
