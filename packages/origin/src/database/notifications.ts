import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

export interface ListenOptions {
  signal: AbortSignal;
  /** Called when the connection was lost and is back: whatever was sent in between is unknown. */
  onGap?: () => void;
  /** How often the connection is asked whether it still lives, and how long it may take to say so. */
  heartbeat?: { everyMs: number; withinMs: number };
}

/** A connection that was cut without a word (a network, a firewall) hears nothing more and would not know. */
const HEARTBEAT = { everyMs: 10_000, withinMs: 10_000 };

/**
 * Hands on what is sent to a channel by NOTIFY, over a connection of its own that comes back after every loss.
 * Resolves when the first connection listens.
 */
export async function listen(
  connection: pg.ClientConfig,
  log: Log,
  channel: string,
  onMessage: (payload: string) => void,
  { signal, onGap, heartbeat = HEARTBEAT }: ListenOptions,
): Promise<void> {
  let client = await connect();
  signal.addEventListener('abort', () => void client.end().catch(() => undefined), { once: true });

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
    const beating = setInterval(() => {
      // Ending a connection that answers nothing cuts it, and then another takes its place.
      next.query('SELECT 1').catch(() => next.end().catch(() => undefined));
    }, heartbeat.everyMs);
    beating.unref();
    next.once('end', () => clearInterval(beating));
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        client = await connect();
        if (signal.aborted) await client.end();
        else onGap?.();
        return;
      } catch {
        await sleep(wait, undefined, { ref: false });
      }
    }
  }
}
