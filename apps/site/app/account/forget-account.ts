import { forgetAccountStorage } from './forget-account-storage.ts';
import { forgetSavedLang } from './forget-saved-lang.ts';
import { forgetPendingAction } from './pending-action.ts';

/** With every sign-out: removes what this browser keeps for the account; fulfilled when the database has removed it. */
export async function forgetAccount(): Promise<void> {
  forgetSavedLang();
  forgetPendingAction();
  await forgetAccountStorage();
}
