import { isSignedIn } from '@nightjar/storage';
import { useSyncExternalStore } from 'react';

const isMember = () => isSignedIn(document.cookie);
/** The event of `announceSession`. */
export const sessionChanged = 'nightjar:session';

/** Components read the session again: after a sign-in, and after a session turned out to be over. */
export function announceSession(): void {
  window.dispatchEvent(new Event(sessionChanged));
}

/** Calls `listener` whenever the session may have changed. Returns the function that ends it. */
export function followSession(listener: () => void): () => void {
  // Another tab may have signed in or out: both change `session-mark.ts`.
  const events = [sessionChanged, 'focus', 'pageshow', 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Whether this browser has a session, by the cookie that scripts can read; undefined while the page is hydrated. */
export function useIsMember(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(followSession, isMember, () => undefined);
}
