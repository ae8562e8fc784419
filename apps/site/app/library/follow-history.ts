import { hasHistoryAccount } from '@nightjar/storage';

/**
 * Brings the history of this browser and that of the account up to date (decision 095), if the member keeps one. A failure
 * leaves both as they are: the next change, focus or page tries again.
 *
 * @param isKept Whether the account keeps the history, if that was read.
 * @returns whether the history may have changed
 */
export async function followHistory(isKept = false): Promise<boolean> {
  if (!(isKept || hasHistoryAccount()) || !navigator.onLine) return false;
  try {
    const { synchroniseHistory } = await import('./synchronise-history.ts');
    await synchroniseHistory();
    return true;
  } catch (error) {
    console.debug(error);
    return false;
  }
}
