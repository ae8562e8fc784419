import { createStore, get, type UseStore, update } from 'idb-keyval';
import { createLocalStore } from '../preferences/local-store.ts';

/** A value in the database of the site. Memory has it too, so that forms and the player can read it without waiting. */
export interface StoredValue<Value> {
  /** The value in memory: what was read, with all changes of this page. */
  get(): Value;
  /** Reads the value from the database. Never rejects, and waits a second at most: the value in memory is used then. */
  load(): Promise<void>;
  /**
   * Changes the value in memory at once and then in the database, in the order of the calls. `change` must be pure: it is
   * applied to what the database has, which another tab may have changed.
   */
  update(change: (value: Value) => Value): void;
}

export interface StoredValueOptions<Value> {
  key: string;
  /** Reads what is stored, `undefined` if nothing is. Never throws. */
  parse: (stored: unknown) => Value;
  /** Key in localStorage where release 0.1.0 stored the value as JSON. It is taken over and removed. */
  formerKey?: string;
  /** Default: the database `nightjar`. */
  database?: UseStore;
}

/** How long a part of a page waits for the database, in milliseconds. */
const loadLimitMs = 1000;

const keyValues = createStore('nightjar', 'key_values');

export function createStoredValue<Value>({
  key,
  parse,
  formerKey,
  database = keyValues,
}: StoredValueOptions<Value>): StoredValue<Value> {
  const local = createLocalStore();
  /** Changes that the database does not have yet. */
  const pending: ((value: Value) => Value)[] = [];
  let value: Value | undefined;

  const formerText = () => (formerKey === undefined ? undefined : local.get(formerKey));
  const read = (stored: unknown) => parse(stored ?? parseJson(formerText()));
  const current = () => {
    value ??= read(undefined);
    return value;
  };
  const show = (stored: Value) => {
    value = pending.reduce((shown, change) => change(shown), stored);
  };

  async function write(change: (value: Value) => Value): Promise<void> {
    pending.push(change);
    value = change(current());
    let written = value;
    const isWritten = await succeeds(
      update<unknown>(
        key,
        (stored) => {
          written = change(read(stored));
          return written;
        },
        database,
      ),
    );
    // A change that could not be written stays in memory.
    if (!isWritten) return;
    pending.splice(pending.indexOf(change), 1);
    if (formerKey !== undefined) local.remove(formerKey);
    show(written);
  }

  async function readDatabase(): Promise<void> {
    // Writing takes the former value over.
    if (formerText() !== undefined) return write((stored) => stored);
    await succeeds(get<unknown>(key, database).then((stored) => show(read(stored))));
  }

  return {
    get: current,
    async load() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, loadLimitMs);
      });
      await Promise.race([readDatabase(), limit]);
      clearTimeout(timer);
    },
    update(change) {
      void write(change);
    },
  };
}

/** Without a database the value stays in memory (ST-4). */
async function succeeds(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    console.debug(error);
    return false;
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
