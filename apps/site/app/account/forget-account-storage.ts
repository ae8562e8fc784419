import { mayHaveAccountRecord, removeAccountMark } from './account-mark.ts';

/**
 * At the end of a session: the next person at this browser must not find texts and votes of the former one. They are void when
 * the call returns, and removed from the database when the promise is fulfilled.
 */
export async function forgetAccountStorage(): Promise<void> {
  if (!mayHaveAccountRecord()) return;
  removeAccountMark();
  try {
    const { removeAccountRecord } = await import('./account-storage.ts');
    await removeAccountRecord();
  } catch (error) {
    // The next page that reads the record removes it.
    console.debug(error);
  }
}
