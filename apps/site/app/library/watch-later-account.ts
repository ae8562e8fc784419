import { createLocalStore } from '@nightjar/storage';
import { watchLaterAccountKey } from './watch-later-account-key.ts';

/** The account of the last synchronisation, and the videos that the list and the account had in common after it. */
export interface WatchLaterAccount {
  userId: number;
  videoIds: readonly number[];
}

export function readAccount(): WatchLaterAccount | undefined {
  const text = createLocalStore().get(watchLaterAccountKey);
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isAccount(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storeAccount(account: WatchLaterAccount | undefined): void {
  const store = createLocalStore();
  if (account) store.set(watchLaterAccountKey, JSON.stringify(account));
  else store.remove(watchLaterAccountKey);
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
