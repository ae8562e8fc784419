import { createLocalStore, isSignedIn } from '@nightjar/storage';

/** Key in localStorage: the account that the watch-later list of this browser follows. */
export const watchLaterAccountKey = 'nj_watch_later';

/** Whether the list may follow an account, according to the storage of the browser. Pages load the code for it only then. */
export const mayFollowAccount = (): boolean =>
  isSignedIn(document.cookie) || createLocalStore().get(watchLaterAccountKey) !== undefined;
