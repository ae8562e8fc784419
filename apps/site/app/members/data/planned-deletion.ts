import { useSyncExternalStore } from 'react';

/** What a form of this page has changed since the member was loaded: the new date, or null for none. */
let announced: string | null | undefined;
const listeners = new Set<() => void>();

/** Announces when the account will be deleted, null if it stays. In the browser only. */
export function announceDeletion(dueAt: string | null): void {
  announced = dueAt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the account will be deleted, as an ISO string; undefined if it stays. */
export function usePlannedDeletion(loaded: string | undefined): string | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => announced,
    () => undefined,
  );
  return now === undefined ? loaded : (now ?? undefined);
}
