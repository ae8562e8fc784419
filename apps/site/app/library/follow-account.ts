import { mayFollowAccount } from './watch-later-account-key.ts';

/**
 * Brings the watch-later list of this browser and that of the account up to date (decision 094). Guests load no code. A failure
 * leaves both as they are: the next change, focus or page tries again.
 *
 * @returns whether the list may have changed
 */
export async function followAccount(): Promise<boolean> {
  if (!mayFollowAccount() || !navigator.onLine) return false;
  try {
    const { synchroniseWatchLater } = await import('./synchronise-watch-later.ts');
    await synchroniseWatchLater();
    return true;
  } catch (error) {
    console.debug(error);
    return false;
  }
}
