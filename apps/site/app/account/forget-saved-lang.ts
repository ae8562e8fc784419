import { createLocalStore, createSavedLang } from '@nightjar/storage';

/** Sign-in and sign-out remove the saved language (docs/spec/site.md, "Accounts"). */
export function forgetSavedLang(): void {
  createSavedLang(createLocalStore()).remove();
}
