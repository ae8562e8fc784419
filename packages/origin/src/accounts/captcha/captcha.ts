import type { CaptchaChallenge } from '@nightjar/api';
import { ActionRefusal } from '../../actions/action-refusal.ts';

/** Distinguishes people from programs before a form is accepted. The action of its tokens is `login` (requirement API-10). */
export interface Captcha {
  /** What the pages of the site solve to get a token; undefined when scripts of a provider make the tokens. */
  challenge(): Promise<CaptchaChallenge | undefined>;
  /** Whether a token is valid. A token is valid once. */
  isValid(token: string): Promise<boolean>;
}

/** Refuses a form without a valid token. Accepts every form if there is no captcha. */
export async function checkCaptcha(captcha: Captcha | undefined, token: string | undefined): Promise<void> {
  if (captcha === undefined) return;
  if (token === undefined)
    throw new ActionRefusal('required', { fields: [{ field: 'tok', code: 'required' }] });
  if (!(await captcha.isValid(token))) {
    throw new ActionRefusal('invalid', { fields: [{ field: 'tok', code: 'invalid' }] });
  }
}
