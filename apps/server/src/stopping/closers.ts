import type { Logger } from 'pino';

/** Open resources that must be closed in the opposite order. */
export interface Closers {
  add(name: string, close: () => unknown): void;
  /** Closes everything; a failure is logged and does not prevent the rest. */
  closeAll(): Promise<void>;
}

/** A stack of resources, so that an interrupted start closes exactly what it has opened. */
export function createClosers(log: Pick<Logger, 'error'>): Closers {
  const closers: { name: string; close: () => unknown }[] = [];
  return {
    add: (name, close) => closers.push({ name, close }),
    async closeAll() {
      for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) {
        try {
          await closer.close();
        } catch (error) {
          log.error({ err: error }, `The ${closer.name} could not be closed cleanly.`);
        }
      }
    },
  };
}
