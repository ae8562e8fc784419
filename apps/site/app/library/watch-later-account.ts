import { createLocalStore } from '@nightjar/storage';

/** Key in localStorage: the account that the watch-later list of this browser follows. */
const accountKey = 'nj_watch_later';

/** The account of the last synchronisation, and the videos that the list and the account had in common after it. */
export interface WatchLaterAccount {
  userId: number;
  videoIds: readonly number[];
}

export function readAccount(): WatchLaterAccount | undefined {
  const text = createLocalStore().get(accountKey);
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isAccount(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storeAccount(account: WatchLaterAccount | undefined): void {
  const store = createLocalStore();
  if (account) store.set(accountKey, JSON.stringify(account));
  else store.remove(accountKey);
}

/* Without a schema, because the library of the schemas would be part of every page with cards. */
function isAccount(value: unknown): value is WatchLaterAccount {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    Number.isSafeInteger(value.userId) &&
    'videoIds' in value &&
    Array.isArray(value.videoIds) &&
    value.videoIds.every((id) => Number.isSafeInteger(id))
  );
}
