import { createLocalStore } from '@nightjar/storage';
import { pendingActionKey } from './pending-action-key.ts';

/*
 * The action of a guest who signs up for it (decision 159). Stored is only its name, which the control of the page compares: nothing
 * that is stored is sent or opened.
 */

const validMs = 3_600_000;

interface PendingAction {
  /** The page of the action, which names it and its object. */
  action: string;
  /** The page to which the sign-up returns. */
  place: string;
  time: number;
  /** The name of the new account; missing until the sign-up has been sent. */
  username?: string;
}

/** With the link to the sign-up. */
export function storePendingAction(action: string, place: string): void {
  store({ action, place, time: Date.now() });
}

/** Binds the action to the account of a sign-up. One that returns to another page was not meant for it. */
export function bindPendingAction(username: string, place: string): void {
  const pending = readPendingAction();
  if (pending?.place === place) store({ ...pending, username });
  else forgetPendingAction();
}

export function forgetPendingAction(): void {
  createLocalStore().remove(pendingActionKey);
}

/** Undefined also for an action that is older than an hour. */
export function readPendingAction(): PendingAction | undefined {
  const text = createLocalStore().get(pendingActionKey);
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isPendingAction(value) && Date.now() - value.time < validMs ? value : undefined;
  } catch {
    return undefined;
  }
}

const store = (pending: PendingAction) => createLocalStore().set(pendingActionKey, JSON.stringify(pending));

/* Without a schema, because the library of the schemas would be loaded with the sign-in dialog. */
function isPendingAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null) return false;
  const { action, place, time, username }: Record<string, unknown> = { ...value };
  return (
    typeof action === 'string' &&
    typeof place === 'string' &&
    Number.isSafeInteger(time) &&
    (username === undefined || typeof username === 'string')
  );
}
