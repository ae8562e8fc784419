/** The part of localStorage that preferences need. */
export interface LocalStore {
  /** Undefined when there is nothing or it cannot be read. */
  get(key: string): string | undefined;
  /** False when it cannot be written (private mode, quota, switched off). */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** localStorage without its exceptions: even reading `window.localStorage` throws where storage is switched off. */
export function createLocalStore(storage: () => Storage = () => localStorage): LocalStore {
  return {
    get: (key) => quietly(() => storage().getItem(key) ?? undefined),
    set: (key, value) =>
      quietly(() => {
        storage().setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => quietly(() => storage().removeItem(key)),
  };
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    // Preferences are a comfort: without storage the page works with its defaults (requirement ST-4).
  }
}
