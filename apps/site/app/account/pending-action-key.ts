/** Key in localStorage of an action that waits for a new account (`pending-action.ts`). */
export const pendingActionKey = 'nj_pending';
