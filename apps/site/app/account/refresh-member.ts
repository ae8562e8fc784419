import { announceMember, currentMember } from './current-member.ts';
import { loadMember } from './load-member.ts';
import { announceSession } from './use-is-member.ts';

let latest: AbortController | undefined;

/** Loads the announced member again after a change of their picture or account. A failure keeps the known values. */
export async function refreshMember(): Promise<void> {
  const known = currentMember();
  if (!known) return;
  // The answer of an earlier call can be older than the change.
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  try {
    const member = await loadMember(signal);
    if (!member) announceSession();
    else if (!signal.aborted && currentMember()?.id === member.id) announceMember(member);
  } catch (error) {
    if (!signal.aborted) console.debug(error);
  }
}
