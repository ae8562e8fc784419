import type pg from 'pg';
import type { Environment } from '../../environment.ts';
import type { Log } from '../../log.ts';
import type { Captcha } from './captcha.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createSiteVerify } from './site-verify.ts';

/**
 * The captcha of the settings, if there is one.
 *
 * @param secret Signs the challenges of a proof of work.
 */
export function createCaptcha(
  chosen: Environment['captcha'],
  { pool, secret, log }: { pool: pg.Pool; secret: string; log: Log },
): Captcha | undefined {
  if (chosen === undefined) return undefined;
  return chosen === 'proof-of-work' ? createProofOfWork({ pool, secret }) : createSiteVerify(chosen, log);
}
