import { createLocalStore } from '@nightjar/storage';

/*
 * A mark in localStorage, set while this browser has a record of an account. The record has the same mark, and is void without
 * it: a removed mark ends the record at once, in every tab, while its removal from the database takes longer.
 */

const accountMarkKey = 'nj_account_mark';
/** Where release 0.1.0 stored the record. */
export const formerAccountKey = 'nj_account';

export const accountMark = (): string | undefined => createLocalStore().get(accountMarkKey);

/** Whether this browser may have a record of an account, without opening the database. */
export const mayHaveAccountRecord = (): boolean =>
  (accountMark() ?? createLocalStore().get(formerAccountKey)) !== undefined;

export function setAccountMark(): string {
  const mark = `${Date.now()}.${Math.random()}`;
  createLocalStore().set(accountMarkKey, mark);
  return mark;
}

export function removeAccountMark(): void {
  const store = createLocalStore();
  store.remove(accountMarkKey);
  store.remove(formerAccountKey);
}
