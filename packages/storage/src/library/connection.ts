import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The stores of `api_storage`, as earlier versions of the site left them in people's browsers. */
export interface LibrarySchema extends DBSchema {
  watch_history: { key: number; value: StoredEntry; indexes: { video_id: IDBValidKey } };
  watch_later: { key: number; value: StoredEntry; indexes: { video_id: IDBValidKey } };
}
export type StoreName = 'watch_history' | 'watch_later';

/** What every stored entry carries; the rest belongs to the card. */
export type StoredEntry = { video_id: string | number } & Record<string, unknown>;

const databaseName = 'api_storage';
const databaseVersion = 1;

/** The one connection of a page to `api_storage`, opened when it is first needed. */
export interface Connection {
  /** Runs `work` on the open database; null when it cannot be opened or the work fails (requirement ST-4). */
  run<Result>(work: (database: IDBPDatabase<LibrarySchema>) => Promise<Result>): Promise<Result | null>;
  close(): void;
}

interface ConnectionOptions {
  /** How long an operation waits for the database, in milliseconds. */
  openTimeoutMs: number;
}

export function createConnection({ openTimeoutMs }: ConnectionOptions): Connection {
  let opening: Opening | undefined;
  let isClosed = false;

  /** One attempt at a time. A failed one is forgotten, so that a later operation may find the database usable. */
  function open(): Opening {
    if (opening) return opening;
    const current: Opening = openInTime(openTimeoutMs, () => forget(current));
    opening = current;
    current.database.then(
      (database) => {
        if (isClosed) database.close();
      },
      () => forget(current),
    );
    return current;
  }

  function forget(forgotten: Opening): void {
    if (opening === forgotten) opening = undefined;
  }

  return {
    async run(work) {
      // A second try covers the connection that another tab made us close between two operations.
      for (let attempt = 1; attempt <= 2 && !isClosed; attempt += 1) {
        const current = open();
        try {
          const database = await Promise.race([current.database, current.givenUp]);
          return database && (await work(database));
        } catch (error) {
          if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') return null;
          forget(current);
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
 * Some browsers never answer an open, and a blocked one answers when the other tab is gone. Operations wait for
 * `givenUp` at most, once for all of them; the database that arrives late serves the next one.
 */
interface Opening {
  database: Promise<IDBPDatabase<LibrarySchema>>;
  givenUp: Promise<null>;
}

function openInTime(timeoutMs: number, onGone: () => void): Opening {
  const database = openLibraryDatabase(onGone);
  const givenUp = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    const stop = () => clearTimeout(timer);
    database.then(stop, stop);
  });
  return { database, givenUp };
}

/** Async, because where IndexedDB is missing or forbidden already the call throws. */
async function openLibraryDatabase(onGone: () => void): Promise<IDBPDatabase<LibrarySchema>> {
  return openDB<LibrarySchema>(databaseName, databaseVersion, {
    upgrade(database) {
      for (const name of ['watch_history', 'watch_later'] as const) {
        const store = database.createObjectStore(name, { keyPath: 'id', autoIncrement: true });
        store.createIndex('video_id', 'video_id');
      }
    },
    // Another tab wants to upgrade or delete the database and waits for this connection to go.
    blocking: (_current, _wanted, event) => {
      onGone();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: onGone,
  });
}
