import * as z from 'zod/mini';
import { ActionRefusal } from '../actions/action-refusal.ts';
import type { Log } from '../log.ts';

/** Whether a captcha token is valid. The action of the captcha is `login` (requirement API-10). */
export type VerifyCaptcha = (token: string, address: string) => Promise<boolean>;

/** Refuses a form without a valid token. Accepts every form if no provider is configured. */
export async function checkCaptcha(
  verify: VerifyCaptcha | undefined,
  { token, address }: { token: string | undefined; address: string },
): Promise<void> {
  if (verify === undefined) return;
  if (token === undefined)
    throw new ActionRefusal('required', { fields: [{ field: 'tok', code: 'required' }] });
  if (!(await verify(token, address))) {
    throw new ActionRefusal('invalid', { fields: [{ field: 'tok', code: 'invalid' }] });
  }
}

const TIMEOUT_MS = 5000;
const verification = z.object({ success: z.boolean(), action: z.optional(z.nullable(z.string())) });

/**
 * Verifies tokens with a provider that has a `siteverify` endpoint (reCAPTCHA, hCaptcha, Turnstile, compatible self-hosted
 * ones). If the provider fails, forms are accepted: the limits still apply, and sign-up and restore keep working.
 */
export function createSiteVerify({
  url,
  secret,
  log,
}: {
  url: string;
  secret: string;
  log: Log;
}): VerifyCaptcha {
  return async (token) => {
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
      log.warn({ err: error }, 'The captcha provider does not answer; a form is accepted without the check.');
      return true;
    }
  };
}
