import { createLocalStore } from '@nightjar/storage';
import { forgetAccountStorage } from './forget-account-storage.ts';
import { forgetSavedLang } from './forget-saved-lang.ts';
import { pendingActionKey } from './pending-action-key.ts';

/** With every sign-out: removes what this browser keeps for the account; fulfilled when the database has removed it. */
export async function forgetAccount(): Promise<void> {
  forgetSavedLang();
  // Without the code of `pending-action.ts`, which the page of the sign-in does not need.
  createLocalStore().remove(pendingActionKey);
  await forgetAccountStorage();
}
