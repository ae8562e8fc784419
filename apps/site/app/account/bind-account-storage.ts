import { mayHaveAccountRecord } from './account-mark.ts';
import { setSessionMark } from './session-mark.ts';

/** Binds what this browser keeps for an account to this member; what it keeps for another account is removed. */
export async function bindAccountStorage(userId: number): Promise<void> {
  setSessionMark(userId);
  if (!mayHaveAccountRecord()) return;
  try {
    const { bindAccountRecord } = await import('./account-storage.ts');
    await bindAccountRecord(userId);
  } catch (error) {
    // The next page tries again.
    console.debug(error);
  }
}
