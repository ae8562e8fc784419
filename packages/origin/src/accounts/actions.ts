import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { accountParts } from './account-parts.ts';
import { profileActions } from './profile-actions.ts';
import { recoveryWrites } from './recovery.ts';
import { signInWrites } from './sign-in.ts';
import { signUpWrites } from './sign-up.ts';
import { WorkQueueFull } from './work-queue.ts';

type AccountWrite =
  | 'signIn'
  | 'signOut'
  | 'signUp'
  | 'confirmEmail'
  | 'restore'
  | 'resetPassword'
  | 'ownProfile'
  | 'editProfile'
  | 'changePassword'
  | 'acceptVerification';

/** Everything about accounts. While too many passwords wait to be hashed, more of them are too many attempts. */
export function accountActions(context: ActionContext): Pick<ActionHandlers, AccountWrite> {
  const parts = accountParts(context);
  const profile = profileActions(parts);
  const signIn = signInWrites(parts);
  const recovery = recoveryWrites(parts);
  return {
    ...profile,
    ...signIn,
    ...recovery,
    signIn: unlessBusy(signIn.signIn),
    signUp: unlessBusy(signUpWrites(parts).signUp),
    resetPassword: unlessBusy(recovery.resetPassword),
    changePassword: unlessBusy(profile.changePassword),
  };
}

function unlessBusy<Params, Request>(
  run: (params: Params, request: Request) => Promise<object>,
): (params: Params, request: Request) => Promise<object> {
  return async (params, request) => {
    try {
      return await run(params, request);
    } catch (error) {
      if (error instanceof WorkQueueFull) throw new ActionRefusal('too_many_attempts');
      throw error;
    }
  };
}
