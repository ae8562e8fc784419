import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import type { Captcha } from './captcha.ts';

export interface CaptchaProvider {
  /** Address of its `siteverify` endpoint. */
  url: string;
  secret: string;
}

const TIMEOUT_MS = 5000;
const verification = z.object({ success: z.boolean(), action: z.optional(z.nullable(z.string())) });

/**
 * Verifies tokens with a provider that has a `siteverify` endpoint (reCAPTCHA, hCaptcha, Turnstile, compatible self-hosted
 * ones). If the provider fails, forms are accepted: the limits still apply, and sign-up and restore keep working.
 */
export function createSiteVerify({ url, secret }: CaptchaProvider, log: Log): Captcha {
  return {
    challenge: async () => undefined,
    async isValid(token) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
        const { success, action } = verification.parse(await response.json());
        return success && (!action || action === 'login');
      } catch (error) {
        log.warn(
          { err: error },
          'The captcha provider does not answer; a form is accepted without the check.',
        );
        return true;
      }
    },
  };
}
