/*
 * Loaded in browsers with a session only: the member's part of the header.
 */

export { bindAccountStorage } from './bind-account-storage.ts';
export { forgetSavedLang } from './forget-saved-lang.ts';
export { loadMember } from './load-member.ts';
export { MemberMenu } from './MemberMenu.tsx';
