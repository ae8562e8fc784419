import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { accountContext } from './account-context.ts';
import { emailChangeActions } from './email-change/actions.ts';
import { passkeyActions } from './passkeys/actions.ts';
import { passkeySignInActions } from './passkeys/sign-in.ts';
import { profileActions } from './profile-actions.ts';
import { recoveryActions } from './recovery.ts';
import { secondFactorActions } from './second-factor/actions.ts';
import { signInCodeActions } from './second-factor/sign-in-code.ts';
import { signInActions } from './sign-in.ts';
import { signUpActions } from './sign-up.ts';
import { WorkQueueFull } from './work-queue.ts';

type AccountWrite =
  | 'signIn'
  | 'signInCode'
  | 'signOut'
  | 'signUp'
  | 'confirmEmail'
  | 'confirmAgain'
  | 'restore'
  | 'resetPassword'
  | 'editProfile'
  | 'editVisibility'
  | 'changePassword'
  | 'acceptVerification'
  | 'changeEmail'
  | 'cancelEmailChange'
  | 'confirmNewEmail'
  | 'answerEmailChange'
  | 'passkeyOptions'
  | 'signInPasskey'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'stopSecondFactor';

/** All account actions. A full queue of password hashing is refused with `too_many_attempts`. */
export function accountActions(context: ActionContext): Pick<ActionHandlers, AccountWrite> {
  const account = accountContext(context);
  const profile = profileActions(account);
  const signIn = signInActions(account);
  const recovery = recoveryActions(account);
  const secondFactor = secondFactorActions(account);
  const emailChange = emailChangeActions(account);
  const passkeys = passkeyActions(account);
  const passkeySignIn = passkeySignInActions(account);
  return {
    ...profile,
    ...signIn,
    ...recovery,
    ...secondFactor,
    ...emailChange,
    changeEmail: refuseIfQueueFull(emailChange.changeEmail),
    ...passkeys,
    ...passkeySignIn,
    signInPasskey: withFieldCodes(passkeySignIn.signInPasskey),
    startPasskey: refuseIfQueueFull(passkeys.startPasskey),
    removePasskey: refuseIfQueueFull(passkeys.removePasskey),
    signIn: withFieldCodes(refuseIfQueueFull(signIn.signIn)),
    signInCode: withFieldCodes(signInCodeActions(account).signInCode),
    startSecondFactor: refuseIfQueueFull(secondFactor.startSecondFactor),
    renewRecoveryCodes: refuseIfQueueFull(secondFactor.renewRecoveryCodes),
    stopSecondFactor: refuseIfQueueFull(secondFactor.stopSecondFactor),
    signUp: refuseIfQueueFull(signUpActions(account).signUp),
    resetPassword: refuseIfQueueFull(recovery.resetPassword),
    changePassword: refuseIfQueueFull(profile.changePassword),
  };
}

function refuseIfQueueFull<Params, Request>(
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

/** Every refused sign-in has `codes` (docs/spec/api.md, "Operations"); a refusal without a field has one for the whole form. */
function withFieldCodes<Params, Request>(
  run: (params: Params, request: Request) => Promise<object>,
): (params: Params, request: Request) => Promise<object> {
  return async (params, request) => {
    try {
      return await run(params, request);
    } catch (error) {
      if (!(error instanceof ActionRefusal) || error.details.fields) throw error;
      const fields = [{ field: '', code: error.code }];
      throw new ActionRefusal(error.code, { ...error.details, fields });
    }
  };
}
