import { createLocalStore } from './local-store.ts';

/** Key in localStorage: the account that keeps the viewing history of this browser, and what it does not have yet. */
export const historyAccountKey = 'nj_history';

/** Whether an account keeps the history of this browser, according to its storage. Pages load the code for it only then. */
export const hasHistoryAccount = (): boolean => createLocalStore().get(historyAccountKey) !== undefined;
