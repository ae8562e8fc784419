import { loadMember } from './load-member.ts';
import { forgetPendingAction, readPendingAction } from './pending-action.ts';

/**
 * Whether this action waits for the member of this session; it is then forgotten, so that it is done once. It waits only for the
 * account of the sign-up: for another member it is forgotten.
 */
export async function takePendingAction(action: string): Promise<boolean> {
  const pending = readPendingAction();
  if (pending === undefined) forgetPendingAction();
  if (pending?.action !== action || pending.username === undefined) return false;
  const member = await loadMember(AbortSignal.timeout(10_000));
  // Another tab may have taken it meanwhile.
  if (member === undefined || readPendingAction()?.action !== action) return false;
  forgetPendingAction();
  return isSameName(member.username, pending.username);
}

/** Names of accounts do not differ in case. */
const isSameName = (name: string, typed: string) => name.toLowerCase() === typed.trim().toLowerCase();
