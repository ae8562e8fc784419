import * as z from 'zod/mini';
import { ActionRefusal } from '../actions/action-refusal.ts';
import type { Log } from '../log.ts';

/** Whether a captcha's token is right. The action is named `login` (product specification, section 7). */
export type VerifyCaptcha = (token: string, address: string) => Promise<boolean>;

/** Refuses a form without a right token. Where no provider is configured nothing is asked for. */
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
const verdict = z.object({ success: z.boolean(), action: z.optional(z.nullable(z.string())) });

/**
 * Asks a provider that speaks `siteverify` (reCAPTCHA, hCaptcha, Turnstile, and self-hosted ones after their model). While
 * it does not answer, forms are taken: the limits hold without it, and nobody could sign up or restore otherwise.
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
      const { success, action } = verdict.parse(await response.json());
      return success && (!action || action === 'login');
    } catch (error) {
      log.warn({ err: error }, 'The captcha provider does not answer; a form is taken unchecked.');
      return true;
    }
  };
}
