import { createLocalStore } from '@nightjar/storage';

/*
 * A mark in localStorage with the id of the signed-in member. Nothing reads it: the other tabs read the cookie of the session again
 * when the storage changes (`use-is-member.ts`).
 */

const sessionMarkKey = 'nj_session';

export const setSessionMark = (userId: number): void =>
  void createLocalStore().set(sessionMarkKey, String(userId));

export const removeSessionMark = (): void => createLocalStore().remove(sessionMarkKey);
