import { createStoredValue } from '@nightjar/storage/key-values';
import { loadAccountStorage } from '../account/account-storage.ts';

/* Reads and writes the records of `account-storage.ts` in the database, as another page would. */

const parse = (stored: unknown) => stored;
const account = createStoredValue({ key: 'account', parse });
const guest = createStoredValue({ key: 'guest', parse });

/** What the database has of the account and of the guest, as JSON. */
export async function storedRecords(): Promise<string> {
  await Promise.all([account.load(), guest.load()]);
  return JSON.stringify([account.get(), guest.get()]);
}

/** Stores the record of the account as before the page was opened. */
export async function storeAccountRecord(record: unknown): Promise<void> {
  account.update(() => record);
  await account.load();
  await loadAccountStorage();
}

/** The browser of a new visitor. */
export async function removeRecords(): Promise<void> {
  localStorage.clear();
  guest.update(() => undefined);
  await guest.load();
  await storeAccountRecord(undefined);
}
