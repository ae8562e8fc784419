import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

export interface ListenOptions {
  /** Ends the connection. */
  signal: AbortSignal;
  /** Called after a reconnect: messages sent in between are lost. */
  onGap?: () => void;
  /** Interval of the checks of the connection, and the time limit of one check. */
  heartbeat?: { everyMs: number; withinMs: number };
  /** The first and the largest delay between attempts to connect. */
  retry?: { firstMs: number; largestMs: number };
}

interface Listener extends ListenOptions {
  connection: pg.ClientConfig;
  log: Log;
  channel: string;
  onMessage: (payload: string) => void;
}

/** A connection that a network or firewall dropped silently receives no messages and reports no error. */
const HEARTBEAT = { everyMs: 10_000, withinMs: 10_000 };
const RETRY = { firstMs: 100, largestMs: 5000 };

/**
 * Receives NOTIFY messages of a channel over a separate connection, and reconnects after every failure and loss.
 * Resolves when the first connection is listening, or when the signal aborts.
 */
export async function listen(listener: Listener): Promise<void> {
  const { connection, log, channel, onMessage, signal, onGap } = listener;
  const { heartbeat = HEARTBEAT, retry = RETRY } = listener;
  let client: pg.Client | undefined;
  let hasListened = false;
  signal.addEventListener('abort', () => void client?.end().catch(() => undefined), { once: true });
  try {
    client = await connect();
    if (signal.aborted) await client.end();
  } catch (error) {
    warn(error);
    await reconnect();
  }

  function warn(error: unknown): void {
    log.warn(
      { err: error, channel },
      `The connection for messages of other processes failed and is tried again${hasListened ? '' : '; until it succeeds this server answers no requests'}. Check that the database runs and has a free connection (max_connections).`,
    );
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      ...connection,
      application_name: `nightjar-listen-${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: heartbeat.withinMs,
      query_timeout: heartbeat.withinMs,
    });
    next.on('error', (error) => log.debug({ err: error, channel }, 'A listening connection was lost.'));
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.once('end', () => void reconnect());
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      hasListened = true;
    } catch (error) {
      next.removeAllListeners('end');
      await next.end().catch(() => undefined);
      throw error;
    }
    const heartbeatTimer = setInterval(() => {
      // Ends a connection that does not answer; its `end` event starts the reconnect.
      next.query('SELECT 1').catch(() => next.end().catch(() => undefined));
    }, heartbeat.everyMs);
    heartbeatTimer.unref();
    next.once('end', () => clearInterval(heartbeatTimer));
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let delay = retry.firstMs; !signal.aborted; delay = Math.min(delay * 2, retry.largestMs)) {
      try {
        client = await connect();
        if (signal.aborted) await client.end();
        else onGap?.();
        return;
      } catch (error) {
        // The first failures are those of every restart of the database.
        if (delay === retry.largestMs) warn(error);
        await sleep(delay, undefined, { ref: false });
      }
    }
  }
}
