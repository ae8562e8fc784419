import { createLocalStore } from '@nightjar/storage';

/** Key in localStorage: what this browser keeps for the account that is signed in (`account-storage.ts`). */
export const accountStorageKey = 'nj_account';

/** At the end of a session: the next person at this browser must not find texts and votes of the former one. */
export function forgetAccountStorage(): void {
  createLocalStore().remove(accountStorageKey);
}
