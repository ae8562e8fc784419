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
}

interface Listener extends ListenOptions {
  connection: pg.ClientConfig;
  log: Log;
  channel: string;
  onMessage: (payload: string) => void;
}

/** A connection that a network or firewall dropped silently receives no messages and reports no error. */
const HEARTBEAT = { everyMs: 10_000, withinMs: 10_000 };

/**
 * Receives NOTIFY messages of a channel over a separate connection, and reconnects after every failure and loss.
 * Resolves when the first connection is listening, or when the signal aborts.
 */
export async function listen(listener: Listener): Promise<void> {
  const { connection, log, channel, onMessage, signal, onGap, heartbeat = HEARTBEAT } = listener;
  let client: pg.Client | undefined;
  signal.addEventListener('abort', () => void client?.end().catch(() => undefined), { once: true });
  try {
    client = await connect();
    if (signal.aborted) await client.end();
  } catch (error) {
    log.warn(
      { err: error, channel },
      'The connection for messages of other processes failed; it is tried again.',
    );
    await reconnect();
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
    for (let delay = 100; !signal.aborted; delay = Math.min(delay * 2, 5000)) {
      try {
        client = await connect();
        if (signal.aborted) await client.end();
        else onGap?.();
        return;
      } catch {
        await sleep(delay, undefined, { ref: false });
      }
    }
  }
}
