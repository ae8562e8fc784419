import type { ActionContext, ActionHandlers } from '../../actions/action-handler.ts';
import { captchaLimits, refuseTooMany } from '../attempt-limits.ts';

export function captchaReads({
  pool,
  captcha,
}: Pick<ActionContext, 'pool' | 'captcha'>): Pick<ActionHandlers, 'captchaChallenge'> {
  return {
    async captchaChallenge(_params, { address }) {
      await refuseTooMany(pool, captchaLimits(address));
      return { challenge: (await captcha?.challenge()) ?? [] };
    },
  };
}
