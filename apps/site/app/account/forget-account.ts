import { forgetAccountStorage } from './forget-account-storage.ts';
import { forgetSavedLang } from './forget-saved-lang.ts';

/** With every sign-out: removes what this browser keeps for the account. */
export function forgetAccount(): void {
  forgetSavedLang();
  forgetAccountStorage();
}
