/** The part of localStorage that preferences need. */
export interface LocalStore {
  /** Undefined when there is no value or storage cannot be read. */
  get(key: string): string | undefined;
  /** False when the value cannot be stored (private mode, quota, storage disabled). */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** localStorage without exceptions: even access to `window.localStorage` throws where storage is disabled. */
export function createLocalStore(storage: () => Storage = () => localStorage): LocalStore {
  return {
    get: (key) => ignoreErrors(() => storage().getItem(key) ?? undefined),
    set: (key, value) =>
      ignoreErrors(() => {
        storage().setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => ignoreErrors(() => storage().removeItem(key)),
  };
}

function ignoreErrors<Result>(operation: () => Result): Result | undefined {
  try {
    return operation();
  } catch {
    // Preferences are optional: without storage the page uses its defaults (requirement ST-4).
  }
}
