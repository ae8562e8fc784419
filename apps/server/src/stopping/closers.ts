import type { Logger } from 'pino';

/** What has been opened and must be closed, in the opposite order. */
export interface Closers {
  add(name: string, close: () => unknown): void;
  /** Closes everything; what fails to close is logged, and the rest is closed all the same. */
  closeAll(): Promise<void>;
}

/** A stack of things to close, so that a start that is broken off half-way closes exactly what it opened. */
export function createClosers(log: Pick<Logger, 'error'>): Closers {
  const closers: { name: string; close: () => unknown }[] = [];
  return {
    add: (name, close) => closers.push({ name, close }),
    async closeAll() {
      for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) {
        try {
          await closer.close();
        } catch (error) {
          log.error({ err: error }, `The ${closer.name} could not be closed in order.`);
        }
      }
    },
  };
}
