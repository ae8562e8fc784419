import pg from 'pg';
import { isDatabaseAway, OUTAGE_TIMEOUT_MS, retryWhileAway } from './outage.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A failure this long after the previous one belongs to another outage. */
const SAME_OUTAGE_MS = 5000;

/**
 * A pool that waits for a database that restarts. A failed connect has sent no statement, so a retry is always safe. The
 * time limit applies to the outage, not to each request: after it, requests fail immediately.
 */
export class ReconnectingPool extends pg.Pool {
  readonly #outageTimeoutMs: number;
  #outageStart = 0;
  #lastFailure = 0;

  constructor({
    outageTimeoutMs = OUTAGE_TIMEOUT_MS,
    ...config
  }: pg.PoolConfig & { outageTimeoutMs?: number | undefined }) {
    super(config);
    this.#outageTimeoutMs = outageTimeoutMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = retryWhileAway(() => this.#connectOnce(), this.#remainingPatience());
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectOnce(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      const now = Date.now();
      if (isDatabaseAway(error)) {
        if (now - this.#lastFailure > SAME_OUTAGE_MS) this.#outageStart = now;
        this.#lastFailure = now;
      }
      throw error;
    }
  }

  #remainingPatience(): number {
    const now = Date.now();
    const isOver = now - this.#lastFailure > SAME_OUTAGE_MS;
    return isOver ? this.#outageTimeoutMs : Math.max(0, this.#outageTimeoutMs - (now - this.#outageStart));
  }
}
