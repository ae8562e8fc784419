import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { mayHaveAccountRecord, removeAccountMark } from './account-mark.ts';
import { removeSessionMark } from './session-mark.ts';

/** The longest time that a sign-out waits for code, in milliseconds. */
const codeDeadlineMs = 3000;

/**
 * At the end of a session: the next person at this browser must not find texts and votes of the former one. They are void when
 * the call returns, and removed from the database when the promise is fulfilled.
 */
export async function forgetAccountStorage(): Promise<void> {
  removeSessionMark();
  if (!mayHaveAccountRecord()) return;
  removeAccountMark();
  try {
    const { removeAccountRecord } = await loadWithDeadline(
      () => import('./account-storage.ts'),
      codeDeadlineMs,
    );
    await removeAccountRecord();
  } catch (error) {
    // The next page that reads the record removes it.
    console.debug(error);
  }
}
