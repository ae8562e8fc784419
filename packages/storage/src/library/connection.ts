import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The stores of `api_storage` (requirement ST-1); browsers hold data of earlier versions in this form. */
export interface LibrarySchema extends DBSchema {
  watch_history: { key: number; value: StoredEntry; indexes: { video_id: IDBValidKey } };
  watch_later: { key: number; value: StoredEntry; indexes: { video_id: IDBValidKey } };
}
export type StoreName = 'watch_history' | 'watch_later';

/** A stored entry: its `video_id` and the fields of the card. */
export type StoredEntry = { video_id: string | number } & Record<string, unknown>;

const databaseName = 'api_storage';
const databaseVersion = 1;

/** The connection of a page to `api_storage`; opens on the first operation. */
export interface Connection {
  /** Runs an operation on the open database; null when the database cannot be opened or the operation fails (requirement ST-4). */
  run<Result>(operation: (database: IDBPDatabase<LibrarySchema>) => Promise<Result>): Promise<Result | null>;
  close(): void;
}

interface ConnectionOptions {
  /** Longest wait of an operation for the database, in milliseconds. */
  openTimeoutMs: number;
}

export function createConnection({ openTimeoutMs }: ConnectionOptions): Connection {
  let opening: Opening | undefined;
  let isClosed = false;

  /** Concurrent operations share one attempt. A failed attempt is discarded, so that a later operation tries again. */
  function open(): Opening {
    if (opening) return opening;
    const current: Opening = openWithTimeout(openTimeoutMs, () => discard(current));
    opening = current;
    current.database.then(
      (database) => {
        if (isClosed) database.close();
      },
      () => discard(current),
    );
    return current;
  }

  function discard(failed: Opening): void {
    if (opening === failed) opening = undefined;
  }

  return {
    async run(operation) {
      // The second attempt is for a connection that closed between two operations because of another tab.
      for (let attempt = 1; attempt <= 2 && !isClosed; attempt += 1) {
        const current = open();
        try {
          const database = await Promise.race([current.database, current.timedOut]);
          return database && (await operation(database));
        } catch (error) {
          if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') return null;
          discard(current);
        }
      }
      return null;
    },
    close() {
      isClosed = true;
      opening?.database.then((database) => database.close()).catch(() => {});
      opening = undefined;
    },
  };
}

/**
 * `open` can stay pending forever in some browsers, and until the other tab closes when it is blocked. All operations share
 * one timeout, `timedOut`; a database that opens later is used by the next operation.
 */
interface Opening {
  database: Promise<IDBPDatabase<LibrarySchema>>;
  timedOut: Promise<null>;
}

function openWithTimeout(timeoutMs: number, onClosed: () => void): Opening {
  const database = openLibraryDatabase(onClosed);
  const timedOut = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    const stop = () => clearTimeout(timer);
    database.then(stop, stop);
  });
  return { database, timedOut };
}

/** Async, because the call itself throws where IndexedDB is missing or forbidden. */
async function openLibraryDatabase(onClosed: () => void): Promise<IDBPDatabase<LibrarySchema>> {
  return openDB<LibrarySchema>(databaseName, databaseVersion, {
    upgrade(database) {
      for (const name of ['watch_history', 'watch_later'] as const) {
        const store = database.createObjectStore(name, { keyPath: 'id', autoIncrement: true });
        store.createIndex('video_id', 'video_id');
      }
    },
    // Another tab upgrades or deletes the database and waits until this connection closes.
    blocking: (_current, _wanted, event) => {
      onClosed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: onClosed,
  });
}
