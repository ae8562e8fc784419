import { useSyncExternalStore } from 'react';
import type { Member } from './member.ts';

let current: Member | undefined;
let latest: number | undefined;
const listeners = new Set<() => void>();

/** Announces the member of this session, which the header has loaded; undefined after a sign-out. In the browser only. */
export function announceMember(member: Member | undefined): void {
  if (member === current) return;
  current = member;
  latest = member?.id ?? latest;
  for (const listener of listeners) listener();
}

/** After a sign-out in another tab: the visitor wants to be a guest. */
export function forgetLatestMember(): void {
  latest = undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** See `useCurrentMember`; for code outside of components. */
export const currentMember = (): Member | undefined => current;

/** Id of the member whom this document had last, also after the end of the session; undefined if there was none. */
export const latestMemberId = (): number | undefined => latest;

/** The member of this session; undefined for guests and until the header has loaded them. */
export function useCurrentMember(): Member | undefined {
  return useSyncExternalStore(subscribe, currentMember, () => undefined);
}
